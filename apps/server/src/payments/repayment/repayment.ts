import { accept, refuse } from '@hiram/lending/result';
import { generateVcode } from '@hiram/wire/calls/generate-vcode';
import { loanPlayDetail } from '@hiram/wire/calls/loan-play-detail';
import { shorter } from '@hiram/wire/calls/shorter';
import type { RepaymentAnswer } from '@hiram/wire/views/repayment-answer';
import type { Caller, Context } from '../../feature/context.ts';
import { answerCall, type Feature, type PageAction, type PageView } from '../../feature/feature.ts';
import type { Outcome } from '../../ground/outcome.ts';
import type { StoredLoan } from '../../loans/book/loan-store.ts';
import { findOwnLoan } from '../../loans/book/own-loan.ts';
import { type PaymentRequest, requestPayment } from '../intents/request-payment.ts';
import { describeLatest } from '../results/describe-received.ts';
import { extendForNothing } from './extend-for-nothing.ts';
import { qrFile } from './save-qr.ts';
import { showExtended } from './show-extended.ts';
import { showPayCode } from './show-pay-code.ts';
import { showInstalment, showRollover } from './show-repayment.ts';
import { showSavedCode } from './show-saved-code.ts';
import { issueStandingCodes } from './standing-codes.ts';
import { codeState } from './watch-code.ts';

type Show = (context: Context, caller: Caller, loan: StoredLoan) => Promise<Outcome<RepaymentAnswer>>;

/** Repaying by instalment or in full, extending, and paying by a code (INST, DELAY, CODE). */
export const repayment: Feature = {
  name: 'repayment',
  calls: [
    answerCall(shorter, (context, caller, request) => showOwn(context, caller, request, showRollover)),
    answerCall(loanPlayDetail, (context, caller, request) =>
      showOwn(context, caller, request, showInstalment),
    ),
    answerCall(
      generateVcode,
      async (context, caller, { amount, isDelay, channelNumber = '', ...request }) => {
        const purpose = isDelay ? 'rollover' : 'repayment';
        const link = await pay(context, caller, { ...request, channelNumber, amountMinor: amount, purpose });
        return link.ok ? accept({ payUrl: link.value.payUrl }) : link;
      },
    ),
  ],
  pages: [
    {
      page: 'instalmentRepayment',
      load: (context, caller) => loadPage(context, caller, 'instalmentRepayment', showInstalment),
      act: (context, caller, form) => payByForm(context, caller, form, 'repayment'),
    },
    {
      page: 'rolloverRepayment',
      load: (context, caller) => loadPage(context, caller, 'rolloverRepayment', showRollover),
      act: (context, caller, form) => payByForm(context, caller, form, 'rollover'),
    },
    { page: 'codeRepayment', load: showSavedCode },
    { page: 'codeRepaymentPlain', load: showPayCode },
  ],
  files: [codeState, qrFile],
  tasks: [issueStandingCodes],
};

async function showOwn(
  context: Context,
  caller: Caller,
  request: { orderId: string; productId: string },
  show: Show,
): Promise<Outcome<RepaymentAnswer>> {
  const loan = await findOwnLoan(context, caller, request);
  return loan ? show(context, caller, loan) : refuse({ code: 'not-found' });
}

/** The page of an amount. What is paid already, reported or not, is said there, before it is paid again (PAID-08). */
async function loadPage(
  context: Context,
  caller: Caller,
  screen: 'instalmentRepayment' | 'rolloverRepayment',
  show: Show,
): Promise<Outcome<PageAction | PageView>> {
  const { orderId, productId } = caller.page;
  const loan = await findOwnLoan(context, caller, { orderId, productId });
  if (!loan) return refuse({ code: 'not-found' });
  const shown = await show(context, caller, loan);
  if (!shown.ok) {
    const extended = await showExtended(context, caller, loan, shown.refusal);
    return extended ? accept(extended) : shown;
  }
  const latest = await describeLatest(context, caller, loan);
  const content = { ...shown.value, ...(latest && { latest }) };
  return accept({ screen, content, keep: 'plan' });
}

/** Where a payment leads: to the provider, or back to the loan where an extension costs nothing. */
const pay = (
  context: Context,
  caller: Caller,
  request: PaymentRequest,
): Promise<Outcome<{ readonly payUrl: string }>> =>
  request.purpose === 'rollover' && request.amountMinor === 0n
    ? extendForNothing(context, caller, { orderId: request.orderId, productId: request.productId })
    : requestPayment(context, caller, request);

async function payByForm(
  context: Context,
  caller: Caller,
  form: Readonly<Record<string, string>>,
  purpose: 'repayment' | 'rollover',
): Promise<Outcome<PageAction>> {
  const { amount = '', channelNumber = '' } = form;
  if (!/^\d{1,15}$/.test(amount)) return refuse({ code: 'malformed', field: 'amount' });
  const { orderId, productId } = caller.page;
  const request = { orderId, productId, amountMinor: BigInt(amount), channelNumber, purpose };
  const link = await pay(context, caller, request);
  return link.ok ? accept({ redirectTo: link.value.payUrl }) : link;
}
