import { generateVcode } from '@hiram/wire/calls/generate-vcode';
import { loanPlayDetail } from '@hiram/wire/calls/loan-play-detail';
import { shorter } from '@hiram/wire/calls/shorter';
import type { RepaymentAnswer } from '@hiram/wire/repayment-answer';
import type { LoanOrder } from '../../database/loan-book.ts';
import { done, no, type Outcome } from '../../database/refusal.ts';
import {
  answerCall,
  type Caller,
  type Feature,
  type House,
  type PageAction,
  type PageView,
} from '../feature.ts';
import { findOwnOrder } from '../owned-order.ts';
import { requestPayment } from '../request-payment.ts';
import { showPayCode } from './show-pay-code.ts';
import { showInstalment, showRollover } from './show-repayment.ts';
import { issueStandingCodes } from './standing-codes.ts';

type Show = (house: House, caller: Caller, order: LoanOrder) => Promise<Outcome<RepaymentAnswer>>;

/** Repaying by instalment or in full, extending, and paying by a code (INST, DELAY, CODE). */
export const repayment: Feature = {
  name: 'repayment',
  calls: [
    answerCall(shorter, (house, caller, request) => showOwn(house, caller, request, showRollover)),
    answerCall(loanPlayDetail, (house, caller, request) => showOwn(house, caller, request, showInstalment)),
    answerCall(generateVcode, async (house, caller, { amount, isDelay, ...request }) => {
      const purpose = isDelay ? 'rollover' : 'repayment';
      const link = await requestPayment(house, caller, { ...request, amountMinor: amount, purpose });
      return link.ok ? done({ payUrl: link.value.payUrl }) : link;
    }),
  ],
  pages: [
    {
      page: 'instalmentRepayment',
      load: (house, caller) => loadPage(house, caller, 'instalmentRepayment', showInstalment),
      act: (house, caller, form) => payByForm(house, caller, form, 'repayment'),
    },
    {
      page: 'rolloverRepayment',
      load: (house, caller) => loadPage(house, caller, 'rolloverRepayment', showRollover),
      act: (house, caller, form) => payByForm(house, caller, form, 'rollover'),
    },
    { page: 'codeRepayment', load: loadSavedCode },
    { page: 'codeRepaymentPlain', load: showPayCode },
  ],
  tasks: [issueStandingCodes],
};

async function showOwn(
  house: House,
  caller: Caller,
  request: { orderId: string; productId: string },
  show: Show,
): Promise<Outcome<RepaymentAnswer>> {
  const order = await findOwnOrder(house, caller, request);
  return order ? show(house, caller, order) : no({ code: 'not-found' });
}

async function loadPage(
  house: House,
  caller: Caller,
  screen: string,
  show: Show,
): Promise<Outcome<PageView>> {
  const { orderId, productId } = caller.page;
  const shown = await showOwn(house, caller, { orderId, productId }, show);
  return shown.ok ? done({ screen, content: shown.value, keep: 'plan' }) : shown;
}

/**
 * The page of a code reads the record that its device has saved (CODE-01). `isDelay` in its address says from which page
 * it was opened: then the record is given along, for a page whose script had not saved it yet. `settles` says which amount.
 */
async function loadSavedCode(house: House, caller: Caller): Promise<Outcome<PageView>> {
  const { orderId, productId, isDelay, settles } = caller.page;
  if (isDelay === undefined) return done({ screen: 'codeRepayment', content: {} });
  const show = isDelay === '1' ? showRollover : showInstalment;
  const shown = await showOwn(house, caller, { orderId, productId }, show);
  const hasCode = shown.ok && shown.value.defDetail.payCode !== '';
  return done({
    screen: 'codeRepayment',
    keep: 'code',
    content: hasCode ? { record: recordOf(shown.value, settles === '1') } : {},
  });
}

/** What the page of a code shows of an answer; `settles` when everything is to be paid off. */
const recordOf = ({ repayAmount, settlement, delayInfo, defDetail }: RepaymentAnswer, settles: boolean) => ({
  repayAmount: settles && settlement ? settlement.amount : repayAmount,
  delayInfo,
  defDetail,
});

async function payByForm(
  house: House,
  caller: Caller,
  form: Readonly<Record<string, string>>,
  purpose: 'repayment' | 'rollover',
): Promise<Outcome<PageAction>> {
  const { amount = '', channelNumber = '' } = form;
  if (!/^\d{1,15}$/.test(amount)) return no({ code: 'malformed', field: 'amount' });
  const { orderId, productId } = caller.page;
  const request = { orderId, productId, amountMinor: BigInt(amount), channelNumber, purpose };
  const link = await requestPayment(house, caller, request);
  return link.ok ? done({ redirectTo: link.value.payUrl }) : link;
}
