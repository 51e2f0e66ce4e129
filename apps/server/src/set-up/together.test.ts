import type { RuleSetContent } from '@hiram/wire/staff/set-up/rules';
import { beforeAll, expect, test } from 'vitest';
import { describeHiram } from '../testing/describe-hiram.ts';
import { signInStaff, type TestStaff } from '../testing/staff/staff.ts';

type Waiting = { readonly contentSha256: string; readonly askedBy: string; readonly reason: string } | null;
type Version = { readonly version: number; readonly content: { readonly sentence: string } };
type Rules = { readonly version: number; readonly content: RuleSetContent; readonly waiting: Waiting };

describeHiram('set-up by two at once', { SET_UP_PERSONS: 'two' }, ({ hiram }) => {
  let managers: TestStaff[];
  beforeAll(async () => {
    managers = await Promise.all([1, 2, 3, 4].map(() => signInStaff(hiram.baseUrl, 'product-manager')));
  });
  const manager = (index: number) => managers[index] as TestStaff;
  const nameOf = (staff: TestStaff) => staff.account.name;

  /** What two ask for in one instant: one of them waits, and the other reads whose it is. */
  const expectOneWaits = async (
    request: (staff: TestStaff) => ReturnType<TestStaff['send']>,
    readWaiting: () => Promise<Waiting>,
  ) => {
    const both = [manager(0), manager(1)];
    const answers = await Promise.all(both.map(request));
    expect(answers.map(({ error }) => error?.code).sort()).toEqual(['rival-waits', 'waits-for-approval']);
    const [first, second] = answers[0]?.error?.code === 'waits-for-approval' ? both : both.toReversed();
    const waiting = await readWaiting();
    expect(waiting).toMatchObject({ askedBy: nameOf(first as TestStaff) });
    const later = await request(second as TestStaff);
    expect(later).toMatchObject({
      status: 409,
      error: { message: expect.stringContaining(nameOf(first as TestStaff)) },
    });
    expect((await request(first as TestStaff)).error?.code).toBe('waits-for-approval');
    return (await readWaiting()) as NonNullable<Waiting>;
  };
  /** What two decide in one instant, each something else: one of them is refused. */
  const expectOneDecides = async (path: string, contentSha256: string) => {
    const decisions = [true, false].map((approve, index) =>
      manager(2 + index).send<object | null>('POST', path, { approve, contentSha256 }),
    );
    const answers = await Promise.all(decisions);
    const done = answers.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    return answers[0]?.status === 200;
  };

  test.each([1, 2, 3])(
    'DESK-03 DESK-10 one of two versions of one thing waits, and is decided once (%i)',
    async (nth) => {
      const [place, key] = [`message/messagePaid.en`, 'messagePaid.en'];
      const versions = async () =>
        (await manager(0).get<Version[]>(`/set-up-versions/${place}`)).data[0]?.version ?? 0;
      const basedOn = await versions();
      const { content } = (await manager(0).get<Version>(`/set-up-versions/${place}/${basedOn}`)).data;
      const request = (staff: TestStaff) =>
        staff.send('POST', `/message-templates/${key}/versions`, {
          ...{ content: { sentence: `${content.sentence} ${nth}` }, basedOn, fromDay: null },
          reason: `of ${nameOf(staff)}`,
        });
      const read = async () => (await manager(2).get<Waiting>(`/set-up-requests/${place}`)).data;
      const { contentSha256 } = await expectOneWaits(request, read);
      const isPublished = await expectOneDecides(`/set-up-requests/${place}/decision`, contentSha256);
      expect(await versions()).toBe(basedOn + (isPublished ? 1 : 0));
      expect(await read()).toBeNull();
    },
  );

  test('DESK-03 RULES-07 one of two sets of rules of one product waits, and is decided once', async () => {
    const path = '/rule-sets/1002';
    const readRules = async () => (await manager(2).get<Rules>(path)).data;
    const { version, content } = await readRules();
    const scorecard = {
      lines: [{ when: { fact: 'settledLoans', is: 'at-least', value: 1 }, points: -5 }],
      ...{ declineBelow: -10, approveFrom: 0 },
    };
    const body = { content: { ...content, scorecard }, basedOn: version };
    await manager(0).send('POST', `${path}/back-tests`, body);
    const request = (staff: TestStaff) =>
      staff.send('POST', `${path}/versions`, { ...body, reason: `of ${nameOf(staff)}` });
    const { contentSha256 } = await expectOneWaits(request, async () => (await readRules()).waiting);
    const isPublished = await expectOneDecides(`${path}/decision`, contentSha256);
    expect(await readRules()).toMatchObject({ version: version + (isPublished ? 1 : 0), waiting: null });
  });
});
