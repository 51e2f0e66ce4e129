import { formatDayInWords } from '@hiram/lending/format';
import type { LoanState } from '@hiram/lending/loan-state';
import type { OrderHome } from '@hiram/wire/order-home';
import { toQuery } from '@hiram/wire/page-parameters';
import type { Caller, Context } from '../../feature/context.ts';
import { planTextsFor } from '../../lender/texts/plan-texts/plan-texts.ts';
import { fill } from '../../lender/texts/texts.ts';
import type { StoredLoan } from '../book/loan-store.ts';
import { findOpenOffer } from '../restructure/offer-store.ts';

/** A new plan that the borrower can answer, else a pause that holds today; nothing without either. */
export async function describeNews(
  context: Context,
  { locale, page }: Caller,
  order: StoredLoan,
  { today, disbursedOn, pausedThrough }: LoanState,
): Promise<Pick<OrderHome, 'news'>> {
  if (disbursedOn === null) return {};
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
