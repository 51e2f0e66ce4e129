import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ActionPreview } from '@hiram/wire/staff/actions/actions';
import type { DeskRequestItem } from '@hiram/wire/staff/actions/requests';
import { expect, it } from 'vitest';
import { insertVerdict } from '../borrowers/matches/person-verdict-store.ts';
import { migrationsFolder } from '../ground/engine/migrate.ts';
import { statementsOf } from '../ground/engine/statements-of.ts';
import { inTransaction } from '../ground/engine/transaction.ts';
import { newId } from '../ground/new-id.ts';
import { borrow, oweInstalment, takeLoan } from '../testing/borrowers/lend.ts';
import { describeHiram } from '../testing/describe-hiram.ts';
import { holdLocks, skipUnlessWaitingIsSeen, untilWaiting } from '../testing/lock-waiters.ts';
import { sendPaymentReport } from '../testing/samples/provider-messages.ts';
import { decideDeskRequest, requestByTwo, submitDeskRequest } from '../testing/staff/desk-requests.ts';
import { signInStaff } from '../testing/staff/staff.ts';
import { actByTwo, decideOn, readEffect, requestAction } from '../testing/staff/staff-actions.ts';
import type { TestBorrower } from '../testing/test-hiram.ts';
import { findStopCause } from './reminder-store.ts';

