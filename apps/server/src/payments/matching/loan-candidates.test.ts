import type { PaymentItem } from '@hiram/wire/staff/payments/payments';
import { expect, it } from 'vitest';
import { sql } from '../../ground/engine/sql.ts';
import { borrow, openPayment } from '../../testing/borrowers/lend.ts';
import { campaignSize } from '../../testing/campaigns/campaign.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { sendPaymentReport } from '../../testing/samples/provider-messages.ts';
import { findPaymentById } from '../recording/payment-store.ts';
import { selectCandidates } from './loan-candidates.ts';

const loansCount = campaignSize({ short: 20_000, long: 200_000 });
const copiedAtOnce = 10_000;
const productId = '1003';

describeHiram('loans that money may be meant for', ({ hiram, staffOf, place }) => {
  /** The columns of a table that are written, of its rows and of a record `r`. */
  const columnsOf = async (table: string) => {
    const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'`.execute(
      hiram.context.db,
    );
    const names = rows.map(({ name }) => name);
    return { own: names.join(', '), ofRecord: names.map((name) => `r.${name}`).join(', ') };
  };
  /** Loans like one, each owing another amount, and for each a request of that amount. Nobody opens them. */
  const copyLoan = async (orderId: string) => {
    const { pool } = hiram.database;
    const [loan, intent] = [await columnsOf('loan_order'), await columnsOf('payment_intent')];
    for (let from = 0; from < loansCount; from += copiedAtOnce)
      await pool.query(
        `with copies as (
          insert into loan_order (${loan.own}) select ${loan.ofRecord} from loan_order l, generate_series($2::int, $3::int) n,
            jsonb_populate_record(l, jsonb_build_object('is_open', false, 'next_day_work', null, 'owed_copy', 100000 + n,
              'id', left(gen_random_uuid()::text, 34) || right(l.id::text, 2), 'contract_number', 'COPY' || n)) r
          where l.id = $1 returning id, owed_copy)
        insert into payment_intent (${intent.own}) select ${intent.ofRecord} from copies c
          join payment_intent i on i.id = (select x.id from payment_intent x where x.order_id = $1 limit 1),
          jsonb_populate_record(i, jsonb_build_object('order_id', c.id, 'status', 'expired', 'amount_minor', c.owed_copy,
            'id', left(gen_random_uuid()::text, 34) || right(i.id::text, 2), 'reference', 'COPY' || c.owed_copy)) r`,
        [orderId, from, from + copiedAtOnce - 1],
      );
    await pool.query('analyze loan_order');
    await pool.query('analyze payment_intent');
  };

  it(`DESK-13 among ${loansCount} loans those of an amount are found by an index, and no table is read through`, async () => {
    // The embedded database takes minutes to copy so many.
    if (place.engine === 'embedded') return;
    await hiram.setToday('2026-11-20');
    const borrower = await hiram.borrower();
    const orderId = await borrow(hiram, borrower, productId);
    await hiram.setToday('2027-01-05');
    await openPayment(hiram, borrower, { orderId, productId, amount: 530_000 });
    await copyLoan(orderId);
    const words = { paymentId: 'astray', reference: 'HP-of-nobody', state: 'SUCCEEDED' } as const;
    await sendPaymentReport(hiram, { ...words, amountMinor: 110_000 });
    const cashier = await staffOf('cashier');
    const [item] = (await cashier.get<PaymentItem[]>('/payments?search=astray')).data;
    const payment = await findPaymentById(hiram.context.db, item?.id ?? '');
    if (!payment) throw new Error('the payment is not stored');
    const query = selectCandidates(hiram.context, payment, '');
    // A coordinator's plan does not show what each machine does.
    if (hiram.context.shards.all.length === 1) {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(hiram.context.db);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('loan_order_owed');
      expect(plan).toContain('payment_intent_amount');
      expect(plan).not.toMatch(/Seq Scan on (loan_order|payment_intent|borrower)/);
    }
    const path = `/payments/${payment.id}/loan-candidates`;
    const found = (await cashier.get<{ contractNumber: string; owedMinor: number }[]>(path)).data;
    expect(found).toMatchObject([{ contractNumber: 'COPY10000', owedMinor: 110_000 }]);
  }, 600_000);
});
