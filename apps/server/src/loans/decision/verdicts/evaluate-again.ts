import type { Context } from '../../../feature/context.ts';
import type { Tx } from '../../../ground/engine/database.ts';
import { inTransaction } from '../../../ground/engine/transaction.ts';
import type { OutboxMessage } from '../../../ground/outbox/outbox-store.ts';
import { lockLoan } from '../../book/loan-store.ts';
import { evaluateApplication } from './evaluate-application.ts';

/** The kind of outbox message that lets the rules look at an application once more. */
export const evaluateAgainKind = 'evaluate-again';

/** The messages by which the open applications of borrowers are evaluated again: more is known of them, or less. */
export async function evaluationMessages(
  tx: Tx,
  { requestId, borrowerIds }: { readonly requestId: string; readonly borrowerIds: readonly string[] },
): Promise<OutboxMessage[]> {
  const rows = await tx
    .selectFrom('loan_order')
    .select('id')
    .where('borrower_id', 'in', [...borrowerIds])
    .where('status_copy', '=', 'under-review')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => ({
    kind: evaluateAgainKind,
    dedupeKey: `evaluate-again:${requestId}:${id}`,
    payload: { orderId: id },
  }));
}

/** Evaluates an application that nobody has decided by what is known now. Its earlier verdicts stay. */
export const evaluateAgain = (context: Context, payload: Readonly<Record<string, string>>): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const loan = await lockLoan(tx, payload.orderId ?? '');
    if (await isUndecided(tx, loan.id)) await evaluateApplication(context, tx, loan);
  });

async function isUndecided(tx: Tx, orderId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('loan_order')
    .select('status_copy')
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row?.status_copy === 'under-review';
}
