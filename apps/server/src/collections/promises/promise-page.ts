import { formatDay } from '@hiram/lending/calendar-day';
import { formatDayInWords, formatMoney } from '@hiram/lending/format';
import { moneyOf } from '@hiram/lending/money';
import { penaltyOfTomorrow } from '@hiram/lending/quotes/penalty-of-tomorrow';
import { accept, refuse } from '@hiram/lending/result';
import { toQuery } from '@hiram/wire/page-parameters';
import type { OrderHome } from '@hiram/wire/views/order-home';
import type { PromiseView } from '@hiram/wire/views/promise-view';
import type { Caller, Context } from '../../feature/context.ts';
import type { PageAction, PageRoute, PageView, PostedForm } from '../../feature/feature.ts';
import type { Outcome } from '../../ground/outcome.ts';
import { promiseTextsFor } from '../../lender/texts/promise-texts/promise-texts.ts';
import { fill } from '../../lender/texts/texts.ts';
import type { StoredLoan } from '../../loans/book/loan-store.ts';
import { findOwnLoan } from '../../loans/book/own-loan.ts';
import { findOwnPromise, type OwnPromise, type PromiseBounds, promiseToPay } from './own-promise.ts';

type Refused = Parameters<PageRoute['load']>[2];

/** COLL-04: the page on which a borrower who is late promises a payment. Its form needs no script. */
export const promisePage: PageRoute = { page: 'promise', takesText: true, load: show, act: send };

/** What the page of a loan says about a promise: the one that is open, or that one can be made. */
export async function describePromise(
  context: Context,
  caller: Caller,
  loan: StoredLoan,
): Promise<OrderHome['promise']> {
  const own = await findOwnPromise(context, context.db, loan);
  if (own.is === 'not-possible' || own.is === 'unpayable') return undefined;
  if (own.is === 'open') return { text: leadOf(caller, loan, own), action: '', url: '' };
  const texts = promiseTextsFor(caller.locale);
  const url = `${context.settings.paths.promise}?${toQuery({ ...caller.page, orderId: loan.id })}`;
  return { text: texts.bannerTitle, action: texts.bannerLink, url };
}

async function show(context: Context, caller: Caller, refused?: Refused): Promise<Outcome<PageView>> {
  const loan = await findOwnLoan(context, caller, { orderId: caller.page.orderId });
  if (!loan) return refuse({ code: 'not-found' });
  const own = await findOwnPromise(context, context.db, loan);
  if (own.is === 'unpayable') return refuse(own.why);
  const content: PromiseView = {
    lead: leadOf(caller, loan, own),
    form: own.is === 'possible' ? formOf(caller, loan, { bounds: own.bounds, refused }) : null,
    loanUrl: loanUrl(context, caller),
  };
  return accept({ screen: 'promise', content });
}

function leadOf(
  { locale, texts: { numbers } }: Caller,
  { contract }: StoredLoan,
  own: Exclude<OwnPromise, { readonly is: 'unpayable' }>,
): string {
  const texts = promiseTextsFor(locale);
  if (own.is === 'not-possible') return texts.none;
  if (own.is === 'possible') return texts.lead;
  const { amountMinor, dueDay } = own.promise;
  const amount = formatMoney(moneyOf(amountMinor, contract.terms.currency), numbers);
  return fill(texts.open, { amount, date: formatDayInWords(dueDay, locale) });
}

type Filled = { readonly bounds: PromiseBounds; readonly refused: Refused };

function formOf(
  { locale, texts: { numbers } }: Caller,
  { contract, events }: StoredLoan,
  { bounds, refused }: Filled,
): PromiseView['form'] {
  const texts = promiseTextsFor(locale);
  const { fromDay, untilDay, minMinor, maxMinor } = bounds;
  const money = (minor: bigint) => formatMoney(moneyOf(minor, contract.terms.currency), numbers);
  const { amount = '', day = '' } = refused?.form ?? {};
  // None is added after a write-off, at a cap or during a pause.
  const isPenaltyAdded = penaltyOfTomorrow(contract, events, fromDay) > 0n;
  return {
    note: isPenaltyAdded ? `${texts.effect} ${texts.penalties}` : texts.effect,
    amountHint: fill(texts.amountHint, { min: money(minMinor), max: money(maxMinor) }),
    dayHint: fill(texts.dayHint, { date: formatDayInWords(untilDay, locale) }),
    dayMin: formatDay(fromDay),
    dayMax: formatDay(untilDay),
    values: { amount, day },
    ...(refused?.refusal.code === 'promise-invalid' && { wrong: refused.refusal.field }),
  };
}

async function send(context: Context, caller: Caller, form: PostedForm): Promise<Outcome<PageAction>> {
  const loan = await findOwnLoan(context, caller, { orderId: caller.page.orderId });
  if (!loan) return refuse({ code: 'not-found' });
  const { amount = '', day = '' } = form;
  const promised = await promiseToPay(context, loan.id, { amount, day });
  return promised.ok ? accept({ redirectTo: loanUrl(context, caller) }) : promised;
}

const loanUrl = ({ settings }: Context, { page }: Caller): string =>
  `${settings.paths.orderDetails}?${toQuery(page)}`;
