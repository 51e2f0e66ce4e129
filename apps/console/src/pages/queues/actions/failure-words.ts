import { sayName } from './action-words.ts';

/** Why a request failed: the sentence that was kept, or the name of a rule as words. */
export const sayKeptRefusal = (refusal: string): string =>
  refusal === '' || refusal.includes(' ') ? refusal : `${sayName(refusal)}.`;

/** What an approver is told of a request that could not be done any more when they approved it; null where it was done. */
export function sayFailure(answer: unknown): string | null {
  const { status, refusal = '' } = (answer ?? {}) as { status?: string; refusal?: string };
  return status === 'refused' ? `Not done, and nothing has changed. ${sayKeptRefusal(refusal)}`.trim() : null;
}
