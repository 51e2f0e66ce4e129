import type { LoanStory } from '@hiram/wire/staff/loan-story';
import type { Selectable } from 'kysely';
import type { Tx } from '../../database/open-database.ts';
import { listRefunds } from '../../database/refund-transfer-store.ts';
import type { Tables } from '../../database/tables.ts';

/** The payments of a loan, each with what its provider told of it. */
export async function tellPayments(tx: Tx, orderId: string): Promise<LoanStory['payments']> {
  const payments = await tx
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('received_at')
    .limit(500)
    .execute();
  const events = await listProviderEvents(
    tx,
    payments.map(({ reference }) => reference),
  );
  return payments.map((payment) => ({
    id: payment.id,
    provider: payment.provider,
    providerPaymentId: payment.learned_from === 'staff' ? '' : payment.provider_payment_id,
    reference: payment.reference,
    amountMinor: Number(payment.amount_minor),
    paidAt: payment.paid_at.toISOString(),
    receivedAt: payment.received_at.toISOString(),
    learnedFrom: payment.learned_from,
    providerEvents: events
      .filter(({ reference, provider }) => reference === payment.reference && provider === payment.provider)
      .map((event) => ({
        id: event.provider_event_id,
        status: event.status,
        receivedAt: event.received_at.toISOString(),
      })),
  }));
}

async function listProviderEvents(
  tx: Tx,
  references: readonly string[],
): Promise<Selectable<Tables['provider_event']>[]> {
  if (references.length === 0) return [];
  return tx
    .selectFrom('provider_event')
    .selectAll()
    .where('reference', 'in', [...new Set(references)])
    .orderBy('received_at')
    .limit(1_000)
    .execute();
}

/** Money that we sent: the loan itself, and credit that was paid back. */
export async function tellTransfers(tx: Tx, orderId: string): Promise<LoanStory['transfers']> {
  const payouts = await tx
    .selectFrom('payout')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();
  const refunds = await listRefunds(tx, orderId);
  const accounts = await listMasked(
    tx,
    [...payouts, ...refunds].map(({ payout_account_id: id }) => id),
  );
  const tell = (kind: 'payout' | 'refund') => (row: (typeof payouts)[number] | (typeof refunds)[number]) => ({
    id: row.id,
    kind,
    reference: row.reference,
    amountMinor: Number(row.amount_minor),
    status: row.status,
    account: accounts.get(row.payout_account_id) ?? '',
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
  });
  return [...payouts.map(tell('payout')), ...refunds.map(tell('refund'))];
}

async function listMasked(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('payout_account')
    .select(['id', 'masked'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, masked }) => [id, masked]));
}
