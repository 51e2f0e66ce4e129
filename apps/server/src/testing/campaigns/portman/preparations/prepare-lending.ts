import { staffExamples } from '@hiram/wire/openapi/written-examples';
import type { RuleSetContent, WaitingRules } from '@hiram/wire/staff/set-up/rules';
import type { Stage } from '../stage.ts';
import { dataOf, nothing, type Preparations } from './prepared.ts';

type LendingRoute =
  | 'readApplicationReview'
  | 'requestDocument'
  | 'decideApplication'
  | 'listRuleSets'
  | 'readRuleSet'
  | 'backTestRules'
  | 'publishRules'
  | 'decideRules'
  | 'addBlocked'
  | 'endBlocked'
  | 'listAgents'
  | 'readAssignmentRules'
  | 'saveAssignmentRules'
  | 'assignByRules'
  | 'assignLoan'
  | 'readCollectionCase'
  | 'recordPromise'
  | 'noteNextStep'
  | 'recordNotice';

/** Decisions on applications, their rules, overdue loans and notices. */
export const lendingPreparations: Preparations<LendingRoute> = {
  readApplicationReview: ({ situation }) => ({ path: { id: situation.waitingOrderId } }),
  requestDocument: async (stage) => ({
    path: { id: (await stage.apply()).orderId },
    body: staffExamples.requestDocument,
  }),
  decideApplication: async (stage) => ({
    path: { id: (await stage.apply()).orderId },
    body: staffExamples.decideApplication,
  }),
  listRuleSets: nothing,
  readRuleSet: () => ({ path: { key: '1003' } }),
  backTestRules: async (stage) => ({ path: { key: '1001' }, body: await changeRules(stage, '1001') }),
  publishRules: async (stage) => {
    const body = await changeRules(stage, '1002');
    const by = stage.staff['product-manager'];
    dataOf('a back test', await by.send('POST', '/rule-sets/1002/back-tests', body));
    return { by, path: { key: '1002' }, body: { ...body, reason: 'Points for repayers.' } };
  },
  decideRules: async (stage) => {
    const contentSha256 = await keepRulesWaiting(stage, '1003');
    return { path: { key: '1003' }, body: { approve: true, contentSha256 } };
  },
  addBlocked: () => ({ body: staffExamples.addBlocked }),
  endBlocked: async ({ second }) => {
    const officer = second['credit-officer'];
    dataOf('the blocklist', await officer.send<null>('POST', '/blocklist', otherBlocked));
    const { data } = await officer.get<{ id: string; reason: string }[]>('/blocklist');
    const id = data.find(({ reason }) => reason === otherBlocked.reason)?.id ?? '';
    return { path: { id }, body: staffExamples.endBlocked };
  },
  listAgents: nothing,
  readAssignmentRules: nothing,
  saveAssignmentRules: ({ staff }) => {
    const [rule] = staffExamples.saveAssignmentRules.rules;
    const rules = [{ ...rule, agents: [staff.collector.account.name] }];
    return { body: { ...staffExamples.saveAssignmentRules, rules, isAutomatic: false } };
  },
  assignByRules: nothing,
  assignLoan: (stage) => ({
    path: { id: stage.late().orderId },
    body: { agent: stage.staff.collector.account.name },
  }),
  readCollectionCase: ({ situation }) => ({ path: { id: situation.orderId } }),
  recordPromise: (stage) => ({
    path: { id: stage.late().orderId },
    body: { ...staffExamples.recordPromise, dueDay: stage.today },
  }),
  noteNextStep: (stage) => ({
    path: { id: stage.late().orderId },
    body: { text: 'Call about the salary', on: stage.today },
  }),
  recordNotice: (stage) => ({
    path: { id: stage.late().orderId },
    body: { ...staffExamples.recordNotice, happenedOn: stage.yesterday, noticeOn: stage.today },
  }),
};

const otherBlocked = { ...staffExamples.addBlocked, phone: '+639175550999', reason: 'Papers of another.' };

type Read = {
  readonly version: number;
  readonly content: RuleSetContent;
  readonly waiting: WaitingRules | null;
};
type Changed = { readonly content: RuleSetContent; readonly basedOn: number };

async function changeRules({ second }: Stage, key: string): Promise<Changed> {
  const { version, content } = (await second['product-manager'].get<Read>(`/rule-sets/${key}`)).data;
  const scorecard: RuleSetContent['scorecard'] = {
    lines: [{ when: { fact: 'settledLoans', is: 'at-least', value: 1 }, points: -5 }],
    ...{ declineBelow: -10, approveFrom: 0 },
  };
  return { content: { ...content, scorecard }, basedOn: version };
}

/** Rules wait for a second person where the lender wants two. Answers the hash of what waits. */
async function keepRulesWaiting(stage: Stage, key: string): Promise<string> {
  const settings = stage.hiram.context.settings as { setUpPersons: 'one' | 'two' };
  const writer = stage.second['product-manager'];
  const body = await changeRules(stage, key);
  settings.setUpPersons = 'two';
  await writer.send('POST', `/rule-sets/${key}/back-tests`, body);
  await writer.send('POST', `/rule-sets/${key}/versions`, { ...body, reason: 'Points for repayers.' });
  settings.setUpPersons = 'one';
  const { waiting } = (await writer.get<Read>(`/rule-sets/${key}`)).data;
  if (!waiting) throw new Error('the rules do not wait');
  return waiting.contentSha256;
}
