import { type Day, formatDay } from '@hiram/lending/calendar-day';
import { unpaidOfInstalment } from '@hiram/lending/carried-debt';
import { formatDayInWords } from '@hiram/lending/format';
import type { PaymentPurpose } from '@hiram/lending/loan-event';
import { readNextPayment } from '@hiram/lending/quotes/loan-plan';
import type { RepaymentQuote, RolloverQuote } from '@hiram/lending/quotes/quote';
import { rowsOfQuote } from '@hiram/lending/quotes/quote-rows';
import { quoteRepayment, quoteRollover, quoteSettlement } from '@hiram/lending/quotes/quotes';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import { accept, refuse } from '@hiram/lending/result';
import type { DetailRow } from '@hiram/wire/answer-fields';
import type { RepaymentAnswer } from '@hiram/wire/views/repayment-answer';
import type { Caller, Context } from '../../feature/context.ts';
import type { Outcome } from '../../ground/outcome.ts';
import type { Product } from '../../lender/products/product-definition.ts';
import { loadProductVersion } from '../../lender/products/product-store.ts';
import { fill } from '../../lender/texts/texts.ts';
import { amountRows } from '../../loans/amount-rows/amount-rows.ts';
import type { StoredLoan } from '../../loans/book/loan-store.ts';
import type { Channel } from '../../providers/payment/payment-provider.ts';
import { findChannel, isChannelOpen, nameChannel, openChannelsOf } from '../intents/channels.ts';
import { findStandingCode } from '../intents/payment-intent-store.ts';
import { sayAmountOfToday, sayExtensionOfToday, saySettlementOfToday } from './amount-of-today.ts';
import { toneOfAmount } from './amount-tone.ts';
import { compareWays, saySaving, sayTomorrow, sayTomorrowOfExtension } from './compare-ways.ts';
import { drawBarCode } from './draw-codes.ts';

/** What the instalment page asks today (Spec §3, repayment info), from the quote that a payment must match. */
export async function showInstalment(
  context: Context,
  caller: Caller,
  loan: StoredLoan,
): Promise<Outcome<RepaymentAnswer>> {
  const today = context.clock.today(loan.contract.terms.market);
  const quote = quoteRepayment(loan.contract, loan.events, today);
  if (quote.ok) return accept(await fromRepayment(context, caller, loan, quote.value));
  if (quote.refusal.code !== 'prepayment-too-early') return refuse(quote.refusal);
  return accept(await showTooEarly(context, caller, loan, quote.refusal.possibleFrom));
}

/** What the rollover page offers today; refused when the loan cannot be extended. */
export async function showRollover(
  context: Context,
  caller: Caller,
  loan: StoredLoan,
): Promise<Outcome<RepaymentAnswer>> {
  const today = context.clock.today(loan.contract.terms.market);
  const quote = quoteRollover(loan.contract, loan.events, today);
  return quote.ok ? accept(await fromRollover(context, caller, loan, quote.value)) : refuse(quote.refusal);
}

async function fromRepayment(context: Context, caller: Caller, loan: StoredLoan, quote: RepaymentQuote) {
  const common = await commonParts(context, caller, loan, 'repayment');
  return {
    ...common,
    ...dated(caller, quote.repaymentDay),
    repayAmount: Number(quote.amount.minor),
    ...sayAmountOfToday(caller, loan, quote),
    detail: quoteRows(caller, loan, quote),
    ...settlementPart(context, caller, loan, quote),
    ...sayTomorrow(context, caller, loan),
    repayPlan: planOf(context, caller, loan),
    delayInfo: { delayAmount: 0, title: '' },
  };
}

