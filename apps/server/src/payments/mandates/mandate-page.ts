import { dayOf, formatDay } from '@hiram/lending/calendar-day';
import { formatDayInWords, formatMoney } from '@hiram/lending/format';
import { readCurrency } from '@hiram/lending/market';
import { moneyOf } from '@hiram/lending/money';
import { accept, refuse } from '@hiram/lending/result';
import { toQuery } from '@hiram/wire/page-parameters';
import type { MandateView } from '@hiram/wire/views/mandate-view';
import type { OrderHome } from '@hiram/wire/views/order-home';
import type { Caller, Context } from '../../feature/context.ts';
import type { PageAction, PageRoute, PageView, PostedForm } from '../../feature/feature.ts';
import type { Outcome } from '../../ground/outcome.ts';
import type { MandateTexts } from '../../lender/texts/mandate-texts/en.ts';
import { mandateTextsFor } from '../../lender/texts/mandate-texts/mandate-texts.ts';
import { fill } from '../../lender/texts/texts.ts';
import type { StoredLoan } from '../../loans/book/loan-store.ts';
import { findOwnLoan } from '../../loans/book/own-loan.ts';
import { listDebits, type OpenDebit } from './debit-store.ts';
import { endMandate } from './end-mandate.ts';
import { findMandate, type Mandate } from './mandate-store.ts';
import { readMandate } from './read-mandate.ts';
import { findMandateOffer, isAlive, setUpMandate } from './set-up-mandate.ts';

const debitsShown = 6;

/** PAY-13: a borrower lets the payments of a loan be taken on their due days, and ends that at any time; no script. */
export const mandatePage: PageRoute = { page: 'mandate', load: show, act };

/** What the page of a loan says about automatic repayment: that it is on, or that it can be. */
export async function describeMandate(
  context: Context,
  caller: Caller,
  loan: StoredLoan,
): Promise<OrderHome['mandate']> {
  const mandate = await findMandate(context.db, loan.id);
  const texts = mandateTextsFor(caller.locale);
  const url = `${context.settings.paths.mandate}?${toQuery({ ...caller.page, orderId: loan.id })}`;
  const isOn = mandate?.status === 'active' || mandate?.status === 'paused';
  if (isOn) {
    const text = mandate.status === 'paused' ? texts.paused : texts.active;
    return { text, action: texts.bannerManage, url };
  }
  const offer = await findMandateOffer(context, loan);
  return offer ? { text: texts.bannerOffer, action: texts.bannerSetUp, url } : undefined;
}

async function show(context: Context, caller: Caller): Promise<Outcome<PageView>> {
  const loan = await findOwnLoan(context, caller, { orderId: caller.page.orderId });
  if (!loan) return refuse({ code: 'not-found' });
  const known = await findMandate(context.db, loan.id);
  // Who comes back from the provider's page reads how it stands now.
  if (known?.status === 'asked') await readMandate(context, known);
  const mandate = known && (await findMandate(context.db, loan.id));
  const content = await describe(context, caller, { loan, mandate });
  return accept({ screen: 'mandate', content });
}

type Shown = { readonly loan: StoredLoan; readonly mandate: Mandate | null };

async function describe(context: Context, caller: Caller, shown: Shown): Promise<MandateView> {
  const { loan, mandate } = shown;
  const texts = mandateTextsFor(caller.locale);
  const loanUrl = `${context.settings.paths.orderDetails}?${toQuery({ ...caller.page, orderId: loan.id })}`;
  const debits = mandate ? await listDebits(context.db, mandate.id) : [];
  const rows = debits.slice(0, debitsShown).map((debit) => rowOf(caller, loan, debit));
  const base = { loanUrl, rows };
  if (mandate && isAlive(mandate) && mandate.status !== 'asked') {
    const max = format(caller, loan, mandate.amount_max_minor);
    const lead = mandate.status === 'paused' ? texts.paused : texts.active;
    return {
      ...base,
      lead,
      points: [fill(texts.limit, { max }), texts.notice, texts.endAnytime],
      end: texts.end,
    };
  }
  const isWaiting = mandate?.status === 'asked' && mandate.authorise_url !== null;
  const offer = await findMandateOffer(context, loan);
  if (!offer) return { ...base, lead: texts.notPossible, points: [] };
  const max = format(caller, loan, offer.amountMaxMinor);
  const fee = offer.provider.authorisationMinor;
  const amount = format(caller, loan, offer.next.amountMinor);
  const date = formatDayInWords(offer.next.dueDay, caller.locale);
  const points = [
    fill(texts.next, { amount, date }),
    fill(texts.limit, { max }),
    texts.notice,
    ...(fee > 0n ? [fill(texts.authorisation, { amount: format(caller, loan, fee) })] : []),
    texts.endAnytime,
  ];
  if (offer.lacksEmail) {
    const email = { text: texts.addEmail, url: `${context.settings.paths.mine}?${toQuery(caller.page)}` };
    return { ...base, lead: texts.emailNeeded, points: [], link: email };
  }
  const lead = isWaiting ? texts.waiting : leadOf(texts, mandate);
  return {
    ...base,
    lead,
    points,
    start: isWaiting ? texts.goOn : texts.start,
    ...(isWaiting && { end: texts.end }),
  };
}

function leadOf(texts: MandateTexts, mandate: Mandate | null): string {
  if (mandate?.status === 'declined') return texts.declined;
  if (mandate?.ended_by === 'borrower') return texts.endedByYou;
  if (mandate?.ended_by === 'staff') return texts.endedByUs;
  if (mandate?.ended_by === 'bank' && mandate.mandate_id !== null) return texts.endedByBank;
  return texts.offer;
}

const states: { readonly [state in OpenDebit['state']]: keyof MandateTexts } = {
  planned: 'debitPlanned',
  announced: 'debitPlanned',
  noticed: 'debitPlanned',
  taking: 'debitTaking',
  paid: 'debitPaid',
  failed: 'debitFailed',
  dropped: 'debitDropped',
};

function rowOf(caller: Caller, loan: StoredLoan, debit: OpenDebit): MandateView['rows'][number] {
  const texts = mandateTextsFor(caller.locale);
  const day = formatDay(dayOf(debit.due_day));
  const state = texts[debit.intent_status === 'paid' ? 'debitPaid' : states[debit.state]];
  return { text: day, value: `${format(caller, loan, debit.amount_minor)} · ${state}` };
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

const format = ({ texts }: Caller, { contract }: StoredLoan, minor: bigint): string =>
  formatMoney(moneyOf(minor, readCurrency(contract.terms.currency)), texts.numbers);
