import type { BorrowerStory } from '@hiram/wire/staff/borrowers/borrowers';
import type { Borrower } from '../borrowers/identity/borrower-store.ts';
import { listNumbers } from '../borrowers/numbers/number-store.ts';
import type { Context } from '../feature/context.ts';
import { listWaitingAbout } from '../staff/requests/request-store.ts';

/** The numbers that a borrower gave up, the last one first, and whether another change waits for a second person. */
export async function loadNumbers(
  { db, cipher }: Context,
  { id, merchantNumber, personal: { phone } }: Borrower,
): Promise<BorrowerStory['numbers']> {
  const numbers = await listNumbers(db, cipher, { id, merchantNumber, phone });
  const waiting = await listWaitingAbout(db, cipher, id);
  return {
    former: numbers.flatMap(({ phone: number, endedAt }) =>
      endedAt ? [{ number, until: endedAt.toISOString() }] : [],
    ),
    waitingRequestId: waiting.find(({ request }) => request.kind === 'change-number')?.id ?? '',
  };
}