describeHiram('the loans of a borrower who has died', ({ hiram, staffOf }) => {
  const stopOf = (orderId: string) =>
    findStopCause(hiram.context.db, orderId, (market) => hiram.context.clock.today(market));

  it('CONT-06 are not reminded of once one of them was written off for it, until that is taken back', async () => {
    await hiram.setToday('2026-11-20');
    const borrower = await hiram.borrower();
    const [one, other] = [await borrow(hiram, borrower, '1002'), await borrow(hiram, borrower, '1003')];
    const ofAnother = await borrow(hiram, await hiram.borrower(), '1002');
    const two = [await staffOf('cashier'), await staffOf('credit-officer')] as const;
    const writeOff = { kind: 'write-off', orderId: one, input: { cause: 'deceased' } };
    const { data } = await two[0].send<ActionPreview>('POST', '/actions/preview', writeOff);
    expect(data.remarks).toContain('Other loans of the borrower are not reminded of any more: 1.');
    expect((await actByTwo(two, writeOff)).data.status).toBe('done');
    expect([await stopOf(other), await stopOf(ofAnother)]).toEqual(['deceased', null]);
    await hiram.setToday('2028-11-20');
    expect(await stopOf(other)).toBe('deceased');
    const { rows } = await hiram.database.pool.query<{ id: string }>(
      "select id from order_event where order_id = $1 and kind = 'written-off'",
      [one],
    );
    const reversal = { kind: 'reverse', orderId: one, input: { eventId: rows[0]?.id } };
    expect((await actByTwo(two, reversal)).data.status).toBe('done');
    expect(await stopOf(other)).toBeNull();
  });

  it('CONT-06 are not reminded of any more either where an earlier version stopped them for a time', async () => {
    await hiram.setToday('2026-11-20');
    const borrower = await hiram.borrower();
    const [one, other] = [await borrow(hiram, borrower, '1002'), await borrow(hiram, borrower, '1003')];
    const paused = await borrow(hiram, await hiram.borrower(), '1002');
    const two = [await staffOf('cashier'), await staffOf('credit-officer')] as const;
    expect(
      (await actByTwo(two, { kind: 'write-off', orderId: one, input: { cause: 'deceased' } })).data.status,
    ).toBe('done');
    const days = { fromDay: '2026-11-20', throughDay: '2026-12-20' };
    const pausing = [await staffOf('collector'), two[1]] as const;
    expect((await actByTwo(pausing, { kind: 'pause', orderId: paused, input: days })).data.status).toBe(
      'done',
    );
    const ofBefore = { cause: 'hardship', until_day: '2027-05-19' } as const;
    const { db, pool } = hiram.database;
    for (const migration of ['0228-stops-after-a-death.sql', '0231-stops-after-a-death-again.sql']) {
      await db.updateTable('reminder_stop').set(ofBefore).where('order_id', '=', other).execute();
      const text = readFileSync(path.join(migrationsFolder, migration), 'utf8');
      for (const statement of statementsOf(text)) await pool.query(statement);
      expect([await stopOf(other), await stopOf(paused)]).toEqual(['deceased', 'hardship']);
    }
    await hiram.setToday('2028-11-20');
    expect([await stopOf(other), await stopOf(paused)]).toEqual(['deceased', null]);
    await db.deleteFrom('reminder_stop').where('order_id', '=', other).execute();
    const every = readFileSync(path.join(migrationsFolder, '0236-every-loan-after-a-death.sql'), 'utf8');
    for (const statement of statementsOf(every)) await pool.query(statement);
    expect([await stopOf(other), await stopOf(paused)]).toEqual(['deceased', null]);
  });

  it('CONT-06 PERSON-05 are not reminded of either where the same person has another account', async () => {
    await hiram.setToday('2026-11-20');
    const [borrower, same] = [await hiram.borrower(), await hiram.borrower()];
    const [one, other] = [await borrow(hiram, borrower, '1002'), await borrow(hiram, same, '1002')];
    const verdict = { borrowerIds: [borrower.userId, same.userId] as const, requestId: newId() };
    await inTransaction(hiram.context.db, (tx) =>
      insertVerdict(tx, { ...verdict, verdict: 'same' }, hiram.context.clock.businessNow()),
    );
    const two = [await staffOf('cashier'), await staffOf('credit-officer')] as const;
    const writeOff = { kind: 'write-off', orderId: one, input: { cause: 'deceased' } };
    expect((await actByTwo(two, writeOff)).data.status).toBe('done');
    expect(await stopOf(other)).toBe('deceased');
  });

  it('CONT-06 PERSON-05 are not reminded of either once another account is declared to be the same person, until that is undone', async () => {
    await hiram.setToday('2026-11-20');
    const [borrower, same] = [await hiram.borrower(), await hiram.borrower()];
    const [one, other] = [await borrow(hiram, borrower, '1002'), await borrow(hiram, same, '1002')];
    const officer = await staffOf('credit-officer');
    const writeOff = { kind: 'write-off', orderId: one, input: { cause: 'deceased' } };
    expect((await actByTwo([await staffOf('cashier'), officer], writeOff)).data.status).toBe('done');
    expect(await stopOf(other)).toBeNull();
    const officers = [officer, await signInStaff(hiram.baseUrl, 'credit-officer')] as const;
    const input = { borrowerId: borrower.userId, otherId: same.userId };
    const declare = async (kind: string) =>
      expect((await requestByTwo(officers, { kind, input })).data).toMatchObject({ status: 'done' });
    const asked = (await submitDeskRequest(officers[0], { kind: 'same-person', input })).data;
    const remark = async () => (await officers[1].get<DeskRequestItem>(`/requests/${asked.id}`)).data.remark;
    expect(await remark()).toBe(
      'One of the two has died: loans of the other are not reminded of any more: 1.',
    );
    await officers[0].send('POST', `/requests/${asked.id}/withdrawal`);
    expect(await remark()).toBe('');
    await declare('same-person');
    expect(await stopOf(other)).toBe('deceased');
    await declare('undo-persons');
    expect(await stopOf(other)).toBeNull();
  });

  for (const first of ['the write-off', 'the declaration'] as const)
    it(`CONT-06 PERSON-05 are not missed where ${first} is not committed yet when the other one is approved`, async ({
      skip,
    }) => {
      skipUnlessWaitingIsSeen(skip, hiram);
      await hiram.setToday('2026-11-20');
      const [borrower, same] = [await hiram.borrower(), await hiram.borrower()];
      const [one, other] = [await borrow(hiram, borrower, '1002'), await borrow(hiram, same, '1002')];
      const officer = await staffOf('credit-officer');
      const second = await signInStaff(hiram.baseUrl, 'credit-officer');
      const writeOff = { kind: 'write-off', orderId: one, input: { cause: 'deceased' } };
      const asked = (await requestAction(await staffOf('cashier'), writeOff)).data;
      const action = await readEffect(officer, asked);
      const input = { borrowerId: borrower.userId, otherId: same.userId };
      const request = (await submitDeskRequest(second, { kind: 'same-person', input })).data;
      const writeOffApproved = () => decideOn(officer, action);
      const declared = () => decideDeskRequest(officer, request);
      const [table, begin, follow] =
        first === 'the write-off'
          ? (['order_event', writeOffApproved, declared] as const)
          : (['staff_request', declared, writeOffApproved] as const);
      const { db, pool } = hiram.database;
      // Whoever begins has read everything by now, and cannot write what ends it.
      const release = await holdLocks(pool, `lock table ${table} in share mode`);
      const begun = begin();
      await untilWaiting(db, 1);
      const followed = follow();
      await Promise.race([followed, untilWaiting(db, 2)]);
      await release();
      expect((await begun).data.status).toBe('done');
      const { error, data } = await followed;
      // Its approver read of no other loan that is stopped by the write-off, and reads of it now.
      if (first === 'the declaration') {
        expect(error?.code).toBe('request-changed');
        expect((await decideOn(officer, asked)).data.status).toBe('done');
      } else expect(data.status).toBe('done');
      expect(await stopOf(other)).toBe('deceased');
    });

  /** Applications of a borrower that are declined: more than a list of their loans has. */
  const declineTwenty = async (borrower: TestBorrower): Promise<string[]> => {
    const declined: string[] = [];
    while (declined.length < 20) {
      const orderId = await takeLoan(borrower, '1001');
      declined.push(orderId);
      await hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: false });
    }
    return declined;
  };

  it('CONT-06 are not reminded of either behind twenty newer applications that were declined', async () => {
    await hiram.setToday('2026-11-20');
    const borrower = await hiram.borrower();
    const [one, other] = [await borrow(hiram, borrower, '1002'), await borrow(hiram, borrower, '1003')];
    const declined = await declineTwenty(borrower);
    const two = [await staffOf('cashier'), await staffOf('credit-officer')] as const;
    const writeOff = { kind: 'write-off', orderId: one, input: { cause: 'deceased' } };
    expect((await actByTwo(two, writeOff)).data.status).toBe('done');
    expect(await stopOf(other)).toBe('deceased');
    expect(await stopOf(declined[0] ?? '')).toBe('deceased');
  });

  it('CONT-06 PERSON-05 are not missed behind twenty newer applications where what was written off is paid, and another account is declared to be the same person', async () => {
    const { borrower, orderId, reference } = await oweInstalment(hiram);
    const same = await hiram.borrower();
    const other = await borrow(hiram, same, '1002');
    await declineTwenty(borrower);
    const officer = await staffOf('credit-officer');
    const writeOff = { kind: 'write-off', orderId, input: { cause: 'deceased' } };
    expect((await actByTwo([await staffOf('cashier'), officer], writeOff)).data.status).toBe('done');
    const paid = {
      paymentId: `all-${reference}`,
      reference,
      amountMinor: 5_000_000,
      state: 'SUCCEEDED',
    } as const;
    expect((await sendPaymentReport(hiram, paid)).effect).toBe('recorded');
    const officers = [officer, await signInStaff(hiram.baseUrl, 'credit-officer')] as const;
    const input = { borrowerId: borrower.userId, otherId: same.userId };
    const asked = (await submitDeskRequest(officers[0], { kind: 'same-person', input })).data;
    const { remark } = (await officers[1].get<DeskRequestItem>(`/requests/${asked.id}`)).data;
    expect(remark).toContain('One of the two has died');
    expect((await decideDeskRequest(officers[1], asked)).data.status).toBe('done');
    expect(await stopOf(other)).toBe('deceased');
  });

  it('CONT-06 go on being reminded of where one is written off for another cause', async () => {
    await hiram.setToday('2026-11-20');
    const borrower = await hiram.borrower();
    const [one, other] = [await borrow(hiram, borrower, '1002'), await borrow(hiram, borrower, '1003')];
    const two = [await staffOf('cashier'), await staffOf('credit-officer')] as const;
    const writeOff = { kind: 'write-off', orderId: one, input: { cause: 'insolvent' } };
    expect((await actByTwo(two, writeOff)).data.status).toBe('done');
    expect(await stopOf(other)).toBeNull();
  });
});
