import { isUnavailable } from './engine/is-unavailable.ts';

/** Who is told of a fault; a context of the server fits. */
type Told = { readonly log: { error(fields: object, sentence: string): void } };

/**
 * Works on each in turn. A fault of one is logged with the sentence and holds none of the others up; whoever calls comes to it
 * again. Answers how many were worked on. Throws when the database cannot be asked for two in a row: that is no fault of theirs.
 */
export async function eachAlone<Item>(
  { log }: Told,
  items: Iterable<Item>,
  sentence: string,
  work: (item: Item) => Promise<unknown>,
): Promise<number> {
  let done = 0;
  let unavailable = 0;
  for (const item of items) {
    try {
      await work(item);
      done += 1;
      unavailable = 0;
    } catch (error) {
      unavailable = isUnavailable(error) ? unavailable + 1 : 0;
      if (unavailable > 1) throw error;
      log.error({ err: error }, sentence);
    }
  }
  return done;
}
