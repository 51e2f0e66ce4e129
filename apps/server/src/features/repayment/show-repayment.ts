import { type Day, formatDay } from '@hiram/lending/calendar-day';
import { formatMoney } from '@hiram/lending/format';
import type { PaymentPurpose } from '@hiram/lending/loan-event';
import type { Debt } from '@hiram/lending/loan-state';
import { moneyOf } from '@hiram/lending/money';
import type { RepaymentQuote, RolloverQuote } from '@hiram/lending/quote';
import { quoteRepayment, quoteRollover, quoteSettlement } from '@hiram/lending/quotes';
import { replayLoan } from '@hiram/lending/replay-loan';
import type { DetailRow } from '@hiram/wire/answer-fields';
import type { RepaymentAnswer } from '@hiram/wire/repayment-answer';
import type { LoanOrder } from '../../database/loan-book.ts';
import { findStandingCode } from '../../database/payment-intent-store.ts';
import type { Product } from '../../database/product-definition.ts';
import { loadProductVersion } from '../../database/product-store.ts';
import { done, no, type Outcome } from '../../database/refusal.ts';
import { fill } from '../../texts/texts.ts';
import { channelsOf, findChannel, nameChannel } from '../channels.ts';
import type { Caller, House } from '../feature.ts';
import { drawBarCode } from './draw-codes.ts';

/** What the instalment page asks today (Spec §3, repayment info), from the quote that a payment must match. */
export async function showInstalment(
  house: House,
  caller: Caller,
  order: LoanOrder,
): Promise<Outcome<RepaymentAnswer>> {
  const today = house.clock.today(order.contract.terms.market);
  const quote = quoteRepayment(order.contract, order.events, today);
  if (quote.ok) return done(await fromRepayment(house, caller, order, quote.value));
  if (quote.refusal.code !== 'prepayment-too-early') return no(quote.refusal);
  return done(await showTooEarly(house, caller, order, quote.refusal.possibleFrom));
}

/** What the rollover page offers today; refused when the loan cannot be extended. */
export async function showRollover(
  house: House,
  caller: Caller,
  order: LoanOrder,
): Promise<Outcome<RepaymentAnswer>> {
  const today = house.clock.today(order.contract.terms.market);
  const quote = quoteRollover(order.contract, order.events, today);
  return quote.ok ? done(await fromRollover(house, caller, order, quote.value)) : no(quote.refusal);
}

async function fromRepayment(house: House, caller: Caller, order: LoanOrder, quote: RepaymentQuote) {
  const common = await commonParts(house, caller, order, 'repayment');
  return {
    ...common,
    repayDate: formatDay(quote.repaymentDay),
    repayAmount: Number(quote.amount.minor),
    detail: quoteRows(caller, order, quote),
    ...settlementPart(caller, order, quote),
    repayPlan: planOf(house, caller, order),
    delayInfo: { delayAmount: 0, title: '' },
  };
}

async function fromRollover(house: House, caller: Caller, order: LoanOrder, quote: RolloverQuote) {
  const common = await commonParts(house, caller, order, 'rollover');
  return {
    ...common,
    repayDate: formatDay(quote.nextPaymentDay),
    repayAmount: 0,
    detail: debtRows(caller, order, quote.settles),
    repayPlan: quote.plan.map((each) => ({
      remark: String(each.index),
      title: caller.texts.afterExtension,
      amount: Number(each.amount.minor),
      time: formatDay(each.dueDay),
    })),
    delayInfo: { delayAmount: Number(quote.amount.minor), title: caller.texts.rolloverTitle },
  };
}

/**
 * Nothing is due and it is too early to prepay: the next instalment is shown with the day from which it can be paid.
 * There is no channel and no code to pay by until then.
 */
async function showTooEarly(house: House, caller: Caller, order: LoanOrder, possibleFrom: Day) {
  const plan = planOf(house, caller, order);
  const common = await commonParts(house, caller, order, 'repayment');
  return {
    ...common,
    repayDate: plan[0]?.time ?? formatDay(possibleFrom),
    repayAmount: plan[0]?.amount ?? 0,
    detail: [],
    repayPlan: plan,
    repayList: [],
    defDetail: noCode,
    noticeMsg: fill(caller.texts.prepaymentTooEarly, { date: formatDay(possibleFrom) }),
    delayInfo: { delayAmount: 0, title: '' },
  };
}

