import { accept, refuse } from '@hiram/lending/result';
import { toQuery } from '@hiram/wire/page-parameters';
import type { OrderHome } from '@hiram/wire/views/order-home';
import type { Caller, Context } from '../../feature/context.ts';
import type { PageAction, PageRoute, PageView, PostedForm } from '../../feature/feature.ts';
import type { Outcome } from '../../ground/outcome.ts';
import { mandateTextsFor } from '../../lender/texts/mandate-texts/mandate-texts.ts';
import type { StoredLoan } from '../../loans/book/loan-store.ts';
import { findOwnLoan } from '../../loans/book/own-loan.ts';
import { endMandate } from './end-mandate.ts';
import { findPaymentOfBorrower, isEndedByOthers } from './left-to-borrower.ts';
import { findMandate } from './mandate-store.ts';
import { findNextDebit } from './next-debit.ts';
import { readMandate } from './read-mandate.ts';
import { findMandateOffer, isAlive, isAtBank, setUpMandate } from './set-up-mandate.ts';
import { sayNextDebit, toMandateView } from './to-mandate-view.ts';

/** PAY-13: a borrower lets the payments of a loan be taken on their due days, and ends that at any time; no script. */
export const mandatePage: PageRoute = { page: 'mandate', load: show, act };

/**
 * What the page of a loan says about automatic repayment: that it is on, that it can be, that it ended, or that its bank is still to
 * confirm it; and that the payment that is due is taken.
 */
export async function describeMandate(
  context: Context,
  caller: Caller,
  loan: StoredLoan,
): Promise<{ readonly banner?: OrderHome['mandate']; readonly taken?: string }> {
  const mandate = await findMandate(context.db, loan.id);
  const texts = mandateTextsFor(caller.locale);
  const url = `${context.settings.paths.mandate}?${toQuery({ ...caller.page, orderId: loan.id })}`;
  const manage = (text: string) => ({ banner: { text, action: texts.bannerManage, url } });
  if (mandate?.status === 'paused') return manage(texts.paused);
  if (mandate?.status === 'active') {
    const next = await findNextDebit(context, loan, mandate);
    if (!next) return manage(texts.active);
    const said = sayNextDebit(caller, loan, next);
    const isTaken = next.standing === 'planned' || next.standing === 'expected';
    return isTaken ? { ...manage(texts.active), taken: said } : manage(said);
  }
  if (mandate && isAtBank(mandate)) return manage(texts.bannerWaiting);
  const offer = await findMandateOffer(context, loan);
  const again = offer ? { action: texts.bannerSetUp, url } : { action: '', url: '' };
  if (mandate && isEndedByOthers(mandate) && (await findPaymentOfBorrower(context, loan))) {
    const text = mandate.ended_by === 'bank' ? texts.bannerEndedByBank : texts.bannerEndedByUs;
    return { banner: { text, ...again } };
  }
  return offer ? { banner: { text: texts.bannerOffer, ...again } } : {};
}

async function show(context: Context, caller: Caller): Promise<Outcome<PageView>> {
  const loan = await findOwnLoan(context, caller, { orderId: caller.page.orderId });
  if (!loan) return refuse({ code: 'not-found' });
  const known = await findMandate(context.db, loan.id);
  // Who comes back from the provider's page reads how it stands now.
  if (known?.status === 'asked') await readMandate(context, known);
  const mandate = known && (await findMandate(context.db, loan.id));
  const content = await toMandateView(context, caller, { loan, mandate });
  return accept({ screen: 'mandate', content });
}

async function act(context: Context, caller: Caller, form: PostedForm): Promise<Outcome<PageAction>> {
  const loan = await findOwnLoan(context, caller, { orderId: caller.page.orderId });
  if (!loan) return refuse({ code: 'not-found' });
  const here = `${context.settings.paths.mandate}?${toQuery({ ...caller.page, orderId: loan.id })}`;
  if (form.do === 'end') {
    const mandate = await findMandate(context.db, loan.id);
    if (mandate && isAlive(mandate)) await endMandate(context, mandate, 'borrower');
    return accept({ redirectTo: here });
  }
  if (form.do !== 'start') return refuse({ code: 'malformed', field: 'do' });
  const made = await setUpMandate(context, caller, loan);
  return made.ok ? accept({ redirectTo: made.value.authoriseUrl }) : made;
}
