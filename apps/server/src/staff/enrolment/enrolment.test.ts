import type { Invitation } from '@hiram/wire/staff/accounts/enrolment';
import { expect, test } from 'vitest';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { changeByTwo, enrolWith, linkOf, makeHalf } from '../../testing/staff/change-account.ts';
import { asking, signInStaff, type TestStaff } from '../../testing/staff/staff.ts';
import { codeAt, newSecondFactor } from '../accounts/second-factor.ts';
import { addFirstStaff } from './add-first-staff.ts';

const day = 86_400_000;
const good = 'seven lanterns on a quiet harbour';

describeHiram('the enrolment of a member of staff', ({ hiram }) => {
  let first: TestStaff;
  let second: TestStaff;
  const begin = async () => {
    first = await signInStaff(hiram.baseUrl, 'administrator');
    second = await signInStaff(hiram.baseUrl, 'administrator');
  };

  let names = 0;
  const invite = async () => {
    await begin();
    names += 1;
    const change = await changeByTwo([first, second], {
      kind: 'add',
      name: `holder-${names}`,
      role: 'cashier',
    });
    return { ...change, secondFactor: newSecondFactor() };
  };
  const halvesOf = async (id: string) => ({
    link: linkOf((await makeHalf(first, id)).data),
    code: (await makeHalf(second, id)).data.secret,
  });
  const look = (link: string) =>
    asking(hiram.baseUrl, '').send<Invitation>('POST', '/enrolment/invitation', { link });

  test('SAFE-06 takes a link from who asked and a code from who approved: neither has both, and nobody else has either', async () => {
    const { id, secondFactor } = await invite();
    expect((await makeHalf(first, id)).data).toMatchObject({ kind: 'link' });
    expect((await makeHalf(second, id)).data).toMatchObject({ kind: 'code' });
    const third = await signInStaff(hiram.baseUrl, 'administrator');
    expect((await makeHalf(third, id)).error?.code).toBe('not-permitted');
    const { link, code } = await halvesOf(id);
    expect((await look(link)).data).toMatchObject({
      name: `holder-${names}`,
      role: 'cashier',
      askedBy: first.account.name,
      approvedBy: second.account.name,
    });
    const wrong = code === '00000000' ? '00000001' : '00000000';
    const refused = await enrolWith(hiram, { link, code: wrong, password: good, secondFactor });
    expect(refused).toMatchObject({ status: 422, error: { code: 'not-possible' } });
    expect((await enrolWith(hiram, { link, code, password: good, secondFactor })).status).toBe(200);
  });

  test('SAFE-06 works once, for a day, and by the newest link alone', async () => {
    const { id, secondFactor } = await invite();
    const older = await halvesOf(id);
    const { link, code } = await halvesOf(id);
    expect((await look(older.link)).error?.code).toBe('enrolment-ended');
    const typed = { link, code, password: good, secondFactor };
    expect((await enrolWith(hiram, { ...typed, link: older.link })).error?.code).toBe('enrolment-ended');
    expect((await enrolWith(hiram, typed)).status).toBe(200);
    expect((await enrolWith(hiram, typed)).error?.code).toBe('enrolment-ended');
    expect((await makeHalf(first, id)).error?.code).toBe('not-possible');
    const late = await invite();
    const halves = await halvesOf(late.id);
    hiram.passTime(day);
    expect((await look(halves.link)).error?.code).toBe('enrolment-ended');
    const tooLate = { ...halves, password: good, secondFactor };
    expect((await enrolWith(hiram, tooLate)).error?.code).toBe('enrolment-ended');
  });

  test('ends after five wrong codes', async () => {
    const { id, secondFactor } = await invite();
    const { link, code } = await halvesOf(id);
    const wrong = String((Number(code) + 1) % 100_000_000).padStart(8, '0');
    for (let tries = 0; tries < 5; tries += 1)
      expect((await enrolWith(hiram, { link, code: wrong, password: good, secondFactor })).status).toBe(422);
    expect((await enrolWith(hiram, { link, code, password: good, secondFactor })).error?.code).toBe(
      'enrolment-ended',
    );
  });

  test('takes no common and no repetitive password, and no second factor that was not proved', async () => {
    const { id, name, secondFactor } = await invite();
    const { link, code } = await halvesOf(id);
    for (const password of [
      'password1234',
      'aaaaaaaaaaaa',
      'abcabcabcabc',
      'iloveyou1234',
      `${name}-${name}`,
    ])
      expect(await enrolWith(hiram, { link, code, password, secondFactor }), password).toMatchObject({
        status: 422,
        error: { code: 'password-refused' },
      });
    const unproved = await asking(hiram.baseUrl, '').send('POST', '/enrolment', {
      ...{ link, code, password: good, secondFactor },
      secondFactorCode: codeAt(newSecondFactor(), hiram.context.clock.systemNow()),
    });
    expect(unproved.status).toBe(422);
    expect((await enrolWith(hiram, { link, code, password: good, secondFactor })).status).toBe(200);
  });

  test('ends when a person who holds a half is disabled', async () => {
    const { id } = await invite();
    const { link } = await halvesOf(id);
    const { staffId } = (await second.get<{ staffId: string }>('/session')).data;
    expect((await first.send('POST', `/staff-accounts/${staffId}/disabled`)).status).toBe(200);
    expect((await look(link)).error?.code).toBe('enrolment-ended');
  });
});

describeHiram('the first accounts of a lender', ({ hiram }) => {
  test('are added from the command line, enrol by link and code, and from the second administrator on it adds nobody', async () => {
    const add = (name: string) => addFirstStaff(hiram.context, { name, role: 'administrator' });
    const enrolAs = async (name: string) => {
      const added = await add(name);
      if (!added.ok) throw new Error(`${name}: ${added.refusal.code}`);
      const typed = { ...added.value, password: good, secondFactor: newSecondFactor() };
      expect((await enrolWith(hiram, typed)).status).toBe(200);
    };
    expect((await add('first.one')).ok).toBe(true);
    await enrolAs('first.one');
    expect(await add('first.one')).toMatchObject({ ok: false, refusal: { code: 'name-taken' } });
    await enrolAs('second.one');
    expect(await add('third.one')).toMatchObject({ ok: false, refusal: { code: 'not-permitted' } });
    await hiram.context.db
      .updateTable('staff_account')
      .set({ disabled_at: hiram.context.clock.systemNow() })
      .where('sign_in_name', '=', 'first.one')
      .execute();
    expect((await add('third.one')).ok).toBe(true);
  });
});
