import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyFor, borrow } from '../../testing/borrowers/lend.ts';
import { onPostgres, type TestPlace } from '../../testing/databases/engines.ts';
import { type OwnConnections, ownConnections } from '../../testing/databases/own-connections.ts';
import { signInStaff } from '../../testing/staff/staff.ts';
import { decideOn, readEffect, requestAction } from '../../testing/staff/staff-actions.ts';
import { startTestHiram, type TestHiram } from '../../testing/test-hiram.ts';

onPostgres('a request or an approval of somebody who is being disabled', (makePlace) => {
  let place: TestPlace;
  let hiram: TestHiram;
  let beside: OwnConnections;

  beforeAll(async () => {
    place = await makePlace();
    hiram = await startTestHiram(place);
    beside = ownConnections(place);
    await hiram.setToday('2026-11-20');
  });
  afterAll(async () => {
    await hiram.stop();
    await place.remove();
  });

  it.each([
    ['commit', 'not-possible'],
    ['rollback', undefined],
  ] as const)('SAFE-06 is approved only after the disabling, which ends in %s', async (end, code) => {
    const gone = await signInStaff(hiram.baseUrl, 'support');
    const officer = await signInStaff(hiram.baseUrl, 'credit-officer');
    const orderId = await borrow(hiram, await hiram.borrower(), '1003');
    const waiver = { kind: 'waive', orderId, input: { part: 'principal', amountMinor: 200_000 } };
    const asked = await readEffect(officer, (await requestAction(gone, waiver)).data);
    const endDisabling = await beside.hold(
      'update staff_account set disabled_at = now() where sign_in_name = $1',
      [gone.account.name],
    );
    const approval = decideOn(officer, asked);
    await beside.untilHeldUp(approval);
    await endDisabling(end);
    expect((await approval).error?.code).toBe(code);
  });

  it.each([
    ['disabled_at = now()', 'signed-out', 'commit'],
    ["role = 'support'", 'not-permitted', 'commit'],
    ['disabled_at = now()', undefined, 'rollback'],
  ] as const)(
    'SAFE-06 nobody approves whose account is changed to %s meanwhile: %s',
    async (set, code, end) => {
      const support = await signInStaff(hiram.baseUrl, 'support');
      const officer = await signInStaff(hiram.baseUrl, 'credit-officer');
      const orderId = await borrow(hiram, await hiram.borrower(), '1003');
      const waiver = { kind: 'waive', orderId, input: { part: 'principal', amountMinor: 200_000 } };
      const asked = await readEffect(officer, (await requestAction(support, waiver)).data);
      const endChange = await beside.hold(`update staff_account set ${set} where sign_in_name = $1`, [
        officer.account.name,
      ]);
      const approval = decideOn(officer, asked);
      await beside.untilHeldUp(approval);
      await endChange(end);
      expect((await approval).error?.code).toBe(code);
    },
  );

  it.each([
    ['disabled_at = now()', 'signed-out', 'commit'],
    ["role = 'auditor'", 'not-permitted', 'commit'],
    ['disabled_at = now()', undefined, 'rollback'],
  ] as const)(
    'SAFE-06 nobody does anything alone whose account is changed to %s meanwhile: %s',
    async (set, code, end) => {
      const officer = await signInStaff(hiram.baseUrl, 'credit-officer');
      const orderId = await borrow(hiram, await hiram.borrower(), '1003');
      const endChange = await beside.hold(`update staff_account set ${set} where sign_in_name = $1`, [
        officer.account.name,
      ]);
      const request = requestAction(officer, { kind: 'hold', orderId });
      await beside.untilHeldUp(request);
      await endChange(end);
      const { error, data } = await request;
      expect([error?.code, data?.status]).toEqual([code, code ? undefined : 'done']);
    },
  );

  it.each([
    ['payouts', 'send-again', 'cashier'],
    ['staff-accounts', 'disabled', 'administrator'],
  ] as const)(
    'SAFE-06 nobody sends /%s/:id/%s whose account is disabled meanwhile',
    async (list, verb, role) => {
      const staff = await signInStaff(hiram.baseUrl, role);
      const colleague = await signInStaff(hiram.baseUrl, 'support');
      const orderId = await borrow(hiram, await hiram.borrower(), '1003');
      const { db } = hiram.database;
      const { id } =
        list === 'payouts'
          ? await db
              .selectFrom('payout')
              .select('id')
              .where('order_id', '=', orderId)
              .executeTakeFirstOrThrow()
          : await db
              .selectFrom('staff_account')
              .select('id')
              .where('sign_in_name', '=', colleague.account.name)
              .executeTakeFirstOrThrow();
      const endChange = await beside.hold(
        'update staff_account set disabled_at = now() where sign_in_name = $1',
        [staff.account.name],
      );
      const request = staff.send('POST', `/${list}/${id}/${verb}`);
      await beside.untilHeldUp(request);
      await endChange('commit');
      expect((await request).error?.code).toBe('signed-out');
    },
  );

  it('SAFE-06 RULES-03 nobody decides an application whose account is disabled meanwhile', async () => {
    const officer = await signInStaff(hiram.baseUrl, 'credit-officer');
    const orderId = await applyFor(await hiram.borrower(), '1003');
    const endChange = await beside.hold(
      'update staff_account set disabled_at = now() where sign_in_name = $1',
      [officer.account.name],
    );
    const approval = officer.send('POST', `/applications/${orderId}/decision`, { approve: true });
    await beside.untilHeldUp(approval);
    await endChange('commit');
    expect((await approval).error?.code).toBe('signed-out');
  });
});
