import type { CallName } from '@hiram/wire/addresses';
import { borrow, openPayment, walletFields } from '../borrowers/lend.ts';
import { newPhone, readCode, visitorOf } from '../borrowers/visitor.ts';
import type { TestBorrower, TestHiram } from '../test-hiram.ts';

/** One served call with fields that are good, and which of them must be there. */
export type CallSample = {
  readonly name: CallName;
  readonly fields: Readonly<Record<string, string>>;
  readonly required: readonly string[];
};

/** A borrower with one loan that is overdue and one that is settled, and somebody else. */
export type CallSituation = {
  readonly borrower: TestBorrower;
  readonly stranger: TestBorrower;
  readonly orderId: string;
  readonly settledOrderId: string;
  /** A complaint that was answered and is not rated. */
  readonly problemId: string;
  /** What the borrower repays by: the token of today's quote, and the card that is bound. */
  readonly repayToken: string;
  readonly cardId: string;
  /** A card that the borrower added beside it. */
  readonly addedCardId: string;
  readonly repayAmount: number;
  readonly delayAmount: number;
  /** A number with a solved captcha, and another one that was sent its code. */
  readonly asking: Readonly<Record<string, string>>;
  readonly registering: Readonly<Record<string, string>>;
};

/** Every call that is served, in the order of the specification's table. */
export const servedCalls = [
  'cardInit',
  'bindCardNew',
  'bindCardChange',
  'problemDetail',
  'saveScore',
  'problemInit',
  'problemSave',
  'problemList',
  'repaymentWay',
  'repaymentCommit',
  'repaymentHuichao',
  'repaymentCardAdd',
  'repaymentCardRemove',
  'channelTemplate',
  'trackVisit',
  'getSid',
  'getSms',
  'trackClick',
  'register',
  'shorter',
  'loanPlayDetail',
  'generateVcode',
  'loanDetailConfirm',
  'contract',
  'contractJump',
  'agreementAnswer',
  'loanDetailPush',
  'loanDetails',
  'googleScore',
  'eventSave',
  'unionErrorInfo',
  'olderConfirmDetail',
  'olderAgreementList',
  'olderAgreementJump',
  'olderPush',
  'olderRecommendClick',
  'olderProductLink',
  'contactKfInfo',
] as const satisfies readonly CallName[];

/** The served calls that anybody may make. */
export const callsOfAnybody: ReadonlySet<CallName> = new Set([
  'unionErrorInfo',
  'channelTemplate',
  'trackVisit',
  'getSid',
  'getSms',
  'trackClick',
  'register',
]);

/** The calls that name an order in their fields. */
export const callsOfALoan: ReadonlySet<CallName> = new Set([
  'shorter',
  'loanPlayDetail',
  'generateVcode',
  'contractJump',
  'loanDetails',
  'googleScore',
  'repaymentWay',
  'repaymentCommit',
  'repaymentHuichao',
  'repaymentCardAdd',
  'repaymentCardRemove',
]);

/** Lends, settles and lets fall due what the samples speak of. Today is then 2027-04-09, three days late. */
export async function makeCallSituation(hiram: TestHiram): Promise<CallSituation> {
  await hiram.setToday('2026-11-20');
  const borrower = await hiram.borrower({ name: 'Maria Clara', repeat: true });
  const stranger = await hiram.borrower({ name: 'Crisostomo Ibarra' });
  const settledOrderId = await borrow(hiram, borrower, '1002');
  await hiram.setToday('2027-02-19');
  const settling = await quoteOf(borrower, settledOrderId, '1002');
  const reference = await openPayment(hiram, borrower, {
    orderId: settledOrderId,
    productId: '1002',
    amount: settling.repayAmount,
  });
  await hiram.sandbox('POST', `/sandbox/payments/${reference}`, {});
  const orderId = await borrow(hiram, borrower, '1003');
  await hiram.setToday('2027-04-09');
  const { repayAmount } = await quoteOf(borrower, orderId, '1003');
  const rollover = await borrower.call<{ delayInfo: { delayAmount: number } }>('shorter', {
    orderId,
    productId: '1003',
  });
  const { delayAmount } = rollover.data.delayInfo;
  const problemId = await complain(hiram, borrower);
  const card = await findCard(borrower, orderId);
  const orders = { orderId, settledOrderId, repayAmount, delayAmount, ...card };
  const loans = { borrower, stranger, problemId, ...orders };
  return { ...loans, ...(await beginRegistrations(hiram)) };
}

type Ways = { repayToken: string; bankCards: { id: string }[] };

async function findCard(borrower: TestBorrower, orderId: string) {
  const { data } = await borrower.call<Ways>('repaymentWay', {}, { orderId });
  const card = { orderId, bankCode: 'BDO', cardNo: '00771234560000' };
  const added = await borrower.call<{ cardId: string }>('repaymentCardAdd', card);
  const cardId = data.bankCards[0]?.id ?? '';
  return { repayToken: data.repayToken, cardId, addedCardId: added.data.cardId };
}

