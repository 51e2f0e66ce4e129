import type { Caller, Context } from '../../feature/context.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { rateSubject, takeTurn } from '../../ground/limits/rate-limit-store.ts';

const limits = [{ seconds: 600, max: 10 }];

/** Takes a turn of the borrower to look for a payment, which sends requests to the provider. False when none is left. */
export async function takeSearchTurn(
  { db, cipher, clock }: Context,
  { borrowerId }: Caller,
): Promise<boolean> {
  const subject = rateSubject(cipher, { kind: 'payment-search', text: borrowerId, limits });
  return (await inTransaction(db, (tx) => takeTurn(tx, [subject], clock.systemNow()))) === 0;
}
