import { staffExamples } from '@hiram/wire/openapi/written-examples';
import type { ActionItem } from '@hiram/wire/staff/actions/actions';
import type { DeskRequestItem } from '@hiram/wire/staff/actions/requests';
import type { BulkItem, BulkPreview } from '@hiram/wire/staff/messages/bulk-messages';
import { newId } from '../../../../ground/new-id.ts';
import { newPhone } from '../../../borrowers/visitor.ts';
import { holdLane } from '../../../hold-lane.ts';
import { submitDeskRequest } from '../../../staff/desk-requests.ts';
import type { TestStaff } from '../../../staff/staff.ts';
import { readEffect, requestAction } from '../../../staff/staff-actions.ts';
import type { Stage } from '../stage.ts';
import { payAstray } from './prepare-money.ts';
import { dataOf, nothing, type Preparations } from './prepared.ts';

type DeskRoute =
  | 'requestAction'
  | 'previewRequest'
  | 'previewAction'
  | 'decideAction'
  | 'withdrawAction'
  | 'submitRequest'
  | 'decideRequest'
  | 'withdrawRequest'
  | 'sendNumberCode'
  | 'previewBulkMessage'
  | 'requestBulkMessage'
  | 'decideBulkMessage'
  | 'withdrawBulkMessage'
  | 'stopBulkMessage'
  | 'readReminderCounts';

const wanted = { group: staffExamples.requestBulkMessage.group, template: 'messageOverdue' } as const;

/** What staff ask for and a second person decides. */
export const deskPreparations: Preparations<DeskRoute> = {
  requestAction: (stage) => ({ body: waiving(stage) }),
  previewRequest: (stage) => {
    const { reason: _, ...request } = waiving(stage);
    return { body: request };
  },
  previewAction: async (stage) => ({ path: { id: (await requestWaiver(stage)).id } }),
  decideAction: async (stage) => {
    const by = stage.staff['credit-officer'];
    const { id, inputSha256, effectSha256 } = await readEffect(by, await requestWaiver(stage));
    return { by, path: { id }, body: { approve: true, inputSha256, effectSha256 } };
  },
  withdrawAction: async (stage) => {
    const by = stage.staff['credit-officer'];
    return { by, path: { id: (await requestWaiver(stage, by)).id } };
  },
  submitRequest: async (stage) => ({ by: stage.staff.cashier, body: await returning(stage) }),
  decideRequest: async (stage) => {
    const { id, inputSha256 } = await requestReturn(stage);
    return { by: stage.staff['credit-officer'], path: { id }, body: { approve: true, inputSha256 } };
  },
  withdrawRequest: async (stage) => {
    const by = stage.staff.cashier;
    return { by, path: { id: (await requestReturn(stage, by)).id } };
  },
  sendNumberCode: async (stage) => ({
    path: { id: (await stage.hiram.borrower()).userId },
    body: { number: newPhone() },
  }),
  previewBulkMessage: () => ({ body: wanted }),
  requestBulkMessage: async (stage) => ({ body: await listing(stage) }),
  decideBulkMessage: async (stage) => {
    const { id, inputSha256 } = await requestBulk(stage, stage.second.collector);
    return { path: { id }, body: { approve: true, inputSha256 } };
  },
  withdrawBulkMessage: async (stage) => {
    const by = stage.staff.collector;
    return { by, path: { id: (await requestBulk(stage, by)).id } };
  },
  stopBulkMessage: async (stage) => {
    // What is approved leaves at once, and then nothing is left to stop.
    await holdLane(stage.hiram, 'send-bulk-message');
    const { id, inputSha256 } = await requestBulk(stage, stage.second.collector);
    const approval = { approve: true, inputSha256 };
    dataOf(
      'an approval',
      await stage.second['credit-officer'].send('POST', `/bulk-messages/${id}/decision`, approval),
    );
    return { path: { id } };
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
const requestWaiver = async (stage: Stage, by = stage.second['credit-officer']): Promise<ActionItem> =>
  dataOf(
    'a waiver',
    await requestAction(by, { ...waiving(stage), input: { part: 'penalty', amountMinor: 110_000 } }),
  );

const returning = async (stage: Stage) => ({
  ...staffExamples.submitRequest,
  kind: 'return-payment',
  input: {
    paymentId: await payAstray(stage),
    way: 'hand',
    method: 'bank',
    reference: `BDO ${newId().slice(-8)}`,
  },
});

const requestReturn = async (stage: Stage, by = stage.second.cashier): Promise<DeskRequestItem> =>
  dataOf('money back', await submitDeskRequest(by, await returning(stage)));

/** The request for a message to many, as it was read in its preview. */
async function listing({ second }: Stage) {
  const read = await second.collector.send<BulkPreview>('POST', '/bulk-messages/preview', wanted);
  const { listSha256 } = dataOf('a preview', read);
  return { ...wanted, listSha256, reason: 'The counters were closed over the holidays.' };
}

const requestBulk = async (stage: Stage, by: TestStaff): Promise<BulkItem> =>
  dataOf(
    'a message to many',
    await by.send<BulkItem>('POST', '/bulk-messages', await listing(stage), newId()),
  );
