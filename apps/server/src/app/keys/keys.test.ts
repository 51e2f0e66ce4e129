import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FieldKeys, newFieldKeys, parseFieldKeys } from '../../ground/encryption/field-encryption.ts';
import { listKeysOf, listSealedColumns } from '../../ground/encryption/sealed-column-store.ts';
import { openDatabase } from '../../ground/engine/open-database.ts';
import { findAuditFault } from '../../staff/audit/audit-walk-store.ts';
import { borrow } from '../../testing/borrowers/lend.ts';
import { forEachEngine, type TestPlace } from '../../testing/databases/engines.ts';
import { openDocument } from '../../testing/reading/read-document.ts';
import { askChange } from '../../testing/staff/change-account.ts';
import { signInStaff } from '../../testing/staff/staff.ts';
import { askAction } from '../../testing/staff/staff-actions.ts';
import { makeStaffSituation, type StaffSituation } from '../../testing/staff/staff-situation.ts';
import { startTestHiram, type TestHiram } from '../../testing/test-hiram.ts';
import { reencrypt } from './reencrypt.ts';
import { verifyFieldKeys } from './verify-field-keys.ts';

const hex = () => newFieldKeys().slice(2, 66);
const [first, second, index] = [hex(), hex(), hex()];
const oldKeys = `1:${first};index:${index}`;
const bothKeys = `1:${first},2:${second};index:${index}`;
const newKeys = `2:${second};index:${index}`;
const readKeys = (text: string): FieldKeys => {
  const keys = parseFieldKeys(text);
  if (!keys) throw new Error('these are no keys');
  return keys;
};

/** What a situation lacks of encrypted rows: an action and a change of an account with notes, and an issued document. */
async function sealMore(hiram: TestHiram): Promise<void> {
  const borrower = await hiram.borrower();
  const orderId = await borrow(hiram, borrower, '1003');
  const [cashier, first, second] = [
    await signInStaff(hiram.baseUrl, 'cashier'),
    await signInStaff(hiram.baseUrl, 'administrator'),
    await signInStaff(hiram.baseUrl, 'administrator'),
  ];
  const officer = await signInStaff(hiram.baseUrl, 'credit-officer');
  const input = { part: 'principal', amountMinor: 200_000 };
  const action = (await askAction(cashier, { kind: 'waive', orderId, input })).data;
  const change = (await askChange(first, { kind: 'add', name: 'new-colleague', role: 'cashier' })).data;
  const no = ({ inputSha256 }: { inputSha256: string }) => ({ approve: false, inputSha256, note: 'not now' });
  await officer.send('POST', `/actions/${action.id}/decision`, no(action));
  await second.send('POST', `/account-changes/${change.id}/decision`, no(change));
  const list = await openDocument(hiram.server, `/documents?${borrower.query}&orderId=${orderId}`);
  const [, url = ''] = /"(\/documents\/[^"]+)"/.exec(JSON.stringify(list.content)) ?? [];
  await openDocument(hiram.server, url);
}