async function fromRollover(context: Context, caller: Caller, loan: StoredLoan, quote: RolloverQuote) {
  const common = await commonParts(context, caller, loan, 'rollover');
  const isFree = quote.amount.minor === 0n;
  return {
    ...common,
    ...(isFree && { repayList: [], defDetail: noCode, isShowReyTop: 0 as const }),
    ...dated(caller, quote.nextPaymentDay),
    repayAmount: 0,
    ...sayExtensionOfToday(caller, loan, quote),
    detail: partRows(caller, loan, quote),
    repayPlan: quote.plan.map((each) => ({
      remark: String(each.index),
      title: fill(caller.texts.instalmentTitle, { index: each.index }),
      amount: Number(each.amount.minor),
      time: formatDay(each.dueDay),
      day: formatDayInWords(each.dueDay, caller.locale),
    })),
    delayInfo: { delayAmount: Number(quote.amount.minor), title: caller.texts.rolloverTitle },
    ...compareWays(context, caller, loan, quote.rolloversLeft),
    ...sayTomorrowOfExtension(context, caller, loan, quote),
  };
}

/**
 * Nothing is due and it is too early to prepay: the next payment is shown with the day from which it can be paid, and with its
 * parts where an overpayment is held. There is no channel and no code to pay by until then.
 */
async function showTooEarly(context: Context, caller: Caller, loan: StoredLoan, possibleFrom: Day) {
  const { contract, events } = loan;
  const today = context.clock.today(contract.terms.market);
  const state = replayLoan(contract, events, today);
  const next = readNextPayment(contract, events, state);
  const known = events.filter(({ valueDay }) => valueDay <= today);
  const quote = next && state.creditMinor > 0n ? quoteRepayment(contract, known, next.dueDay) : null;
  return {
    ...(await commonParts(context, caller, loan, 'repayment')),
    ...dated(caller, next?.dueDay ?? possibleFrom),
    repayAmount: Number(next?.amountMinor ?? 0n),
    detail: quote?.ok ? partRows(caller, loan, quote.value) : [],
    repayPlan: planOf(context, caller, loan),
    repayList: [],
    defDetail: noCode,
    noticeMsg: fill(caller.texts.prepaymentTooEarly, { date: formatDay(possibleFrom) }),
    delayInfo: { delayAmount: 0, title: '' },
  };
}

async function commonParts(context: Context, caller: Caller, loan: StoredLoan, purpose: PaymentPurpose) {
  const product = await loadProductVersion(context.db, loan.productId, loan.productVersion);
  const channels = openChannelsOf(context, product);
  const isExplained = product.showsInstructions && channels.some(hasInstructions);
  return {
    productName: product.name,
    productLogo: product.logoUrl,
    repayList: channels.map((channel) => ({
      name: nameChannel(context, caller, channel),
      logo: channel.logoUrl,
      channel_number: channel.number,
    })),
    tone: toneOfAmount(context, loan),
    noticeMsg: caller.texts.repaymentNotice,
    defDetail: await defaultChannel(context, caller, { loan, product, purpose }),
    isShowReyTop: isExplained ? (1 as const) : (0 as const),
  };
}

/** Whether the page of instructions has anything on a channel: a picture to scan and a page of many ways have their own (GUIDE-01). */
const hasInstructions = ({ presentation, hasManyWays }: Channel): boolean =>
  presentation !== 'qr' && !hasManyWays;

/** A day as specified, and in words. */
const dated = ({ locale }: Caller, day: Day) => ({
  repayDate: formatDay(day),
  repayDay: formatDayInWords(day, locale),
});

const noCode: RepaymentAnswer['defDetail'] = { payCode: '', logo: '', title: '', payNotice: {} };

/** The standing code of the loan; empty until the provider has issued it, and while its channel is out of service. */
async function defaultChannel(
  context: Context,
  caller: Caller,
  of: { loan: StoredLoan; product: Product; purpose: PaymentPurpose },
): Promise<RepaymentAnswer['defDetail']> {
  const standing = await findStandingCode(context.db, of.loan.id, of.purpose);
  const channel = standing && findChannel(context, of.product, standing.channel_number);
  const payCode = standing?.pay_code ?? '';
  if (!channel || payCode === '' || !isChannelOpen(context, channel.number)) return noCode;
  return {
    payCode,
    logo: channel.logoUrl,
    title: nameChannel(context, caller, channel),
    payNotice: payNotice(context, caller, channel, payCode),
    type: 1,
    barCodeUrl: barCodeOf(channel, payCode),
  };
}

