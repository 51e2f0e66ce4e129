import { accept, refuse } from '@hiram/lending/result';
import { toQuery } from '@hiram/wire/page-parameters';
import type { NewPlanView } from '@hiram/wire/views/new-plan';
import type { Caller, Context } from '../../feature/context.ts';
import type { Feature, PageAction, PageView, PostedForm } from '../../feature/feature.ts';
import type { Outcome } from '../../ground/outcome.ts';
import { planTextsFor } from '../../lender/texts/plan-texts/plan-texts.ts';
import { fill } from '../../lender/texts/texts.ts';
import { findOwnLoan } from '../book/own-loan.ts';
import { answerOffer } from './answer-offer.ts';
import { describePlan } from './describe-plan.ts';
import { findOpenOffer } from './offer-store.ts';
import { quoteOffer } from './quote-offer.ts';

/** REST-04: the page on which a borrower reads a new plan and accepts or refuses it. Its forms need no script. */
export const newPlan: Feature = {
  name: 'new-plan',
  pages: [{ page: 'newPlan', load: show, act: send }],
};

async function show(context: Context, caller: Caller): Promise<Outcome<PageView>> {
  const loan = await findOwnLoan(context, caller, { orderId: caller.page.orderId });
  if (!loan) return refuse({ code: 'not-found' });
  const today = context.clock.today(loan.contract.terms.market);
  const offer = await findOpenOffer(context.db, loan.id);
  const quote = offer && today <= offer.endsOn ? quoteOffer(loan, offer, today) : null;
  const texts = planTextsFor(caller.locale);
  const isOpen = offer !== null && quote?.ok;
  const content: NewPlanView = {
    lead: isOpen ? fill(texts.offered, { contract: loan.contractNumber }) : texts.none,
    offer: isOpen ? describePlan(context, caller, { loan, offer, quote: quote.value }) : null,
    loanUrl: loanUrl(context, caller),
  };
  return accept({ screen: 'newPlan', content });
}

async function send(context: Context, caller: Caller, form: PostedForm): Promise<Outcome<PageAction>> {
  const loan = await findOwnLoan(context, caller, { orderId: caller.page.orderId });
  if (!loan) return refuse({ code: 'not-found' });
  const { answer, offerId = '', sha256 = '', isRead } = form;
  if (answer !== 'accept' && answer !== 'refuse') return refuse({ code: 'malformed', field: 'answer' });
  if (answer === 'accept' && isRead === undefined) return refuse({ code: 'agreement-unanswered' });
  const answered = await answerOffer(context, caller, loan, { kind: answer, offerId, sha256 });
  return answered.ok ? accept({ redirectTo: loanUrl(context, caller) }) : answered;
}

const loanUrl = ({ settings }: Context, { page }: Caller): string =>
  `${settings.paths.orderDetails}?${toQuery(page)}`;
