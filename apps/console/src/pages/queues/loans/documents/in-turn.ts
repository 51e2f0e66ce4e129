let last: Promise<unknown> = Promise.resolve();

/** Does one after the other: of the files that a person asks for at once the server draws three, and refuses the fourth. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
}
