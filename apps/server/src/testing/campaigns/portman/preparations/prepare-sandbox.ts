import { sandboxExamples } from '@hiram/wire/openapi/written-examples';
import type { SandboxRouteName } from '@hiram/wire/sandbox';
import { visitorOf } from '../../../borrowers/visitor.ts';
import { complain } from './complain.ts';
import { openDue } from './owe.ts';
import { nothing, type Preparations } from './prepared.ts';

/** What the launcher and demos ask for. */
export const sandboxPreparations: Preparations<SandboxRouteName> = {
  makeBorrower: () => ({ body: sandboxExamples.makeBorrower }),
  listBorrowers: nothing,
  openSession: ({ situation }) => ({ body: { userId: situation.stranger.userId } }),
  signCard: () => ({ body: sandboxExamples.signCard }),
  signFile: () => ({ body: sandboxExamples.signFile }),
  orderCheckFault: () => ({ body: { kind: 'pan', fault: 'none' } }),
  moveClock: () => ({ body: { advanceDays: 1 } }),
  decideLoan: async (stage) => ({
    path: { orderId: (await stage.apply()).orderId },
    body: sandboxExamples.decideLoan,
  }),
  settlePayout: async (stage) => {
    const { orderId } = await stage.apply();
    await stage.hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: true });
    return { path: { orderId }, body: sandboxExamples.settlePayout };
  },
  settlePayment: async (stage) => {
    const { reference } = await openDue(stage, stage.late());
    return { path: { reference }, body: sandboxExamples.settlePayment };
  },
  replyComplaint: async (stage) => ({
    path: { problemId: await complain(stage) },
    body: { text: 'We have found your payment.' },
  }),
  listMessages: () => ({ query: { phone: '09171234567' } }),
  readCaptcha: async ({ hiram }) => ({ query: { sid: (await visitorOf(hiram).solve()).sid } }),
  listContactMessages: nothing,
  readLedger: ({ situation }) => ({ query: { orderId: situation.orderId } }),
};
