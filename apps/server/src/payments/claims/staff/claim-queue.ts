import type { Market } from '@hiram/lending/market';
import { markets, readCurrency } from '@hiram/lending/market';
import type { PaymentClaimItem } from '@hiram/wire/staff/payments/payment-claims';
import { z } from 'zod';
import type { Context } from '../../../feature/context.ts';
import { defineQueue, queueFilter } from '../../../feature/staff/staff-queue.ts';
import { sql } from '../../../ground/engine/sql.ts';
import type { Tables } from '../../../ground/engine/tables.ts';
import {
  searchRows,
  toAmountPart,
  toBorrowerPart,
  toInstant,
} from '../../../loans/book/lists/loan-columns.ts';
import { nameChannelForStaff } from '../../intents/channels.ts';
import { openClaimReference } from '../claim-store.ts';

type Row = Tables['payment_claim'] & {
  personal_cipher: Buffer;
  market: Market;
  contract_number: string;
};

const waits = sql`c.status = 'open'`;

/** Payments that borrowers report and that no reference found, the oldest first. */
export const claimQueue = defineQueue<Row, PaymentClaimItem>({
  name: 'payment-claims',
  access: 'payments.read',
  isPersonal: true,
  isWork: true,
  bucketColumn: sql`c.bucket`,
  waiting: () => waits,
  columns: sql`c.*, b.personal_cipher, o.market, o.contract_number`,
  from: () => sql`payment_claim c left join borrower b on b.bucket = c.bucket and b.id = c.borrower_id
    left join loan_order o on o.bucket = c.bucket and o.id = c.order_id`,
  idColumn: sql`c.id`,
  sorts: { sentAt: sql`c.sent_at`, amountMinor: sql`c.amount_minor` },
  sortDefault: { by: 'sentAt', order: 'asc' },
  filters: {
    state: queueFilter(z.enum(['waiting', 'done']), (state) =>
      state === 'waiting' ? waits : sql`not (${waits})`,
    ),
    status: queueFilter(
      z.enum(['open', 'picture-needed', 'not-found', 'matched']),
      (status) => sql`c.status = ${status}`,
    ),
    market: queueFilter(z.enum(markets), (market) => sql`o.market = ${market}`),
  },
  search: (text, context) =>
    searchRows(context, text, {
      bucket: sql`c.bucket`,
      id: sql`c.id`,
      borrower: sql`c.borrower_id`,
      loan: sql`c.order_id`,
    }),
  toItem,
});

function toItem(context: Context, row: Row): PaymentClaimItem {
  return {
    id: row.id,
    ...toBorrowerPart(context, row),
    ...toAmountPart(row),
    market: row.market,
    orderId: row.order_id,
    contractNumber: row.contract_number,
    sentAt: toInstant(row.sent_at),
    paidOn: row.paid_on,
    channel: nameChannelForStaff(context, readCurrency(row.currency), row.channel_number ?? ''),
    reference: openClaimReference(context.cipher, row),
    status: row.status,
    reason: row.reason ?? '',
    paymentId: row.payment_id ?? '',
    answeredBy: row.answered_by ?? '',
    changedAt: toInstant(row.changed_at),
  };
}
