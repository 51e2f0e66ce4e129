import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queueSealedText } from '../../borrowers/codes/sealed-text.ts';
import {
  type FieldKeys,
  fieldCipher,
  newFieldKeys,
  parseFieldKeys,
} from '../../ground/encryption/field-encryption.ts';
import { listKeysOf, listSealedColumns } from '../../ground/encryption/sealed-column-store.ts';
import { openDatabase } from '../../ground/engine/open-database.ts';
import { listChecks } from '../../identity/check-store.ts';
import { readEntries } from '../../identity/entries/entry-store.ts';
import { findAuditFault } from '../../staff/audit/audit-walk-store.ts';
import { forEachEngine, type TestPlace } from '../../testing/databases/engines.ts';
import { insertSealedRows, type SealedRows, sealedTexts } from '../../testing/samples/sealed-rows.ts';
import { signInStaff } from '../../testing/staff/staff.ts';
import { makeStaffSituation, type StaffSituation } from '../../testing/staff/staff-situation.ts';
import { startTestHiram, type TestHiram } from '../../testing/test-hiram.ts';
import { describeReencrypted, reencrypt } from './reencrypt.ts';
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

forEachEngine('the keys of a database', (makePlace) => {
  let place: TestPlace;
  let situation: StaffSituation;
  let rows: SealedRows;
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
    rows = await insertSealedRows(hiram, situation);
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
    it('SAFE-17 is known to all processes before one writes by it: until then a process without it starts', async () => {
      await startAndStop(`${bothKeys};current:1`);
      await startAndStop(oldKeys);
    });

    /** Queues a code as a process does that knows only these keys. */
    const queueCode = (keys: string) =>
      inDatabase(({ db }) => {
        const now = new Date();
        const to = { phone, market: 'PH', locale: 'en', borrowerId } as const;
        const text = {
          kind: 'send-code',
          to,
          name: 'messageRegistrationCode',
          values: {},
          expiresAt: now,
        } as const;
        return queueSealedText(db, fieldCipher(readKeys(keys)), text, now);
      });

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
      // Notifications and e-mail are not configured here, no report differs, and the copies of the audit trail's details are made below.
      const elsewhere = [
        'audit_detail.detail_cipher',
        'borrower_email.address_cipher',
        'borrower_email_code.address_cipher',
        'day_close_resolution.note_cipher',
        'push_subscription.subscription_cipher',
      ];
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
      await queueCode(oldKeys);
      await expect(start(newKeys)).rejects.toThrow(/key 1 is missing/);
      const again = await inDatabase(({ db }) => reencrypt(db, readKeys(bothKeys)));
      expect(again.columns.has('borrower_message.message_cipher')).toBe(false);
      expect(again.columns.get('webhook_delivery.sealed')).toBeGreaterThan(0);
      expect(again).toMatchObject({ retired: [], needed: [1] });
      const said = describeReencrypted(again, 2).join('\n');
      expect(said).not.toContain('Everything is sealed');
      expect(said).toContain('Key 1 must stay in FIELD_KEYS: a code or an e-mail that waits to be sent');
      await expect(start(newKeys)).rejects.toThrow(/key 1 is missing/);
      for (const [column, numbers] of await usedKeys()) expect(numbers, column).toEqual([2]);
      await inDatabase(({ pool }) => pool.query('update outbox set done_at = now() where done_at is null'));
      const third = await inDatabase(({ db }) => reencrypt(db, readKeys(bothKeys)));
      expect([...third.columns]).toEqual([]);
      const early = { columns: new Map(), retired: [2], needed: [] };
      expect(describeReencrypted(early, 1).at(-1)).toMatch(/^Key 2 is not used yet: take ;current:1 out of/);
      expect(describeReencrypted(third, 2)).toEqual([
        'Everything is sealed with key 2.',
        'Key 1 may be taken out of FIELD_KEYS.',
      ]);
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

    it('SAFE-17 then reads what was written of an applicant, a decision, a note, a notice, a block and a next step', async () => {
      const hiram = await start(newKeys);
      const officer = await signInStaff(hiram.baseUrl, 'credit-officer');
      const { db, cipher } = hiram.context;
      const { borrowerId, declinedOrderId, overdueOrderId } = rows;
      expect((await officer.get(`/borrowers/${borrowerId}/story`)).data).toMatchObject({
        notes: [{ text: sealedTexts.note }],
      });
      expect((await officer.get(`/loans/${declinedOrderId}/story`)).data).toMatchObject({
        decision: { note: sealedTexts.decline },
      });
      expect((await officer.get('/blocklist')).data).toMatchObject([{ shown: sealedTexts.blocked }]);
      expect((await officer.get(`/loans/${overdueOrderId}/story`)).data).toMatchObject({
        notices: [{ note: sealedTexts.notice }],
      });
      const worklist = (await officer.get<{ id: string }[]>('/collections')).data;
      expect(worklist.find(({ id }) => id === overdueOrderId)).toMatchObject({
        nextStep: sealedTexts.nextStep,
      });
      expect(await readEntries(db, cipher, borrowerId)).toMatchObject({ city: sealedTexts.entry });
      const support = await signInStaff(hiram.baseUrl, 'support');
      const { data } = await support.get<object>(`/complaints/${situation.problemId}/thread`);
      expect(data).toMatchObject({ entries: [{ text: sealedTexts.complaintNote }] });
      expect(await listChecks(db, cipher, borrowerId)).toMatchObject([{ answer: sealedTexts.answer }]);
      await hiram.stop();
    });

    it.each([
      ['application_decision', 'decided_at', 'note_cipher'],
      ['application_verdict', 'evaluated_at', 'frozen_cipher'],
      ['contact', 'recorded_at', 'content_cipher'],
      ['identity_check', 'checked_at', 'answer_cipher'],
      ['staff_note', 'written_at', 'text_cipher'],
      ['loan_notice', 'recorded_at', 'note_cipher'],
      ['complaint_entry', 'made_at', 'text_cipher'],
    ])('SAFE-17 still lets nobody change or remove a row of %s', async (table, at, cipher) => {
      await inDatabase(async ({ pool }) => {
        for (const change of [
          `update ${table} set ${cipher} = ${cipher}`,
          `update ${table} set ${at} = now(), ${cipher} = '\\x03'::bytea || substr(${cipher}, 2)`,
          `delete from ${table}`,
        ])
          await expect(pool.query(change), change).rejects.toThrow(/only grows/);
      });
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
