/** Something took longer than it may. It may still be under way. */
class TookTooLong extends Error {
  constructor(limitMs: number) {
    super(`no end within ${limitMs} ms`);
    this.name = 'TookTooLong';
  }
}

/** The answer of a work that is waited for so long at most; throws `TookTooLong` afterwards, and hears it no more. */
export async function withinTime<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TookTooLong(limitMs)), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