async function commonParts(house: House, caller: Caller, order: LoanOrder, purpose: PaymentPurpose) {
  const product = await loadProductVersion(house.db, order.productId, order.productVersion);
  return {
    productName: product.name,
    productLogo: product.logoUrl,
    repayList: channelsOf(house, product).map((channel) => ({
      name: nameChannel(house, caller, channel),
      logo: channel.logoUrl,
      channel_number: channel.number,
    })),
    noticeMsg: caller.texts.repaymentNotice,
    defDetail: await defaultChannel(house, caller, { order, product, purpose }),
    isShowReyTop: product.showsInstructions ? (1 as const) : (0 as const),
  };
}

const noCode: RepaymentAnswer['defDetail'] = { payCode: '', logo: '', title: '', payNotice: {} };

/** The standing code of the product's default channel; empty until the provider has issued it. */
async function defaultChannel(
  house: House,
  caller: Caller,
  of: { order: LoanOrder; product: Product; purpose: PaymentPurpose },
): Promise<RepaymentAnswer['defDetail']> {
  const channel = findChannel(house, of.product, of.product.defaultChannel);
  const standing = await findStandingCode(house.db, of.order.id, of.purpose);
  const payCode = standing?.pay_code ?? '';
  if (!channel || payCode === '') return noCode;
  return {
    payCode,
    logo: channel.logoUrl,
    title: nameChannel(house, caller, channel),
    payNotice: payNotice(house, caller, payCode),
    type: 1,
    barCodeUrl: drawBarCode(payCode),
  };
}

/** How to pay by a code, group by group. */
export function payNotice(
  house: House,
  caller: Caller,
  code: string,
): RepaymentAnswer['defDetail']['payNotice'] {
  const { texts } = caller;
  const company = house.brand.company.replace(/\.$/, '');
  const say = (text: string): string => fill(text, { company, code });
  const counter = [texts.guideCounterStep1, texts.guideCounterStep2, texts.guideCounterStep3];
  const app = [texts.guideAppStep1, texts.guideAppStep2, texts.guideAppStep3];
  return {
    [texts.guideCounterGroup]: [{ name: texts.guideCounter, step: counter.map(say) }],
    [texts.guideAppGroup]: [{ name: texts.guideApp, step: app.map(say) }],
  };
}

function planOf(house: House, { texts }: Caller, order: LoanOrder): RepaymentAnswer['repayPlan'] {
  const today = house.clock.today(order.contract.terms.market);
  const { schedule } = replayLoan(order.contract, order.events, today);
  const unpaid = schedule.map((each) => ({
    ...each,
    unpaidMinor: each.unpaidFeeMinor + each.unpaidInterestMinor + each.unpaidPrincipalMinor,
  }));
  return unpaid
    .filter(({ unpaidMinor }) => unpaidMinor > 0n)
    .map(({ index, unpaidMinor, dueDay }) => ({
      remark: `${index}/${schedule.length}`,
      title: fill(texts.instalmentTitle, { index }),
      amount: Number(unpaidMinor),
      time: formatDay(dueDay),
    }));
}

function debtRows({ texts }: Caller, order: LoanOrder, debt: Debt): DetailRow[] {
  const rows: [string, bigint][] = [
    [texts.rowLatePenalty, debt.penaltyMinor],
    [texts.rowInterest, debt.interestMinor],
    [texts.rowFee, debt.feeMinor],
    [texts.rowPrincipal, debt.principalMinor],
    [texts.rowCharges, debt.lawfulChargeMinor + debt.enforcementCostMinor],
  ];
  const { currency } = order.contract.terms;
  return rows
    .filter(([, minor]) => minor > 0n)
    .map(([text, minor]) => ({ text, value: formatMoney(moneyOf(minor, currency)) }));
}

const quoteRows = (caller: Caller, order: LoanOrder, quote: RepaymentQuote): DetailRow[] => [
  ...debtRows(caller, order, quote.settles),
  ...daysLateRow(caller, quote.daysLate),
];

const daysLateRow = ({ texts }: Caller, days: number): DetailRow[] =>
  days > 0 ? [{ text: texts.rowDaysLate, value: String(days) }] : [];

/** What ends the whole loan today, where lending allows that and it is more than what is asked for. */
function settlementPart(
  caller: Caller,
  order: LoanOrder,
  quote: RepaymentQuote,
): Pick<RepaymentAnswer, 'settlement'> {
  if (quote.isFullSettlement) return {};
  const settlement = quoteSettlement(order.contract, order.events, quote.quotedOn);
  if (!settlement.ok || !settlement.value.isFullSettlement) return {};
  const { amount } = settlement.value;
  return {
    settlement: { amount: Number(amount.minor), detail: quoteRows(caller, order, settlement.value) },
  };
}