forEachEngine('the keys of a database', (makePlace) => {
  let place: TestPlace;
  let situation: StaffSituation;
  let borrowerId: string;
  const phone = '09175550142';
  const start = (fieldKeys: string): Promise<TestHiram> => startTestHiram(place, { FIELD_KEYS: fieldKeys });
  const startAndStop = async (fieldKeys: string): Promise<void> => (await start(fieldKeys)).stop();
  const inDatabase = async <T>(work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>) => {
    const database = await openDatabase(place.database);
    return work(database).finally(() => database.close());
  };

  beforeAll(async () => {
    place = await makePlace();
    const hiram = await start(oldKeys);
    situation = await makeStaffSituation(hiram);
    borrowerId = (await hiram.borrower({ phone })).userId;
    await sealMore(hiram);
    await signInStaff(hiram.baseUrl, 'auditor').then((auditor) => auditor.get('/payments'));
    await hiram.worker.drain();
    await hiram.stop();
  }, 300_000);
  afterAll(() => place.remove());

  describe('at start', () => {
    it.each([
      ['another index key', `1:${first};index:${hex()}`, /index key is not the one of this database/],
      ['another key under a known number', `1:${second};index:${index}`, /key 1 is not the one/],
      ['a key left out', newKeys, /key 1 is missing/],
    ])(
      'SAFE-17 refuses %s with a sentence, and starts with the right ones afterwards',
      async (_what, keys, sentence) => {
        await expect(start(keys)).rejects.toThrow(sentence);
        await startAndStop(oldKeys);
      },
    );

    it('lets one of two processes with different keys begin on an empty database', async () => {
      const empty = await makePlace();
      const database = await openDatabase(empty.database);
      const begin = (text: string) =>
        verifyFieldKeys(database.db, readKeys(text)).then(
          () => 'begun',
          () => 'refused',
        );
      const answers = await Promise.all([begin(oldKeys), begin(newFieldKeys())]);
      expect(answers.sort()).toEqual(['begun', 'refused']);
      await database.close();
      await empty.remove();
    });

    it('SAFE-17 refuses wrong keys also on a database from before the check, and remembers the right ones', async () => {
      await inDatabase(({ pool }) => pool.query('delete from field_key_check'));
      for (const wrong of [`1:${first};index:${hex()}`, `1:${second};index:${index}`])
        await expect(start(wrong)).rejects.toThrow(
          /not the keys by which the rows of this database were sealed/,
        );
      await startAndStop(oldKeys);
      await expect(start(newKeys)).rejects.toThrow(/key 1 is missing/);
    });
  });

  describe('a newer key', () => {
    const usedKeys = () =>
      inDatabase(async ({ db }) => {
        const used = new Map<string, readonly number[]>();
        for (const column of await listSealedColumns(db)) {
          const numbers = await listKeysOf(db, column);
          if (numbers.length > 0) used.set(`${column.table}.${column.column}`, numbers);
        }
        return used;
      });

    it('SAFE-17 seals everything again, goes on where it was killed, and retires the older one', async () => {
      await startAndStop(bothKeys);
      const before = await usedKeys();
      // Notifications are not configured here, and the copies of the audit trail's details are made below.
      const elsewhere = ['audit_detail.detail_cipher', 'push_subscription.subscription_cipher'];
      const all = await inDatabase(({ db }) => listSealedColumns(db));
      const names = all.map(({ table, column }) => `${table}.${column}`);
      expect(names.filter((name) => !before.has(name))).toEqual(elsewhere);
      const killed = inDatabase(({ db }) =>
        reencrypt(db, readKeys(bothKeys), {
          pageDone: (column) => {
            if (column === 'complaint.detail_cipher') throw new Error('killed');
          },
        }),
      );
      await expect(killed).rejects.toThrow('killed');
      await expect(start(newKeys)).rejects.toThrow(/key 1 is missing/);
      const again = await inDatabase(({ db }) => reencrypt(db, readKeys(bothKeys)));
      expect(again.columns.has('borrower_message.message_cipher')).toBe(false);
      expect(again.columns.get('webhook_delivery.sealed')).toBeGreaterThan(0);
      expect(again.retired).toEqual([1]);
      for (const [column, numbers] of await usedKeys()) expect(numbers, column).toEqual([2]);
      const third = await inDatabase(({ db }) => reencrypt(db, readKeys(bothKeys)));
      expect([...third.columns]).toEqual([]);
    });

    it('then reads everything alone: borrowers, complaints, what staff did; the audit trail holds', async () => {
      const hiram = await start(newKeys);
      const auditor = await signInStaff(hiram.baseUrl, 'auditor');
      for (const queue of ['payments', 'payouts', 'complaints', 'contact-messages', 'audit-entries']) {
        const answer = await auditor.get<object[]>(`/${queue}`);
        expect(answer.status, queue).toBe(200);
        expect(answer.data.length, queue).toBeGreaterThan(0);
      }
      expect((await auditor.get(`/loans/${situation.orderId}/story`)).status).toBe(200);
      expect(await findAuditFault(hiram.database.db, hiram.context.cipher)).toMatchObject({ fault: null });
      expect((await hiram.borrower({ phone })).userId).toBe(borrowerId);
      await hiram.stop();
    });

    it('lets nobody change a complaint but by sealing it again with a newer key', async () => {
      await inDatabase(async ({ pool }) => {
        for (const change of [
          "set problem_type = '9'",
          "set detail_cipher = '\\x01'::bytea || substr(detail_cipher, 2)",
          'set detail_cipher = detail_cipher',
          "set problem_type = '9', detail_cipher = '\\x03'::bytea || substr(detail_cipher, 2)",
        ])
          await expect(pool.query(`update complaint ${change}`), change).rejects.toThrow(/only grows/);
        await expect(pool.query('delete from complaint')).rejects.toThrow(/only grows/);
      });
    });
  });
});
