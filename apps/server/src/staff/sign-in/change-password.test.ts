import { expect, test } from 'vitest';
import type { StaffCaller } from '../../feature/staff/staff-route.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { asking, signInStaff, type TestStaff } from '../../testing/staff/staff.ts';
import { codeAt } from '../accounts/second-factor.ts';
import { updateStaffAccount } from '../accounts/staff-store.ts';
import { changePassword } from './change-password.ts';

describeHiram('a change of one’s own password', ({ hiram }) => {
  let staff: TestStaff;
  const next = 'another quite long password';
  const enter = async () => {
    staff = await signInStaff(hiram.baseUrl, 'cashier');
    hiram.passTime(30_000);
  };
  const codeNow = () => codeAt(staff.account.secondFactor, hiram.context.clock.systemNow());
  const change = (body: object = {}, who: Pick<TestStaff, 'send'> = staff) =>
    who.send('POST', '/session/password', {
      password: staff.account.password,
      code: codeNow(),
      next,
      ...body,
    });

  test('SAFE-19 takes the present password and the code of the second factor, and ends every session', async () => {
    await enter();
    expect((await change({ password: 'not mine' })).status).toBe(422);
    expect((await change({ code: '000000' })).status).toBe(422);
    expect((await change({ next: 'short' })).status).toBe(400);
    expect((await change({ code: undefined })).status).toBe(400);
    const code = codeNow();
    expect((await change({ code })).status).toBe(200);
    expect((await staff.get('/session')).status).toBe(401);
    const { name } = staff.account;
    const signIn = () =>
      asking(hiram.baseUrl, '').send('POST', '/session', { name, password: next, code: codeNow() });
    expect((await signIn()).status).toBe(401);
    hiram.passTime(30_000);
    expect((await signIn()).status).toBe(200);
  });

  test('SAFE-19 refuses common, repetitive and earlier passwords', async () => {
    await enter();
    for (const common of ['password1234', 'qwertyuiop12', 'aaaaaaaaaaaa', `${staff.account.name}!!`])
      expect((await change({ next: common })).error?.code, common).toBe('password-refused');
    const same = await change({ next: staff.account.password });
    expect(same).toMatchObject({ status: 422, error: { code: 'password-refused' } });
  });

  test('SAFE-19 is slowed down after wrong tries, also with the right password', async () => {
    await enter();
    for (let tries = 0; tries < 3; tries += 1)
      expect((await change({ password: 'not mine' })).status).toBe(422);
    expect(await change()).toMatchObject({ status: 429, error: { code: 'sign-in-paused' } });
    hiram.passTime(1_000);
    expect((await change()).status).toBe(200);
  });

  test('SAFE-19 gives no session to an account that is disabled while the password is tried', async () => {
    await enter();
    const { db, clock } = hiram.context;
    const { staffId, name, role } = (await staff.get<StaffCaller>('/session')).data;
    const cookies: string[] = [];
    const visitor = {
      ...{ staff: null, token: '', address: '', idempotencyKey: null, cookieOf: () => '' },
      setCookie: (cookie: { readonly name: string }) => void cookies.push(cookie.name),
    };
    await updateStaffAccount(db, staffId, { disabledAt: clock.systemNow() });
    const asked = { password: staff.account.password, code: codeNow(), next };
    const outcome = await changePassword(hiram.context, { ...visitor, staffId, name, role }, asked);
    expect(outcome).toMatchObject({ ok: false });
    expect(cookies).toEqual([]);
    await updateStaffAccount(db, staffId, { disabledAt: null });
    const live = db.selectFrom('staff_session').select('staff_id').where('ended_at', 'is', null);
    expect(await live.where('staff_id', '=', staffId).execute()).toHaveLength(1);
    expect((await change({ code: codeNow() })).status).toBe(200);
  });
});
