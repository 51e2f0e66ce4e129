import { staffExamples } from '@hiram/wire/openapi/written-examples';
import { wholeBook } from '../../../../ground/engine/sharding/shards.ts';
import { advanceMisdated } from '../../../../ground/outbox/outbox-store.ts';
import { noteReceivers } from '../../../../partner-events/partner-events.ts';
import type { TestStaff } from '../../../staff/staff.ts';
import type { Stage } from '../stage.ts';
import { dataOf, firstOf, nothing, type Preparations, type Prepare } from './prepared.ts';

type SetUpRoute =
  | 'listVersions'
  | 'readVersion'
  | 'readMarketRules'
  | 'previewProduct'
  | 'previewText'
  | 'saveProduct'
  | 'savePromotion'
  | 'saveReceiver'
  | 'saveRecommended'
  | 'saveReminders'
  | 'saveLenderValues'
  | 'savePhrases'
  | 'saveText'
  | 'saveMessage'
  | 'readAddressRequest'
  | 'readDroppedVersion'
  | 'decideAddressRequest'
  | 'listChannels'
  | 'readReceiverState'
  | 'makeReceiverSecret'
  | 'resendToReceiver'
  | 'replayPartnerEvent';

type Content = Record<string, unknown>;

/** Saves what is in force as its next version, with a change where one is needed. */
const saving =
  (
    kind: string,
    key: string,
    path: Record<string, string>,
    change = (content: Content) => content,
  ): Prepare =>
  async ({ second }) => {
    const { version, content } = await newestOf(second['product-manager'], kind, key);
    return { path, body: versionOf(version, change(content)) };
  };

const versionOf = (basedOn: number, content: Content) => ({
  ...{ content, basedOn, fromDay: null, reason: 'Plainer words.' },
});

/** What a lender sets up, and the receivers of its events. */
export const setUpPreparations: Preparations<SetUpRoute> = {
  listVersions: () => ({ path: { kind: 'product', key: '1003' } }),
  readVersion: () => ({ path: { kind: 'product', key: '1003', version: 1 } }),
  readMarketRules: nothing,
  previewProduct: async ({ second }) => {
    const { content } = await newestOf(second['product-manager'], 'product', '1003');
    return { body: { principalMinor: content.principalMinor, terms: content.terms, fromDay: null } };
  },
  previewText: () => ({ body: staffExamples.previewText }),
  saveProduct: saving('product', '1001', { key: '1001' }, (product) => ({
    ...product,
    name: `${product.name} Plus`,
  })),
  savePromotion: saving('promotion', 'ph-welcome', { key: 'ph-welcome' }, (page) => ({
    ...page,
    appName: `${page.appName} Plus`,
  })),
  saveLenderValues: saving('lender', 'values', {}, (values) => ({ ...values, foundedYear: 2025 })),
  saveRecommended: saving('lender', 'recommended', {}, ({ entries }) => ({
    entries: (entries as object[]).toReversed(),
  })),
  saveReminders: saving('lender', 'reminders', {}, (reminders) => ({
    ...reminders,
    perWeekMax: Number(reminders.perWeekMax) + 1,
  })),
  savePhrases: saving('lender', 'phrases.fil', { key: 'phrases.fil' }, ({ phrases }) => ({
    phrases: (phrases as object[]).slice(0, -1),
  })),
  saveText: saving('text', 'about-us.en', { key: 'about-us.en' }, ({ markdown }) => ({
    markdown: `${markdown} Thank you.`,
  })),
  saveMessage: saving('message', 'messageApproved.en', { key: 'messageApproved.en' }, ({ sentence }) => ({
    sentence: `${sentence} Thank you.`,
  })),
  readAddressRequest: async (stage) => ({ path: (await callAddress(stage, 'messageCredited.hi')).path }),
  readDroppedVersion: () => ({ path: { kind: 'message', key: 'messageCredited.hi' } }),
  decideAddressRequest: async (stage) => callAddress(stage, 'messageApproved.hi'),
  listChannels: nothing,
  saveReceiver: async (stage) => {
    const { version, content } = await setReceiverUp(stage, 'books');
    return { path: { key: 'books' }, body: versionOf(version, { ...content, isOn: false }) };
  },
  readReceiverState: async (stage) => {
    await setReceiverUp(stage, 'care');
    return { path: { key: 'care' } };
  },
  makeReceiverSecret: async (stage) => {
    await setReceiverUp(stage, 'archive');
    return { path: { key: 'archive' }, body: staffExamples.makeReceiverSecret };
  },
  resendToReceiver: async (stage) => {
    await setReceiverUp(stage, 'statistics');
    await sendEvents(stage);
    await stage.hiram.database.pool.query(
      "update partner_delivery set given_up_at = created_at, sent_at = null where receiver = 'statistics'",
    );
    return { path: { key: 'statistics' } };
  },
  replayPartnerEvent: async (stage) => {
    await setReceiverUp(stage, 'ledger');
    await sendEvents(stage);
    return { path: { id: (await firstOf(stage, 'partner-events?receiver=ledger')).id } };
  },
};

async function newestOf(staff: TestStaff, kind: string, key: string) {
  const place = `/set-up-versions/${kind}/${key}`;
  const [newest] = dataOf(place, await staff.get<{ version: number }[]>(place));
  const version = newest?.version ?? 0;
  const read = await staff.get<{ content: Content }>(`${place}/${version}`);
  return { version, content: dataOf(place, read).content };
}

/** A message with an address waits for a second person, who reads it and decides. */
async function callAddress({ second }: Stage, key: string) {
  const writer = second['product-manager'];
  const { version, content } = await newestOf(writer, 'message', key);
  const sentence = `${content.sentence} See https://elsewhere.example/pay`;
  await writer.send('POST', `/message-templates/${key}/versions`, versionOf(version, { sentence }));
  return waitingOf(writer, 'message', key);
}

async function waitingOf(staff: TestStaff, kind: string, key: string) {
  const read = await staff.get<{ contentSha256: string } | null>(`/set-up-requests/${kind}/${key}`);
  const waiting = dataOf(`the request for ${key}`, read);
  if (!waiting) throw new Error(`${key} does not wait`);
  return { path: { kind, key }, body: { approve: true, contentSha256: waiting.contentSha256 } };
}

/** A receiver of the lender's events, set up by two people, with a secret. */
async function setReceiverUp({ hiram, second, staff, receiverUrl }: Stage, key: string) {
  const [writer, approver] = [second['product-manager'], staff['product-manager']];
  const types = ['loan.approved', 'loan.paid_out'];
  const content = { name: key, address: receiverUrl, types, isOn: true };
  await writer.send('POST', `/event-receivers/${key}/versions`, versionOf(0, content));
  const { body } = await waitingOf(writer, 'receiver', key);
  const decided = await approver.send('POST', `/set-up-requests/receiver/${key}/decision`, body);
  dataOf('a receiver', decided as { data: unknown; status: number; error: unknown });
  await writer.send('POST', `/event-receivers/${key}/secrets`, { former: 'ends-now' });
  await noteReceivers(hiram.context, null);
  return newestOf(writer, 'receiver', key);
}

/** Sends the events of a loan to every receiver. */
async function sendEvents(stage: Stage): Promise<void> {
  const { hiram } = stage;
  await stage.lend();
  // The business date can be ahead of the clock by which messages are due.
  await advanceMisdated(hiram.database.db, wholeBook, hiram.context.clock.systemNow());
  await hiram.worker.drain();
}
