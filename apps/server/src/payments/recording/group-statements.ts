import { bucketOf } from '@hiram/wire/bucket';
import { bucketOfReference } from '../../ground/bucket.ts';
import { inShard, type Shard } from '../../ground/engine/sharding/shards.ts';
import { type Sql, sql } from '../../ground/engine/sql.ts';
import type { LockedLoanRow } from '../../loans/book/loan-store.ts';
import { lockedLoansOf } from '../../loans/book/lock-loans.ts';
import type { PaymentIntent } from '../intents/payment-intent-store.ts';
import type { Report } from './payment-owner.ts';
import type { NewPayment, ProviderMessage } from './payment-store.ts';

/** A report that a message of the provider brought. */
export type ToldReport = Report & { readonly message: ProviderMessage };

/** The intents of references of ours, found by their keys, as rows `i` of a statement. */
const intentsOf = (references: readonly string[]): Sql => {
  const wanted = [...new Set(references)];
  return sql`unnest(${wanted.map(bucketOfReference)}::smallint[], ${wanted}::text[]) as told(bucket, reference)
    join payment_intent i on i.bucket = told.bucket and i.reference = told.reference`;
};

/**
 * Reads the intents of references of ours in a shard whose loans are free, and locks these loans until the end of the transaction.
 * A loan that somebody holds is left out, so that nobody else's payment waits for it.
 */
export const intentsToLock = (references: readonly string[], shard: Shard): Sql<PaymentIntent> =>
  sql<PaymentIntent>`select i.* from ${intentsOf(references)} join loan_order o on o.bucket = i.bucket and o.id = i.order_id
    where ${inShard(shard, sql`i.bucket`)} and ${inShard(shard, sql`o.bucket`)}
    order by o.id for no key update of o skip locked`;

/** The loans of references of ours in a shard, also those that `intentsToLock` left out; one of two references comes twice. */
export const loansOfReferences = (references: readonly string[], shard: Shard): Sql<LockedLoanRow> =>
  lockedLoansOf(
    sql`(select i.bucket, i.order_id as id, 0 as place from ${intentsOf(references)}
      where ${inShard(shard, sql`i.bucket`)}) as wanted`,
    shard,
  );

/** The messages among these that are stored already. */
export const knownMessages = (
  told: readonly ToldReport[],
  shard: Shard,
): Sql<Pick<ProviderMessage, 'provider' | 'provider_event_id'>> =>
  sql`select e.provider, e.provider_event_id
    from unnest(${told.map(({ message }) => bucketOfReference(message.reference))}::smallint[],
        ${told.map(({ message }) => message.provider)}::text[],
        ${told.map(({ message }) => message.provider_event_id)}::text[]) as told(bucket, provider, id)
      join provider_event e on e.bucket = told.bucket and e.provider = told.provider and e.provider_event_id = told.id
    where ${inShard(shard, sql`e.bucket`)}`;

/** The payments among those reported that are stored already. */
export const knownPayments = (
  told: readonly ToldReport[],
  shard: Shard,
): Sql<Pick<NewPayment, 'provider' | 'provider_payment_id'>> =>
  sql`select p.provider, p.provider_payment_id
    from unnest(${told.map(({ report }) => bucketOfReference(report.reference))}::smallint[],
        ${told.map(({ provider }) => provider)}::text[],
        ${told.map(({ report }) => report.paymentId)}::text[]) as told(bucket, provider, id)
      join payment p on p.bucket = told.bucket and p.provider = told.provider and p.provider_payment_id = told.id
    where ${inShard(shard, sql`p.bucket`)}`;

/** Stores messages of which none is known; fails if one is. */
export const messagesInsert = (messages: readonly ProviderMessage[]): Sql =>
  sql`insert into provider_event (bucket, provider, provider_event_id, reference, kind, status, sealed, occurred_at,
      received_at)
    select m.bucket, m.provider, m.provider_event_id, m.reference, m.kind, m.status, decode(m.sealed, 'base64'),
      m.occurred_at, m.received_at
    from jsonb_to_recordset(${JSON.stringify(messages.map(toMessageRow))}::jsonb) as m(bucket smallint, provider text,
      provider_event_id text, reference text, kind text, status text, sealed text, occurred_at timestamptz,
      received_at timestamptz)`;

const toMessageRow = (message: ProviderMessage) => ({
  ...message,
  bucket: bucketOfReference(message.reference),
  sealed: message.sealed?.toString('base64') ?? null,
});

/** Stores payments of which none is known; fails if one is. */
export const paymentsInsert = (payments: readonly NewPayment[]): Sql =>
  sql`insert into payment (bucket, id, provider, provider_payment_id, reference, order_id, borrower_id, intent_id,
      amount_minor, currency, paid_at, received_at, learned_from, event_id, mismatch)
    select p.bucket, p.id, p.provider, p.provider_payment_id, p.reference, p.order_id, p.borrower_id, p.intent_id,
      p.amount_minor, p.currency, p.paid_at, p.received_at, p.learned_from, p.event_id, p.mismatch
    from jsonb_to_recordset(${JSON.stringify(payments.map(toPaymentRow))}::jsonb) as p(bucket smallint, id uuid, provider text,
      provider_payment_id text, reference text, order_id uuid, borrower_id uuid, intent_id uuid, amount_minor bigint,
      currency text, paid_at timestamptz, received_at timestamptz, learned_from text, event_id uuid, mismatch text)`;

const toPaymentRow = (payment: NewPayment) => ({
  ...payment,
  bucket: bucketOf(payment.id),
  amount_minor: payment.amount_minor.toString(),
});
