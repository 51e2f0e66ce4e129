import { beforeAll, expect, test } from 'vitest';
import { noteContact } from '../../telemetry/provider-contacts.ts';
import { borrow } from '../../testing/borrowers/lend.ts';
import { countTableScans } from '../../testing/databases/count-table-scans.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import type { TestStaff } from '../../testing/staff/staff.ts';
import { readOperations } from '../operation-figures-store.ts';
import { listProviderContacts, saveContact } from './provider-contact-store.ts';
import { saveProviderContacts } from './service-status.ts';

type Status = {
  readonly providers: readonly {
    readonly name: string;
    readonly state: string;
    readonly failures: number;
    readonly webhookAt: string | null;
  }[];
  readonly messages: { readonly waiting: number; readonly givenUp: number };
};

describeHiram('SEE-03 the status that staff see', ({ hiram, staffOf }) => {
  let auditor: TestStaff;
  beforeAll(async () => {
    auditor = await staffOf('auditor');
  });
  const read = async () => (await auditor.get<Status>('/service-status')).data;
  const stateOf = async (name: string) => (await read()).providers.find((each) => each.name === name)?.state;
  const save = () => saveProviderContacts.run(hiram.context);

  test('says that a provider fails, that it is down after three failures in a row, and up with its next answer', async () => {
    noteContact('a-provider', true);
    await save();
    expect(await stateOf('a-provider')).toBe('up');
    noteContact('a-provider', false);
    await save();
    expect(await stateOf('a-provider')).toBe('failing');
    for (let count = 0; count < 2; count += 1) noteContact('a-provider', false);
    await save();
    expect(await stateOf('a-provider')).toBe('down');
    noteContact('a-provider', true);
    await save();
    expect(await stateOf('a-provider')).toBe('up');
  });

  test('believes the later of two processes', async () => {
    const [early, late] = [new Date('2026-11-20T04:00:00Z'), new Date('2026-11-20T05:00:00Z')];
    const contact = { provider: 'two-processes', answeredAt: null, failedAt: null, failures: 0 };
    await saveContact(hiram.database.db, { ...contact, answeredAt: late });
    await saveContact(hiram.database.db, { ...contact, failedAt: early, failures: 5 });
    expect(await stateOf('two-processes')).toBe('up');
  });

  test('has the last genuine webhook of a provider, and what waits to be sent', async () => {
    await borrow(hiram, await hiram.borrower(), '1003');
    await hiram.worker.drain();
    await expect
      .poll(async () => (await read()).providers.find(({ name }) => name === 'sandbox')?.webhookAt, {
        timeout: 20_000,
      })
      .toMatch(/^20\d\d-/);
    expect((await read()).messages).toMatchObject({ waiting: 0, givenUp: 0 });
  });

  test('WORK-13 reads none of the tables that only grow from end to end, however much was kept', async ({
    skip,
  }) => {
    skip(hiram.database.engine === 'embedded', 'the embedded engine is for small books');
    skip(hiram.context.shards.all.length > 1, 'the rows of a distributed book are counted elsewhere');
    const { db, clock } = hiram.context;
    const { pool } = hiram.database;
    await borrow(hiram, await hiram.borrower(), '1003');
    await hiram.worker.drain();
    await pool.query(`insert into webhook_delivery select (jsonb_populate_record(w, jsonb_build_object('id',
        overlay(gen_random_uuid()::text placing right(w.id::text, 2) from 35), 'provider', 'provider-' || n % 3))).*
      from webhook_delivery w, generate_series(1, 4000) n where w.id = (select max(id::text)::uuid from webhook_delivery)`);
    await pool.query(`with event as (insert into partner_event (bucket, id, type, dedupe_key, body, occurred_at, message_id)
        select bucket_of(id), id, 'loan.settled', id::text, '{}', now(), id
        from (select gen_random_uuid() as id from generate_series(1, 4000)) each returning *)
      insert into partner_delivery (bucket, id, event_id, receiver, created_at, sent_at)
      select bucket, id, id, 'books', now(), now() from event`);
    await pool.query('analyze webhook_delivery; analyze partner_delivery');
    const at = { systemNow: clock.systemNow(), businessNow: clock.businessNow(), attemptsMax: 8 };
    expect(await countTableScans(db, 'webhook_delivery', listProviderContacts)).toBe(0);
    expect((await listProviderContacts(db)).map(({ provider }) => provider)).toEqual(
      expect.arrayContaining(['provider-0', 'provider-1', 'provider-2', 'sandbox']),
    );
    expect(await countTableScans(db, 'partner_delivery', (tx) => readOperations(tx, at))).toBe(0);
  });

  test('is closed to who may not read webhooks', async () => {
    expect((await (await staffOf('support')).get('/service-status')).status).toBe(403);
  });
});
