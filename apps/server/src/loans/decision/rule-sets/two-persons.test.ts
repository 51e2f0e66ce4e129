import type { DroppedRules, RuleSetContent, WaitingRules } from '@hiram/wire/staff/set-up/rules';
import { expect, test } from 'vitest';
import { describeEmbedded } from '../../../testing/describe-hiram.ts';
import { signInStaff, type TestStaff } from '../../../testing/staff/staff.ts';

type Read = {
  readonly version: number;
  readonly content: RuleSetContent;
  readonly waiting: WaitingRules | null;
  readonly dropped: DroppedRules | null;
};

describeEmbedded('rules by two persons', { SET_UP_PERSONS: 'two' }, ({ hiram, staffOf }) => {
  const path = '/rule-sets/1002';

  test('RULES-07 changed rules wait for a second person, who puts exactly what they read in force', async () => {
    const writer = await staffOf('product-manager');
    const second = await signInStaff(hiram.baseUrl, 'product-manager');
    const read = async (staff: TestStaff) => (await staff.get<Read>(path)).data;
    await hiram.setToday('2027-02-01');
    const { version, content } = await read(writer);
    const scorecard = {
      lines: [{ when: { fact: 'settledLoans', is: 'at-least', value: 1 }, points: -5 }],
      ...{ declineBelow: -10, approveFrom: 0 },
    } as const;
    const body = { content: { ...content, scorecard }, basedOn: version };
    await writer.send('POST', `${path}/back-tests`, body);
    const asked = await writer.send('POST', `${path}/versions`, { ...body, reason: 'Points for repayers.' });
    expect(asked).toMatchObject({
      status: 422,
      error: { message: expect.stringContaining('second person') },
    });
    expect((await read(writer)).version).toBe(version);
    const { waiting } = await read(second);
    expect(waiting).toMatchObject({ reason: 'Points for repayers.', isOwn: false, content: { scorecard } });
    const { clock } = hiram.context;
    expect(clock.dayAt(new Date(waiting?.askedAt ?? 0), 'PH')).toBe(clock.today('PH'));
    const decide = (staff: TestStaff, contentSha256 = waiting?.contentSha256) =>
      staff.send('POST', `${path}/decision`, { approve: true, contentSha256 });
    expect((await decide(writer)).status).toBe(403);
    expect((await decide(second, '0'.repeat(64))).status).toBe(409);
    await writer.send('POST', `${path}/versions`, { ...body, reason: 'Another reason.' });
    expect((await decide(second)).status).toBe(409);
    const own = (await read(writer)).waiting;
    const takenBack = { approve: false, contentSha256: own?.contentSha256 };
    expect((await writer.send('POST', `${path}/decision`, takenBack)).status).toBe(200);
    expect((await read(writer)).waiting).toBeNull();
    await writer.send('POST', `${path}/versions`, { ...body, reason: 'Points for repayers.' });
    expect(await decide(second)).toMatchObject({ status: 200, data: { version: version + 1 } });
    expect(await read(writer)).toMatchObject({ version: version + 1, waiting: null, content: { scorecard } });
    expect((await decide(second)).status).toBe(404);
  });

  test('RULES-07 rules that a second person turned down, or that were withdrawn, are kept for their writer alone', async () => {
    const writer = await staffOf('product-manager');
    const second = await signInStaff(hiram.baseUrl, 'product-manager');
    const read = async (staff: TestStaff) => (await staff.get<Read>(path)).data;
    const { version, content } = await read(writer);
    const body = { content: { ...content, reapplyDays: content.reapplyDays + 1 }, basedOn: version };
    await writer.send('POST', `${path}/back-tests`, body);
    const request = () => writer.send('POST', `${path}/versions`, { ...body, reason: 'One day more.' });
    const turnDown = async (staff: TestStaff) => {
      const { waiting } = await read(staff);
      const decision = { approve: false, contentSha256: waiting?.contentSha256 };
      expect((await staff.send('POST', `${path}/decision`, decision)).status).toBe(200);
    };
    await request();
    await turnDown(second);
    const dropped = { content: body.content, reason: 'One day more.', basedOn: version };
    const droppedBy = second.account.name;
    expect((await read(writer)).dropped).toMatchObject({ ...dropped, droppedBy, isWithdrawn: false });
    expect((await read(second)).dropped).toBeNull();
    await request();
    expect((await read(writer)).dropped).toBeNull();
    await turnDown(writer);
    expect((await read(writer)).dropped).toMatchObject({ ...dropped, isWithdrawn: true });
  });
});
