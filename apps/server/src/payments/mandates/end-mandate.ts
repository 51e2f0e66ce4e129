import type { Context } from '../../feature/context.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { enqueue } from '../../ground/outbox/outbox-store.ts';
import { dropDebits } from './debit-store.ts';
import { findMandate, loadMandate, type Mandate, moveMandate } from './mandate-store.ts';
import { providerOf, readMandate } from './read-mandate.ts';

/** The message that has the provider end a mandate. */
export const endMandateKind = 'end-mandate';

/** PAY-13: ends a mandate at once: from this instant on nothing is taken by it, whatever the provider says. */
export async function endMandate(
  context: Context,
  mandate: Mandate,
  by: 'borrower' | 'lender' | 'death',
): Promise<void> {
  await inTransaction(context.db, (tx) => endMandateIn(context, tx, mandate, by));
  context.wakeOutbox();
}

/** The same within a transaction. The provider hears of it from the outbox. One that has ended already stays as it is. */
export async function endMandateIn(
  context: Context,
  tx: Tx,
  mandate: Mandate,
  by: NonNullable<Mandate['ended_by']>,
): Promise<void> {
  const now = context.clock.businessNow();
  const from = ['asked', 'active', 'paused'] as const;
  if (!(await moveMandate(tx, mandate, { from, to: 'ending', endedBy: by }, now))) return;
  await dropDebits(tx, mandate.id, now);
  const payload = { mandateId: mandate.id };
  const message = { kind: endMandateKind, dedupeKey: `${endMandateKind}:${mandate.id}`, payload };
  await enqueue(tx, [message], context.clock.systemNow());
}

/**
 * Ends automatic repayment of a loan whose borrower has died: their bank's authority ended with them. Nobody gets a message: their
 * phone is in the hands of others.
 */
export async function endMandateForDeath(context: Context, tx: Tx, orderId: string): Promise<void> {
  const mandate = await findMandate(tx, orderId);
  if (mandate) await endMandateIn(context, tx, mandate, 'death');
}

/** Has the provider end a mandate. A fault is tried again by the outbox; what it says then is read as ever. */
export async function sendMandateEnd(
  context: Context,
  { mandateId = '' }: Readonly<Record<string, string>>,
): Promise<void> {
  const mandate = await loadMandate(context.db, mandateId);
  const provider = providerOf(context, mandate);
  const { reference, provider_reference: providerReference, status } = mandate;
  if (status !== 'ending' || !provider || providerReference === null) return;
  await provider.cancelMandate({ reference, providerReference });
  await readMandate(context, mandate);
}
