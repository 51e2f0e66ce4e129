import { readCurrency } from '@hiram/lending/market';
import { currencies } from '@hiram/lending/money';
import { bucketsOf } from '@hiram/wire/bucket';
import type { PaymentItem } from '@hiram/wire/staff/payments/payments';
import { z } from 'zod';
import { openPersonal } from '../../borrowers/identity/borrower-store.ts';
import type { Context } from '../../feature/context.ts';
import { dayFilters } from '../../feature/day-filters.ts';
import { defineQueue, queueFilter, type StaffQueue } from '../../feature/staff/staff-queue.ts';
import { type Sql, sql } from '../../ground/engine/sql.ts';
import { searchRows, toAmountPart, toInstant } from '../../loans/book/lists/loan-columns.ts';
import { nameChannelForStaff } from '../intents/channels.ts';
import type { Payment } from '../recording/payment-store.ts';
import { canGoBack } from '../returns/can-go-back.ts';
import { isGoingBack } from '../returns/return-store.ts';

type Row = Payment & {
  personal_cipher?: Buffer;
  contract_number?: string;
  channel_number: string | null;
  purpose: string | null;
  asked_minor: bigint | null;
  waits: boolean;
  looked_at_by: string | null;
  return_status: PaymentItem['returnStatus'] | null;
  return_id: string | null;
  /** The channel of the request whose reference the money names, where it has no loan. */
  named_channel: string | null;
};

const isSeen = sql`exists (select 1 from staff_mark m
  where m.bucket = t.bucket and m.kind = 'payment' and m.subject_id = t.id)`;

/** Money without a loan waits until it is matched, returned to its payer or taken back; what parts from a request, until somebody looked. */
const waits = sql`coalesce(t.mismatch is not null and t.reversed_at is null and case
  when t.mismatch in ('unknown-reference', 'other-currency', 'implausible-day') then t.order_id is null and not ${isGoingBack('t')}
  when t.mismatch = 'implausible-amount' then t.order_id is null and not ${isSeen}
  else not ${isSeen} end, false)`;

const waitingReturn = (column: Sql): Sql =>
  sql`(select q.${column} from staff_request q where q.bucket = t.bucket and q.subject_id = t.id and q.status = 'waiting')`;
const lastReturn = (column: Sql): Sql =>
  sql`(select r.${column} from payment_return r where r.bucket = t.bucket and r.payment_id = t.id order by r.id desc limit 1)`;

const mismatches = [
  'unknown-reference',
  'other-currency',
  'implausible-day',
  'implausible-amount',
  'after-settlement',
  'over',
  'under',
] as const;

const every = {
  access: 'payments.read',
  isPersonal: true,
  bucketColumn: sql`t.bucket`,
  columns: sql`t.*, i.channel_number, i.purpose,
    i.amount_minor as asked_minor, ${waits} as waits,
    coalesce(${waitingReturn(sql`status`)}, ${lastReturn(sql`status`)}) as return_status,
    coalesce(${waitingReturn(sql`id`)}, ${lastReturn(sql`id`)}) as return_id,
    (select n.channel_number from payment_intent n where t.order_id is null and n.bucket = t.bucket
      and n.reference = t.reference and n.provider = t.provider) as named_channel,
    (select m.marked_by from staff_mark m
  where m.bucket = t.bucket and m.kind = 'payment' and m.subject_id = t.id) as looked_at_by`,
  from: () => sql`payment t
    left join payment_intent i on i.bucket = t.bucket and i.id = t.intent_id`,
  idColumn: sql`t.id`,
  sorts: { receivedAt: sql`t.received_at`, paidAt: sql`t.paid_at`, amountMinor: sql`t.amount_minor` },
  sortDefault: { by: 'receivedAt', order: 'desc' },
  filters: {
    mismatch: queueFilter(z.enum(mismatches), (mismatch) => sql`t.mismatch = ${mismatch}`),
    currency: queueFilter(z.enum(currencies), (currency) => sql`t.currency = ${currency}`),
    state: queueFilter(z.enum(['waiting', 'done']), (state) =>
      state === 'waiting' ? waits : sql`not ${waits}`,
    ),
    isReversed: queueFilter(z.enum(['true', 'false']), (is) =>
      is === 'true' ? sql`t.reversed_at is not null` : sql`t.reversed_at is null`,
    ),
    ...dayFilters(sql`t.received_at`, { currency: sql`t.currency` }),
  },
  search: (text: string, context: Context) =>
    searchRows(context, text, {
      bucket: sql`t.bucket`,
      id: sql`t.id`,
      borrower: sql`t.borrower_id`,
      loan: sql`t.order_id`,
      reference: sql`t.reference`,
      others: [sql`t.provider_payment_id`, sql`t.reference`],
    }),
  complete: addLoans,
  toItem,
} as const;

/** Every payment, the newest first. */
export const paymentQueue: StaffQueue = defineQueue<Row, PaymentItem>({
  ...every,
  name: 'payments',
  isWork: false,
});

/** The payments that do not match: an unknown reference, a day or a sum that cannot be, too much, too little, too late. */
export const mismatchQueue: StaffQueue = defineQueue<Row, PaymentItem>({
  ...every,
  name: 'payments-to-match',
  isWork: true,
  where: () => sql`t.mismatch is not null`,
  waiting: () => waits,
});

/** The loan of a payment that staff matched can lie in another bucket than the payment. */
async function addLoans({ db }: Context, rows: readonly Row[]): Promise<Row[]> {
  const orderIds = rows.flatMap(({ order_id }) => order_id ?? []);
  if (orderIds.length === 0) return [...rows];
  const loans = await db
    .selectFrom('loan_order as o')
    .innerJoin('borrower as b', (join) =>
      join.onRef('b.bucket', '=', 'o.bucket').onRef('b.id', '=', 'o.borrower_id'),
    )
    .select(['o.id', 'o.contract_number', 'b.personal_cipher'])
    .where('o.bucket', 'in', bucketsOf(orderIds))
    .where('o.id', 'in', orderIds)
    .execute();
  const byId = new Map(loans.map(({ id, ...loan }) => [id, loan]));
  return rows.map((row) => ({ ...row, ...byId.get(row.order_id ?? '') }));
}

function toItem(context: Context, row: Row): PaymentItem {
  const currency = readCurrency(row.currency);
  const person =
    row.borrower_id && row.personal_cipher
      ? openPersonal(context.cipher, row.borrower_id, row.personal_cipher)
      : null;
  return {
    id: row.id,
    receivedAt: toInstant(row.received_at),
    paidAt: toInstant(row.paid_at),
    ...toAmountPart(row),
    askedMinor: row.asked_minor === null ? null : Number(row.asked_minor),
    mismatch: row.mismatch ?? '',
    waits: row.waits,
    isReversed: row.reversed_at !== null,
    lookedAtBy: row.looked_at_by ?? '',
    returnStatus: row.return_status ?? '',
    returnId: row.return_id ?? '',
    canGoBack: canGoBack(context, {
      provider: row.provider,
      currency,
      channelNumber: row.named_channel,
    }),
    reference: row.reference,
    provider: row.provider,
    providerPaymentId: row.provider_payment_id,
    channel: nameChannelForStaff(context, currency, row.channel_number ?? ''),
    purpose: row.purpose ?? '',
    learnedFrom: row.learned_from,
    orderId: row.order_id ?? '',
    contractNumber: row.contract_number ?? '',
    borrowerId: row.borrower_id ?? '',
    borrower: person?.name ?? '',
    phone: person?.phone ?? '',
  };
}
