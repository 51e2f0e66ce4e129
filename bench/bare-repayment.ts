import { bucketOf } from '@hiram/wire/bucket';
import pg from 'pg';
import { newIdBeside } from '../apps/server/src/ground/new-id.ts';
import { idBeside, type SeededLoan } from './seed-book.ts';

/** The baseline of a repayment: its rows in one transaction of named statements, without any decision. */
export type BareLedger = { repay(order: SeededLoan): Promise<void>; close(): Promise<void> };

const statements = {
  message: `insert into provider_event (bucket, provider, provider_event_id, reference, kind, status, body, occurred_at,
    received_at) values ($1, 'bare', $2, $3, 'payment', 'paid', $4, now(), now()) on conflict do nothing`,
  lock: 'select 1 from loan_order where bucket = $1 and id = $2 for no key update',
  payment: `insert into payment (bucket, provider, provider_payment_id, id, reference, order_id, borrower_id, amount_minor,
    currency, paid_at, received_at, learned_from)
    values ($1, 'bare', $2, $3, $4, $5, $6, 10000, 'PHP', now(), now(), 'webhook') on conflict do nothing`,
  event: `insert into order_event (bucket, id, order_id, borrower_id, sequence, kind, value_day, body, recorded_at)
    select $1::smallint, $2::uuid, $3::uuid, $4, coalesce(max(sequence), 0) + 1, 'paid', current_date, '{}', now()
    from order_event where bucket = $1::smallint and order_id = $3`,
  postings: `insert into posting (bucket, id, order_id, borrower_id, sequence, kind, value_day, debit, credit, amount_minor,
    currency, event_id, posted_at) select $1::smallint, ${idBeside('$2::uuid')}, $2::uuid, $3,
    (select coalesce(max(sequence), 0) from posting where bucket = $1::smallint and order_id = $2) + n, 'payment-received',
    current_date, 'provider-cash', 'borrower-credit', 10000, 'PHP', $4, now() from generate_series(1, 3) n`,
  order: `update loan_order set status_copy = status_copy where bucket = $1 and id = $2`,
  outbox: `insert into outbox (bucket, id, kind, payload, run_at, done_at) values ($1, $2, 'bare', '{}', now(), now())`,
};

/** Opens the baseline on a database. */
export function openBareLedger(url: string): BareLedger {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  return {
    close: () => pool.end(),
    async repay({ orderId, borrowerId, reference }) {
      const client = await pool.connect();
      const run = (name: keyof typeof statements, values: unknown[]) =>
        client.query({ name, text: statements[name], values });
      const id = newIdBeside(orderId);
      const bucket = bucketOf(orderId);
      try {
        await client.query('begin');
        await run('message', [bucket, id, reference, Buffer.alloc(300)]);
        await run('lock', [bucket, orderId]);
        await run('payment', [bucket, id, id, reference, orderId, borrowerId]);
        await run('event', [bucket, id, orderId, borrowerId]);
        await run('postings', [bucket, orderId, borrowerId, id]);
        await run('order', [bucket, orderId]);
        await run('outbox', [bucket, id]);
        await client.query('commit');
      } finally {
        client.release();
      }
    },
  };
}
