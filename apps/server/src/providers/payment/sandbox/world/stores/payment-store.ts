import type { Connection } from './connection.ts';

export type WorldPaymentStatus = 'failed' | 'expired' | 'paid' | 'reversed';

/** A payment in the provider's records. `onceKey` identifies a payment that may happen only once. */
export type WorldPayment = {
  readonly paymentId: string;
  readonly providerReference: string;
  readonly onceKey: string;
  readonly status: WorldPaymentStatus;
  readonly amountMinor: bigint;
  readonly paidAt: Date;
  readonly changedAt: Date;
};

type PaymentRow = {
  payment_id: string;
  provider_reference: string;
  once_key: string;
  status: WorldPaymentStatus;
  amount_minor: string | bigint;
  paid_at: Date;
  changed_at: Date;
};

/** Inserts a payment, or updates the one with this id. */
export async function upsertPayment(connection: Connection, payment: WorldPayment): Promise<void> {
  await connection.query(
    `insert into sandbox_provider_payment (payment_id, provider_reference, once_key, status, amount_minor, paid_at,
       changed_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (payment_id) do update set status = excluded.status, amount_minor = excluded.amount_minor,
       paid_at = excluded.paid_at, changed_at = excluded.changed_at`,
    [
      payment.paymentId,
      payment.providerReference,
      payment.onceKey,
      payment.status,
      payment.amountMinor,
      payment.paidAt,
      payment.changedAt,
    ],
  );
}

/** Every payment of one charge, oldest first. */
export async function listPayments(
  connection: Connection,
  providerReference: string,
): Promise<WorldPayment[]> {
  const result = await connection.query<PaymentRow>(
    `select payment_id, provider_reference, once_key, status, amount_minor, paid_at, changed_at
     from sandbox_provider_payment where provider_reference = $1 order by changed_at, payment_id`,
    [providerReference],
  );
  return result.rows.map(toPayment);
}

function toPayment(row: PaymentRow): WorldPayment {
  return {
    paymentId: row.payment_id,
    providerReference: row.provider_reference,
    onceKey: row.once_key,
    status: row.status,
    amountMinor: BigInt(row.amount_minor),
    paidAt: row.paid_at,
    changedAt: row.changed_at,
  };
}
