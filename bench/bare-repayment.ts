import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { SeededLoan } from './seed-book.ts';

/** The baseline of a repayment: its rows in one transaction of named statements, without any decision. */
export type BareLedger = { repay(order: SeededLoan): Promise<void>; close(): Promise<void> };

const statements = {
  message: `insert into provider_event (provider, provider_event_id, reference, kind, status, body, occurred_at, received_at)
    values ('bare', $1, $2, 'payment', 'paid', $3, now(), now()) on conflict do nothing`,
  lock: 'select 1 from loan_order where id = $1 for no key update',
  payment: `insert into payment (provider, provider_payment_id, id, reference, order_id, borrower_id, amount_minor, currency,
    paid_at, received_at, learned_from) values ('bare', $1, $2, $3, $4, $5, 10000, 'PHP', now(), now(), 'webhook')
    on conflict do nothing`,
  event: `insert into order_event (id, order_id, borrower_id, sequence, kind, value_day, body, recorded_at)
    select $1::uuid, $2::uuid, $3, coalesce(max(sequence), 0) + 1, 'paid', current_date, '{}', now()
    from order_event where order_id = $2`,
  postings: `insert into posting (id, order_id, borrower_id, sequence, kind, value_day, debit, credit, amount_minor, currency,
    event_id, posted_at) select gen_random_uuid(), $1::uuid, $2, (select coalesce(max(sequence), 0) from posting where
    order_id = $1) + n, 'payment-received', current_date, 'provider-cash', 'borrower-credit', 10000, 'PHP', $3, now()
    from generate_series(1, 3) n`,
  order: `update loan_order set status_copy = status_copy where id = $1`,
  outbox: `insert into outbox (id, kind, payload, run_at, done_at) values ($1, 'bare', '{}', now(), now())`,
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
      const id = randomUUID();
      try {
        await client.query('begin');
        await run('message', [id, reference, Buffer.alloc(300)]);
        await run('lock', [orderId]);
        await run('payment', [id, id, reference, orderId, borrowerId]);
        await run('event', [id, orderId, borrowerId]);
        await run('postings', [orderId, borrowerId, id]);
        await run('order', [orderId]);
        await run('outbox', [id]);
        await client.query('commit');
      } finally {
        client.release();
      }
    },
  };
}
