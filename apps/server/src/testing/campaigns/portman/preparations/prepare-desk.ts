import { staffExamples } from '@hiram/wire/openapi/written-examples';
import type { ActionItem } from '@hiram/wire/staff/actions';
import type { BulkItem, BulkPreview } from '@hiram/wire/staff/bulk-messages';
import type { DeskRequestItem } from '@hiram/wire/staff/requests';
import { newId } from '../../../../ground/new-id.ts';
import { newPhone } from '../../../borrowers/visitor.ts';
import { askDeskRequest } from '../../../staff/desk-requests.ts';
import type { TestStaff } from '../../../staff/staff.ts';
import { askAction } from '../../../staff/staff-actions.ts';
import type { Stage } from '../stage.ts';
import { payAstray } from './prepare-money.ts';
import { dataOf, nothing, type Preparations } from './prepared.ts';

type DeskRoute =
  | 'askAction'
  | 'previewRequest'
  | 'previewAction'
  | 'decideAction'
  | 'withdrawAction'
  | 'askRequest'
  | 'decideRequest'
  | 'withdrawRequest'
  | 'sendNumberCode'
  | 'previewBulkMessage'
  | 'askBulkMessage'
  | 'decideBulkMessage'
  | 'withdrawBulkMessage'
  | 'readReminderCounts';

const wanted = { group: staffExamples.askBulkMessage.group, template: 'messageOverdue' } as const;

/** What staff ask for and a second person decides. */
export const deskPreparations: Preparations<DeskRoute> = {
  askAction: (stage) => ({ body: waiving(stage) }),
  previewRequest: (stage) => {
    const { reason: _, ...request } = waiving(stage);
    return { body: request };
  },
  previewAction: async (stage) => ({ path: { id: (await askWaiver(stage)).id } }),
  decideAction: async (stage) => {
    const { id, inputSha256 } = await askWaiver(stage);
    return { by: stage.staff.cashier, path: { id }, body: { approve: true, inputSha256 } };
  },
  withdrawAction: async (stage) => {
    const by = stage.staff['credit-officer'];
    return { by, path: { id: (await askWaiver(stage, by)).id } };
  },
  askRequest: async (stage) => ({ by: stage.staff.cashier, body: await returning(stage) }),
  decideRequest: async (stage) => {
    const { id, inputSha256 } = await askReturn(stage);
    return { by: stage.staff['credit-officer'], path: { id }, body: { approve: true, inputSha256 } };
  },
  withdrawRequest: async (stage) => {
    const by = stage.staff.cashier;
    return { by, path: { id: (await askReturn(stage, by)).id } };
  },
  sendNumberCode: async (stage) => ({
    path: { id: (await stage.hiram.borrower()).userId },
    body: { number: newPhone() },
  }),
  previewBulkMessage: () => ({ body: wanted }),
  askBulkMessage: async (stage) => ({ body: await listing(stage) }),
  decideBulkMessage: async (stage) => {
    const { id, inputSha256 } = await askBulk(stage, stage.second.collector);
    return { path: { id }, body: { approve: true, inputSha256 } };
  },
  withdrawBulkMessage: async (stage) => {
    const by = stage.staff.collector;
    return { by, path: { id: (await askBulk(stage, by)).id } };
  },
  readReminderCounts: nothing,
};

const waiving = (stage: Stage) => ({
  kind: 'waive' as const,
  orderId: stage.late().orderId,
  input: { part: 'penalty', amountMinor: 10_000 },
  reason: 'The counters were closed.',
});

/** A waiver of a sum that one person may not waive alone. */
const askWaiver = async (stage: Stage, by = stage.second['credit-officer']): Promise<ActionItem> =>
  dataOf(
    'a waiver',
    await askAction(by, { ...waiving(stage), input: { part: 'penalty', amountMinor: 110_000 } }),
  );

const returning = async (stage: Stage) => ({
  ...staffExamples.askRequest,
  kind: 'return-payment',
  input: {
    paymentId: await payAstray(stage),
    way: 'hand',
    method: 'bank',
    reference: `BDO ${newId().slice(-8)}`,
  },
});

const askReturn = async (stage: Stage, by = stage.second.cashier): Promise<DeskRequestItem> =>
  dataOf('money back', await askDeskRequest(by, await returning(stage)));

/** The request for a message to many, as it was read in its preview. */
async function listing({ second }: Stage) {
  const read = await second.collector.send<BulkPreview>('POST', '/bulk-messages/preview', wanted);
  const { listSha256 } = dataOf('a preview', read);
  return { ...wanted, listSha256, reason: 'The counters were closed over the holidays.' };
}

const askBulk = async (stage: Stage, by: TestStaff): Promise<BulkItem> =>
  dataOf(
    'a message to many',
    await by.send<BulkItem>('POST', '/bulk-messages', await listing(stage), newId()),
  );
