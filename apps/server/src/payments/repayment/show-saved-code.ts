import { accept } from '@hiram/lending/result';
import { forgetKeptPages } from '@hiram/wire/kept-page';
import type { RepaymentAnswer } from '@hiram/wire/views/repayment-answer';
import type { Caller, Context } from '../../feature/context.ts';
import type { PageView } from '../../feature/feature.ts';
import type { Outcome } from '../../ground/outcome.ts';
import { findOwnLoan } from '../../loans/book/own-loan.ts';
import { findStandingCode } from '../intents/payment-intent-store.ts';
import { describeChecking } from '../results/describe-checking.ts';
import { showInstalment, showRollover } from './show-repayment.ts';
import { watchCode } from './watch-code.ts';

const screen = 'codeRepayment';

/**
 * The page of a code reads the record that its device has saved (CODE-01). A loan that owes nothing asks for nothing.
 * `isDelay` in the address says from which page it was opened: then the record is given along, for a page whose script
 * had not saved it yet. `settles` says which amount. Without it the page gets both records of today, so that it shows
 * no amount that has changed. A code whose amount is not asked for today is said not to be paid, whatever the device has saved.
 * What is being checked is said before it is paid again by the code (PAID-08).
 */
export async function showSavedCode(context: Context, caller: Caller): Promise<Outcome<PageView>> {
  const { orderId, productId, isDelay, settles } = caller.page;
  const loan = await findOwnLoan(context, caller, { orderId, productId });
  if (!loan) return accept({ screen, content: {} });
  const repayment = await showInstalment(context, caller, loan);
  if (!repayment.ok && repayment.refusal.code === 'nothing-owed') {
    const { wasDeclined } = repayment.refusal;
    const content = { isOver: true, ...(wasDeclined && { wasDeclined }) };
    return accept({ screen, content, keep: forgetKeptPages });
  }
  const rollover = await showRollover(context, caller, loan);
  const checking = await describeChecking(context, caller, loan.id);
  const known = checking && { checking };
  if (isDelay === undefined) {
    const today = { repayment: recordOf(repayment, false), rollover: recordOf(rollover, false) };
    return accept({ screen, content: { today, ...known } });
  }
  const record = recordOf(isDelay === '1' ? rollover : repayment, settles === '1');
  const standing = await findStandingCode(context.db, loan.id, isDelay === '1' ? 'rollover' : 'repayment');
  if (!record && standing) return accept({ screen, content: { isNotAsked: true, ...known } });
  const watch = record && standing && { watch: await watchCode(context, caller, { intent: standing, loan }) };
  return accept({ screen, keep: 'code', content: { ...(record && { record }), ...watch, ...known } });
}

/** What the page of a code shows of an answer; nothing without a code. `settles` when everything is to be paid off. */
function recordOf(shown: Outcome<RepaymentAnswer>, settles: boolean) {
  if (!shown.ok || shown.value.defDetail.payCode === '') return undefined;
  const { repayAmount, repayDate, onlyOn, dueAmount, tone, settlement, delayInfo, defDetail } = shown.value;
  const common = { repayDate, tone, delayInfo, defDetail };
  return settles && settlement
    ? { ...common, repayAmount: settlement.amount, onlyOn: settlement.onlyOn }
    : { ...common, repayAmount, onlyOn, dueAmount };
}