async function beginRegistrations(hiram: TestHiram): Promise<Pick<CallSituation, 'asking' | 'registering'>> {
  const visitor = visitorOf(hiram);
  const asking = { phone: newPhone(), id: 'ph-welcome', ...(await visitor.solve()) };
  const proved = { phone: newPhone(), id: 'ph-welcome', ...(await visitor.solve()) };
  await visitor.requestCode(proved.phone, proved);
  return { asking, registering: { ...proved, smsCode: await readCode(hiram, proved.phone) } };
}

async function complain(hiram: TestHiram, borrower: TestBorrower): Promise<string> {
  const sent = await borrower.call<{ problemId: string }>('problemSave', {
    problemType: '2',
    problemDetail: 'I paid and it is not here.',
    problemImage: '',
  });
  const { problemId } = sent.data;
  await hiram.sandbox('POST', `/sandbox/complaints/${problemId}/reply`, { text: 'It is there now.' });
  return problemId;
}

async function quoteOf(borrower: TestBorrower, orderId: string, productId: string) {
  const quote = await borrower.call<{ repayAmount: number }>('loanPlayDetail', { orderId, productId });
  return quote.data;
}

/** A good request of each served call. */
export function callSamples(situation: CallSituation): CallSample[] {
  const { borrower, orderId, settledOrderId, problemId, repayAmount } = situation;
  const { repayToken, cardId, addedCardId } = situation;
  const order = { productId: '1003', orderId };
  const account = { product_id: '1003', ...walletFields };
  const fields: { readonly [name in (typeof servedCalls)[number]]: Record<string, string> } = {
    cardInit: { product_id: '1003' },
    bindCardNew: account,
    bindCardChange: account,
    problemDetail: { problemId },
    saveScore: { score: '5', problemId },
    problemInit: { orderId },
    problemSave: { problemType: '2', problemDetail: 'Late', problemImage: '', orderNo: orderId },
    problemList: {},
    repaymentWay: { orderId },
    repaymentCommit: {
      amount: String(repayAmount),
      bankName: 'GCash',
      cardId,
      cardNo: '•••• 4821',
      couponId: '',
      orderId,
      repayToken,
      bankCode: '90006',
      sendMsg: '0',
    },
    repaymentHuichao: { userId: borrower.userId, orderId, amount: String(repayAmount) },
    repaymentCardAdd: { orderId, bankCode: 'BDO', cardNo: '00771234567899' },
    repaymentCardRemove: { orderId, cardId: addedCardId },
    channelTemplate: { templateId: 'ph-welcome' },
    trackVisit: { page_id: 'ph-welcome', page_type: '1', utm_tag: 'june' },
    getSid: { kind: 'picture' },
    getSms: situation.asking,
    trackClick: { page_id: 'ph-welcome', page_type: '1', phone: '0917' },
    register: situation.registering,
    shorter: order,
    loanPlayDetail: order,
    generateVcode: { ...order, amount: String(repayAmount), channelNumber: '90101' },
    loanDetailConfirm: { productId: '1003' },
    contract: { productId: '1003', scene: '3' },
    contractJump: { productId: '1003', scene: '3', position: '0', orderId },
    agreementAnswer: { productId: '1003' },
    loanDetailPush: { amount: '1000000', periods: '91', termUnit: 'day', productId: '1003' },
    loanDetails: order,
    googleScore: { score: '5', stars: '3', orderId: settledOrderId },
    contactKfInfo: { overall: '30' },
    eventSave: { productId: '1003', moduleId: '30', positionId: 'button' },
    unionErrorInfo: {},
    olderConfirmDetail: { key: '1003' },
    olderAgreementList: { key: '1003', scene: '3' },
    olderAgreementJump: { key: '1003', id: 'loan-agreement', scene: '3' },
    olderPush: { amount: '1000000', period: '91', termUnit: 'day', key: '1003' },
    olderRecommendClick: { positionId: 'ph-cash', key: '1003' },
    olderProductLink: { key: 'ph-cash' },
  };
  return servedCalls.map((name) => ({
    name,
    fields: fields[name],
    required: Object.keys(fields[name]).filter((field) => !isOptional(name, field)),
  }));
}

/**
 * The account's own fields are the form's to require: without them the answer is a business refusal. Of a complaint's
 * fields, any words are good and no pictures are.
 */
function isOptional(name: CallName, field: string): boolean {
  if (name === 'olderRecommendClick') return field === 'key';
  if (['stars', 'positionId', 'channel', 'walletNumber', 'salaryDay'].includes(field)) return true;
  if (name === 'trackVisit' || name === 'trackClick') return ['utm_tag', 'phone'].includes(field);
  // A sid is any token: one that is none of ours is a captcha that was not solved.
  if (['getSid', 'getSms', 'register'].includes(name)) return ['kind', 'id', 'sid'].includes(field);
  // Any words may name a bank, and any token may be one that has ended: both are refused by what they say.
  if (name === 'repaymentCommit') return ['bankName', 'couponId', 'repayToken'].includes(field);
  if (name === 'problemSave') return field !== 'problemType';
  return field === 'orderId' && ['contractJump', 'googleScore', 'problemInit'].includes(name);
}
