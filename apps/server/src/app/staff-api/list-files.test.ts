import { bucketOf } from '@hiram/wire/bucket';
import { beforeAll, expect, it } from 'vitest';
import { exportQueue, type StaffQueue } from '../../feature/staff/staff-queue.ts';
import { newId, newIdBeside } from '../../ground/new-id.ts';
import { partnerEventQueue } from '../../partner-events/partner-event-queue.ts';
import { webhookQueue } from '../../payments/webhooks/webhook-queue.ts';
import { approvalQueue } from '../../staff/actions/action-queue.ts';
import { insertAction } from '../../staff/actions/staff-action-store.ts';
import { requestQueue } from '../../staff/requests/request-queue.ts';
import { insertRequest } from '../../staff/requests/request-store.ts';
import { borrow } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';

const rows = 450;
const at = new Date('2026-11-20T00:00:00Z');
const numbers = Array.from({ length: rows }, (_, index) => index);

describeHiram('a list that leaves as a file', ({ hiram, staffOf }) => {
  let staffId: string;
  let orderId: string;
  beforeAll(async () => {
    const officer = await staffOf('credit-officer');
    staffId = (await officer.get<{ staffId: string }>('/session')).data.staffId;
    orderId = await borrow(hiram, await hiram.borrower(), '1003');
  });

  const query = (text: string, values: readonly unknown[] = []) =>
    hiram.database.pool.query(text, [...values]);

  /** The rows of a file of which the others are gone when the first of them are written. */
  const readWhile = async (queue: StaffQueue, leave: () => Promise<unknown>): Promise<number[]> => {
    const sizes: number[] = [];
    const asked = { query: { page: 1, perPage: 25 }, filters: {} };
    for await (const items of exportQueue(hiram.context, queue, asked, () => undefined)) {
      sizes.push(items.length);
      if (sizes.length === 1) await leave();
    }
    return sizes;
  };

  it('WORK-11 reads webhooks piece by piece', async () => {
    await query(
      `insert into webhook_delivery (bucket, id, provider, received_at, byte_count, is_whole, sealed, signature, age, effect)
      select 7, (left(gen_random_uuid()::text, 34) || '07')::uuid, 'sandbox', $2, n, true, '', 'genuine', 'fresh', 'noted'
      from generate_series(1, $1::int) n`,
      [rows, at],
    );
    expect(await readWhile(webhookQueue, () => query('delete from webhook_delivery'))).toEqual([200, 0, 0]);
  });

  it('WORK-11 reads events for partners piece by piece', async () => {
    await query('delete from partner_delivery');
    const event = newId(7);
    await query(
      `insert into partner_event (bucket, id, type, dedupe_key, body, occurred_at, message_id, receivers)
      values (7, $1::uuid, 'loan.settled', $1::uuid, '{}', $2, $1::uuid, '{one}')`,
      [event, at],
    );
    await query(
      `insert into partner_delivery (bucket, id, event_id, receiver, created_at)
      select 7, (left(gen_random_uuid()::text, 34) || '07')::uuid, $2, 'receiver-' || n, $3 from generate_series(1, $1::int) n`,
      [rows, event, at],
    );
    const leave = () => query('delete from partner_delivery');
    expect(await readWhile(partnerEventQueue, leave)).toEqual([200, 0, 0]);
  });

  it('WORK-11 reads actions that wait for an approver piece by piece', async () => {
    const { db, cipher } = hiram.context;
    const { rows: loans } = await query('select borrower_id from loan_order where id = $1', [orderId]);
    for (const amountMinor of numbers)
      await insertAction(
        db,
        cipher,
        {
          id: newIdBeside(orderId),
          request: { kind: 'waive', orderId, input: { part: 'interest', amountMinor: amountMinor + 1 } },
          reason: 'one of many',
          amountMinor: 1n,
          currency: 'PHP',
          askedById: staffId,
          borrowerId: loans[0].borrower_id,
          key: newId(),
          status: 'waiting',
        },
        at,
      );
    const leave = () =>
      query(`update staff_action set status = 'withdrawn', decided_by = asked_by, decided_at = asked_at`);
    expect(await readWhile(approvalQueue, leave)).toEqual([200, 0, 0]);
  });

  it('WORK-11 reads requests of staff piece by piece', async () => {
    const { db, cipher } = hiram.context;
    for (const _ of numbers) {
      const borrowerId = newId(bucketOf(orderId));
      const request = { kind: 'different-persons', input: { borrowerId, otherId: newId(9) } } as const;
      const id = newIdBeside(borrowerId);
      await insertRequest(
        db,
        cipher,
        { id, request, reason: 'one of many', askedById: staffId, key: id },
        at,
      );
    }
    expect(await readWhile(requestQueue, () => query('delete from staff_request'))).toEqual([200, 0, 0]);
  });
});