/** The bars of a code; empty where no counter scans it. */
export const barCodeOf = (channel: Channel | null, code: string): string =>
  code === '' || channel?.isAppOnly ? '' : drawBarCode(code);

/** How to pay by a code, group by group: at a counter and in an app, each where it takes the code. */
export function payNotice(
  context: Context,
  caller: Caller,
  channel: Channel | null,
  code: string,
): RepaymentAnswer['defDetail']['payNotice'] {
  const { texts } = caller;
  const company = context.brand.company.replace(/\.$/, '');
  const say = (text: string): string => fill(text, { company, code });
  const counter = [texts.guideCounterStep1, texts.guideCounterStep2, texts.guideCounterStep3];
  const app = [texts.guideAppStep1, texts.guideAppStep2, texts.guideAppStep3];
  return {
    ...(!channel?.isAppOnly && {
      [texts.guideCounterGroup]: [{ name: texts.guideCounter, step: counter.map(say) }],
    }),
    ...((!channel || channel.isAppOnly || channel.bills) && {
      [texts.guideAppGroup]: [{ name: texts.guideApp, step: app.map(say) }],
    }),
  };
}

function planOf(context: Context, { texts, locale }: Caller, loan: StoredLoan): RepaymentAnswer['repayPlan'] {
  const today = context.clock.today(loan.contract.terms.market);
  const { schedule, isWrittenOff } = replayLoan(loan.contract, loan.events, today);
  // The whole loan is asked for: nothing of it falls due on a later day.
  if (isWrittenOff) return [];
  const unpaid = schedule.map((each) => ({
    ...each,
    unpaidMinor: unpaidOfInstalment(each),
  }));
  return unpaid
    .filter(({ unpaidMinor }) => unpaidMinor > 0n)
    .map(({ index, unpaidMinor, dueDay }) => ({
      remark: `${index}/${schedule.length}`,
      title: fill(texts.instalmentTitle, { index }),
      amount: Number(unpaidMinor),
      time: formatDay(dueDay),
      day: formatDayInWords(dueDay, locale),
    }));
}

const partRows = (caller: Caller, loan: StoredLoan, quote: RepaymentQuote | RolloverQuote): DetailRow[] =>
  amountRows(caller.texts, rowsOfQuote(quote), loan.contract.terms.currency);

const quoteRows = (caller: Caller, loan: StoredLoan, quote: RepaymentQuote): DetailRow[] => [
  ...partRows(caller, loan, quote),
  ...daysLateRow(caller, quote.daysLate),
];

const daysLateRow = ({ texts }: Caller, days: number): DetailRow[] =>
  days > 0 ? [{ text: texts.rowDaysLate, value: String(days) }] : [];

/** What ends the whole loan today, where lending allows that and it is more than what is asked for. */
function settlementPart(
  context: Context,
  caller: Caller,
  loan: StoredLoan,
  quote: RepaymentQuote,
): Pick<RepaymentAnswer, 'settlement'> {
  if (quote.isFullSettlement) return {};
  const settlement = quoteSettlement(loan.contract, loan.events, quote.quotedOn);
  if (!settlement.ok || !settlement.value.isFullSettlement) return {};
  const { amount } = settlement.value;
  const saving = saySaving(context, caller, loan, amount.minor);
  return {
    settlement: {
      amount: Number(amount.minor),
      detail: quoteRows(caller, loan, settlement.value),
      ...(saving !== '' && { saving }),
      ...saySettlementOfToday(caller, loan, settlement.value),
    },
  };
}
