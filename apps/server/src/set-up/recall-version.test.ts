import { beforeAll, expect, test } from 'vitest';
import { describeHiram } from '../testing/describe-hiram.ts';
import { setUpAs } from '../testing/staff/set-up.ts';
import { signInStaff, type TestStaff } from '../testing/staff/staff.ts';

type Sentence = { readonly sentence: string };
type Saved = { readonly version: number; readonly state: string };

describeHiram('a version that is sent again', ({ hiram }) => {
  let writer: TestStaff;
  let colleague: TestStaff;
  beforeAll(async () => {
    [writer, colleague] = await Promise.all([
      signInStaff(hiram.baseUrl, 'product-manager'),
      signInStaff(hiram.baseUrl, 'product-manager'),
    ]);
  });
  const { versionsOf, contentOf } = setUpAs(() => writer);

  /** A save of a message, how often there is a version of it, and how the save is sent. */
  const prepare = async (key: string, fromDay: string | null = null) => {
    const { content, basedOn } = await contentOf<Sentence>('message', key);
    const save = {
      content: { sentence: `${content.sentence} Thank you.` },
      basedOn,
      fromDay,
      reason: 'Thanks',
    };
    const send = (changes: Partial<typeof save> = {}, by = writer) =>
      by.send<Saved>('POST', `/message-templates/${key}/versions`, { ...save, ...changes });
    const count = async () => (await versionsOf('message', key)).length;
    return { basedOn, send, count };
  };

  test.each([
    ['at once', 'messagePaid.en', null, 'in-force'],
    ['on a later day', 'messageDeclined.en', '2027-06-01', 'scheduled'],
  ])(
    'DESK-01 the same save sent twice makes one version that begins %s, and both are answered with it',
    async (_when, key, fromDay, state) => {
      const { basedOn, send, count } = await prepare(key, fromDay);
      const first = await send();
      expect(first).toMatchObject({ status: 200, data: { version: basedOn + 1, state } });
      expect(await send()).toMatchObject({ status: 200, data: first.data });
      expect(await count()).toBe(basedOn + 1);
    },
  );

  test('DESK-01 the same save sent twice in one instant makes one version', async () => {
    const { basedOn, send, count } = await prepare('messageOverdue.en');
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status, data }) => [status, data?.version])).toEqual(
      answers.map(() => [200, basedOn + 1]),
    );
    expect(await count()).toBe(basedOn + 1);
  });

  test('DESK-01 another save on the same version is refused: of a colleague, with other words, another reason or another day', async () => {
    const { basedOn, send, count } = await prepare('messageDueToday.en');
    expect((await send()).status).toBe(200);
    const others = [
      await send({}, colleague),
      await send({ content: { sentence: 'Pay today.' } }),
      await send({ reason: 'Another' }),
      await send({ fromDay: '2027-06-01' }),
    ];
    expect(others.map(({ error }) => error?.code)).toEqual(others.map(() => 'version-outdated'));
    expect(await count()).toBe(basedOn + 1);
  });

  test('DESK-01 DESK-11 a scheduled version that a colleague cancelled is replaced, is counted no more, and is not answered as scheduled', async () => {
    const key = 'messageApproved.en';
    const before = await contentOf<Sentence>('message', key);
    const { basedOn, send } = await prepare(key, '2027-06-01');
    expect((await send()).data).toMatchObject({ state: 'scheduled' });
    const cancelled = { content: before.content, basedOn: basedOn + 1, reason: 'It is cancelled.' };
    expect((await send(cancelled, colleague)).data).toMatchObject({ state: 'scheduled' });
    const states = (await versionsOf('message', key)).slice(0, 3).map(({ state }) => state);
    expect(states).toEqual(['scheduled', 'replaced', 'in-force']);
    const [listed] = (await writer.get<{ scheduled: number }[]>(`/message-templates?search=${key}`)).data;
    expect(listed?.scheduled).toBe(1);
    expect((await send()).error?.code).toBe('version-outdated');
  });

  test('DESK-01 a version that another one has taken over from is not answered as in force', async () => {
    const { content } = await contentOf<Sentence>('message', 'messageDueSoon.en');
    const { basedOn, send } = await prepare('messageDueSoon.en');
    expect((await send()).data).toMatchObject({ state: 'in-force' });
    const other = { content: { sentence: `${content.sentence} Please.` }, basedOn: basedOn + 1 };
    expect((await send(other, colleague)).data).toMatchObject({ state: 'in-force' });
    expect((await send()).error?.code).toBe('version-outdated');
  });
});
