import { formatDayInWords } from '@hiram/lending/format';
import type { LoanState } from '@hiram/lending/loan-state';
import { toQuery } from '@hiram/wire/page-parameters';
import type { OrderHome } from '@hiram/wire/views/order-home';
import type { Caller, Context } from '../../feature/context.ts';
import { findOpenRequest } from '../../identity/entries/document-request-store.ts';
import { homeTextsFor } from '../../lender/texts/home-texts/home-texts.ts';
import { planTextsFor } from '../../lender/texts/plan-texts/plan-texts.ts';
import { fill } from '../../lender/texts/texts.ts';
import type { StoredLoan } from '../book/loan-store.ts';
import { decideWithdrawal } from '../decision/withdrawal.ts';
import { findOpenOffer } from '../restructure/offer-store.ts';

/** While an application is reviewed: what staff asked for, else that it can be followed and cancelled. */
async function describeApplication(
  context: Context,
  { locale, page }: Pick<Caller, 'locale' | 'page'>,
  { id }: StoredLoan,
): Promise<NonNullable<OrderHome['news']>> {
  const texts = homeTextsFor(locale);
  const request = await findOpenRequest(context.db, id);
  const url = `${context.settings.paths.application}?${toQuery({ ...page, orderId: id })}`;
  return request
    ? { text: texts.documentAsked, action: texts.documentLink, url }
    : { text: texts.followText, action: texts.followLink, url };
}

/** An approved loan whose money is not on its way: that it can be cancelled. */
async function describeCancelling(
  context: Context,
  { locale, page }: Pick<Caller, 'locale' | 'page'>,
  order: StoredLoan,
): Promise<Pick<OrderHome, 'news'>> {
  const decided = await decideWithdrawal(context, context.db, order);
  if (!decided.ok) return {};
  const texts = homeTextsFor(locale);
  const url = `${context.settings.paths.application}?${toQuery({ ...page, orderId: order.id })}`;
  return { news: { text: texts.cancelLoanText, action: texts.cancelLoanLink, url } };
}

/**
 * What an application needs or offers, and what an approved loan does; then a new plan that the borrower can answer,
 * else a pause that holds today; nothing without either.
 */
export async function describeNews(
  context: Context,
  { locale, page }: Caller,
  order: StoredLoan,
  { today, disbursedOn, pausedThrough, status }: LoanState,
): Promise<Pick<OrderHome, 'news'>> {
  if (status === 'under-review') return { news: await describeApplication(context, { locale, page }, order) };
  if (disbursedOn === null) return describeCancelling(context, { locale, page }, order);
  const texts = planTextsFor(locale);
  const offer = await findOpenOffer(context.db, order.id);
  if (offer && offer.endsOn >= today) {
    const text = fill(texts.bannerTitle, { date: formatDayInWords(offer.endsOn, locale) });
    const url = `${context.settings.paths.newPlan}?${toQuery({ ...page, orderId: order.id })}`;
    return { news: { text, action: texts.bannerLink, url } };
  }
  if (pausedThrough === null) return {};
  const text = fill(texts.paused, { date: formatDayInWords(pausedThrough, locale) });
  return { news: { text, action: '', url: '' } };
}
