import { readCode, visitorOf } from '../../../borrowers/visitor.ts';
import { callSamples } from '../../../samples/call-samples.ts';
import { type Lent, productId, type Stage } from '../stage.ts';
import { overpay, quoteOf } from './owe.ts';
import type { Prepare, Prepared } from './prepared.ts';

/** A good request of each served call; the operations of another method take the same. */
export function prepareCall(stage: Stage, operationId: string): Prepared | Promise<Prepared> {
  const name = operationId.replace(/By(?:GET|POST|PUT|PATCH|DELETE)$/, '');
  const own = ownCalls[name];
  if (own) return own(stage);
  const sample = callSamples(stage.situation).find((each) => each.name === name);
  if (!sample) throw new Error(`${operationId} has no sample`);
  return { by: stage.situation.borrower, query: sample.fields, body: sample.fields };
}

/** The calls that change something, each with a borrower or a loan of its own. */
const ownCalls: { readonly [name: string]: Prepare } = {
  bindCardNew: async (stage) => {
    const borrower = await stage.hiram.borrower();
    return { ...sampleOf(stage, 'bindCardNew'), by: borrower };
  },
  uploadProblemImg: ({ situation, pictureFile }) => ({
    by: situation.borrower,
    body: { problemImage: pictureFile },
  }),
  repaymentCommit: async (stage) => {
    const loan = stage.late();
    return { by: loan.borrower, body: await chooseAccount(loan) };
  },
  repaymentConfirm: async (stage) => {
    const loan = stage.late();
    const { borrower, phone, orderId } = loan;
    const committed = await borrower.call<{ repayRecordId: string }>(
      'repaymentCommit',
      await chooseAccount(loan),
    );
    const verifyCode = await readCode(stage.hiram, phone);
    return { by: borrower, body: { orderId, verifyCode, repaymentRecordId: committed.data.repayRecordId } };
  },
  repaymentHuichao: async (stage) => {
    const loan = stage.late();
    const { borrower, orderId } = loan;
    const { userId } = borrower;
    return { by: borrower, body: { userId, orderId, amount: await quoteOf(loan) } };
  },
  googleScore: async (stage) => {
    const loan = stage.late();
    await overpay(stage, loan, 5_000_000);
    return { by: loan.borrower, body: { score: '5', stars: '3', orderId: loan.orderId } };
  },
  generateVcode: async (stage) => {
    const loan = stage.late();
    const { borrower, orderId } = loan;
    const amount = await quoteOf(loan);
    return { by: borrower, body: { orderId, productId, amount, channelNumber: '90101' } };
  },
  getCaptcha: async ({ hiram }) => ({ query: { sid: (await visitorOf(hiram).solve()).sid } }),
};

function sampleOf(stage: Stage, name: string): Prepared {
  const fields = callSamples(stage.situation).find((each) => each.name === name)?.fields ?? {};
  return { query: fields, body: fields };
}

type Account = {
  readonly id: string;
  readonly bankName: string;
  readonly cardNo: string;
  readonly bankCode: string;
};
type Ways = { readonly alipay: number; readonly repayToken: string; readonly bankCards: readonly Account[] };

/** A repayment of what is due from the first account of a borrower. */
async function chooseAccount(loan: Lent) {
  const { borrower, orderId } = loan;
  const { data } = await borrower.call<Ways>('repaymentWay', {}, { orderId });
  const { id = '', bankName = '', cardNo = '', bankCode = '' } = data.bankCards[0] ?? {};
  const { repayToken } = data;
  const chosen = { bankName, cardId: id, cardNo, bankCode, couponId: '', orderId, repayToken, sendMsg: 0 };
  return { ...chosen, amount: await quoteOf(loan) };
}
