import pLimit from 'p-limit';
import type { Context } from '../../feature/context.ts';
import { recordReported } from '../recording/record-reported.ts';
import { listMissingReferences } from './day-close-difference-store.ts';
import type { DayClose } from './day-close-store.ts';

/** So many questions a close asks at the most, the newest first; what is left waits for a person, or for the next close. */
const questionsMax = 1_000;
const questionsAtOnce = 4;

/**
 * PAY-19: asks the provider about payments that its reports have and our books have not, or not as taken back, and books the
 * answer: their webhook was lost, and the poller does not ask for ever. What it does not answer stays a difference. About transfers
 * to borrowers the poller asks until they have ended.
 */
export async function recordMissing(context: Context, { id, provider }: DayClose): Promise<void> {
  if (!context.providers.named(provider)) return;
  const few = pLimit(questionsAtOnce);
  const lookUp = (reference: string): Promise<unknown> =>
    recordReported(context, { provider, reference }, 'day-close').catch((error: unknown) =>
      context.log.warn({ err: error }, 'a difference could not be asked about, or the answer not booked'),
    );
  const references = await listMissingReferences(context.db, id, questionsMax);
  await Promise.all(references.map((reference) => few(() => lookUp(reference))));
}
