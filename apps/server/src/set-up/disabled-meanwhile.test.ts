import { afterAll, beforeAll, expect, it } from 'vitest';
import { onPostgres, type TestPlace } from '../testing/databases/engines.ts';
import { type OwnConnections, ownConnections } from '../testing/databases/own-connections.ts';
import { signInStaff, type TestStaff } from '../testing/staff/staff.ts';
import { startTestHiram, type TestHiram } from '../testing/test-hiram.ts';

onPostgres('set-up that is saved or approved by somebody who is being disabled', (makePlace) => {
  let place: TestPlace;
  let hiram: TestHiram;
  let beside: OwnConnections;
  let writer: TestStaff;

  beforeAll(async () => {
    place = await makePlace();
    hiram = await startTestHiram(place, { SET_UP_PERSONS: 'two' });
    beside = ownConnections(place);
    writer = await signInStaff(hiram.baseUrl, 'product-manager');
    await hiram.setToday('2027-02-01');
  });
  afterAll(async () => {
    await hiram.stop();
    await place.remove();
  });

  const readText = async () => {
    const text = 'message/messagePaid.en';
    const [newest] = (await writer.get<{ version: number }[]>(`/set-up-versions/${text}`)).data;
    const basedOn = newest?.version ?? 0;
    const { content } = (
      await writer.get<{ content: { sentence: string } }>(`/set-up-versions/${text}/${basedOn}`)
    ).data;
    return { basedOn, content: { sentence: `${content.sentence} Thank you.` }, fromDay: null };
  };
  const readRules = async () => {
    const { version, content } = (
      await writer.get<{ version: number; content: { reapplyDays: number } }>('/rule-sets/1002')
    ).data;
    const body = { content: { ...content, reapplyDays: content.reapplyDays + 1 }, basedOn: version };
    await writer.send('POST', '/rule-sets/1002/back-tests', body);
    return body;
  };
  type Waiting = { readonly contentSha256: string };

  it.each([
    {
      what: 'a message',
      table: 'set_up_version',
      read: readText,
      saved: '/message-templates/messagePaid.en',
      decided: '/set-up-requests/message/messagePaid.en',
      find: async () => (await writer.get<Waiting>('/set-up-requests/message/messagePaid.en')).data,
    },
    {
      what: 'rules',
      table: 'rule_set',
      read: readRules,
      saved: '/rule-sets/1002',
      decided: '/rule-sets/1002',
      find: async () => (await writer.get<{ waiting: Waiting }>('/rule-sets/1002')).data.waiting,
    },
  ])('SAFE-06 nobody is disabled between their word on $what and its version', async (thing) => {
    const second = await signInStaff(hiram.baseUrl, 'product-manager');
    await writer.send('POST', `${thing.saved}/versions`, { ...(await thing.read()), reason: 'A test' });
    const { contentSha256 } = await thing.find();
    // Past its checks the approval waits to write.
    const endWaiting = await beside.hold(`lock table ${thing.table} in share row exclusive mode`);
    const approval = second.send('POST', `${thing.decided}/decision`, { approve: true, contentSha256 });
    await beside.untilHeldUp(approval);
    const disabling = hiram.database.pool.query(
      'select 1 from staff_account where sign_in_name = $1 for no key update nowait',
      [second.account.name],
    );
    await expect(disabling).rejects.toMatchObject({ code: '55P03' });
    await endWaiting();
    expect((await approval).status).toBe(200);
  });

  it.each([
    {
      what: 'a message',
      read: readText,
      saved: '/message-templates/messagePaid.en',
    },
    { what: 'rules', read: readRules, saved: '/rule-sets/1002' },
  ])('SAFE-06 nobody saves $what whose account is disabled meanwhile', async ({ read, saved }) => {
    const gone = await signInStaff(hiram.baseUrl, 'product-manager');
    const version = { ...(await read()), reason: 'A test' };
    const endDisabling = await beside.hold(
      'update staff_account set disabled_at = now() where sign_in_name = $1',
      [gone.account.name],
    );
    const saving = gone.send('POST', `${saved}/versions`, version);
    await beside.untilHeldUp(saving);
    await endDisabling('commit');
    expect((await saving).error?.code).toBe('signed-out');
  });
});
