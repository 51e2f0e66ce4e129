import type { BlockedItem } from '@hiram/wire/staff/borrowers/blocklist';
import { beforeAll, expect, test } from 'vitest';
import { describeHiram } from '../../../testing/describe-hiram.ts';
import { signInStaff, type TestStaff } from '../../../testing/staff/staff.ts';

describeHiram('the blocklist', ({ hiram, staffOf }) => {
  let officer: TestStaff;
  beforeAll(async () => {
    officer = await staffOf('credit-officer');
  });

  const block = (phone: string, endsOn: string | null = null) =>
    officer.send<{ added: number }>('POST', '/blocklist', {
      ...{ kind: 'phone', phone, endsOn },
      reason: 'Somebody else came with it.',
    });
  const list = async (query = '') => officer.get<BlockedItem[]>(`/blocklist?${query}`);

  test('BLOCK-01 an entry that has expired is renewed, and one that still counts is not', async () => {
    await hiram.setToday('2027-01-05');
    officer = await signInStaff(hiram.baseUrl, 'credit-officer');
    const phone = '+639175009911';
    expect((await block(phone, '2027-01-06')).data).toEqual({ added: 1 });
    await hiram.setToday('2027-01-06');
    officer = await signInStaff(hiram.baseUrl, 'credit-officer');
    expect((await block(phone)).error?.message).toBe('This is blocked already.');
    await hiram.setToday('2027-01-08');
    officer = await signInStaff(hiram.baseUrl, 'credit-officer');
    expect((await block(phone, '2027-02-01')).data).toEqual({ added: 1 });
    const { data } = await list('perPage=100');
    expect(data.filter(({ shown }) => shown === phone)).toMatchObject([{ endsOn: '2027-02-01' }]);
    const ended = await hiram.context.db
      .selectFrom('blocklist_entry')
      .select('ended_by')
      .where('ended_at', 'is not', null)
      .execute();
    expect(ended).toEqual([{ ended_by: expect.any(String) }]);
  });

  test('BLOCK-01 a number without its country is refused where it fits both markets', async () => {
    const refused = await block('0917 500 9912');
    expect(refused).toMatchObject({ status: 422, error: { code: 'not-possible' } });
    expect(refused.error?.message).toContain('it can be +639175009912 or +919175009912');
    expect((await block('+91 917 500 9912')).data).toEqual({ added: 1 });
    expect((await block('7012 345 678')).data).toEqual({ added: 1 });
    const [last, first] = (await list('perPage=2')).data;
    expect([last?.shown, first?.shown].sort()).toEqual(['+917012345678', '+919175009912']);
  });

  test('BLOCK-01 the list has pages', async () => {
    const { data, total } = await list('perPage=1&page=2');
    expect(data).toHaveLength(1);
    expect(total).toBe((await list('perPage=100')).data.length);
  });
});
