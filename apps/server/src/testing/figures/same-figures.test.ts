import { addDays, type Day, dayOf, formatDay } from '@hiram/lending/calendar-day';
import { debtTotal } from '@hiram/lending/debt';
import { formatMoney } from '@hiram/lending/format';
import type { LoanEvent } from '@hiram/lending/loan-event';
import { quoteRepayment, quoteRollover, quoteSettlement } from '@hiram/lending/quotes/quotes';
import { journalLoan, replayLoan } from '@hiram/lending/replay/replay-loan';
import { anyHistory } from '@hiram/lending/testing/random-history';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { en } from '../../lender/texts/en.ts';
import { campaignSize } from '../campaigns/campaign.ts';
import { describeHiram } from '../describe-hiram.ts';
import type { TestStaff } from '../staff/staff.ts';
import { describeHistory, type LentHistory, lendHistory } from './lend-history.ts';
import { askedNow, type Figures, minorIn, readFigures, sumOf, totalIn } from './read-figures.ts';

/** The first seed; each loan has the next one. `FIGURES_SEED` repeats a loan that failed. */
const firstSeed = Number(process.env.FIGURES_SEED ?? 20_261_122);
const loans = campaignSize({ short: 16, long: 1_000 });

/** Whatever a view says of an amount is the figure of one function of lending. */
describeHiram('the figures of a random loan', ({ hiram, staffOf }) => {
  let staff: TestStaff;
  beforeAll(async () => {
    staff = await staffOf('cashier');
  });

  test(`LEND-10 are the same on the loan's page, both repayment pages, the home, in the calls, the staff's story and the ledger, and tomorrow adds what they say (${loans} loans)`, async () => {
    const told: { seed: number; lent: LentHistory; figures: Figures }[] = [];
    const faults: (string | null)[] = [];
    for (let seed = firstSeed; seed < firstSeed + loans; seed += 1) {
      const [history] = fc.sample(anyHistory, { seed, numRuns: 1 });
      if (!history) throw new Error('a seed makes a history');
      const lent = await lendHistory(hiram, history);
      const figures = await readFigures(hiram, staff, lent);
      told.push({ seed, lent, figures });
      faults.push(findFault(seed, lent, () => expectOneFigure(lent, figures)));
      faults.push(findFault(seed, lent, () => expectTrueDates(lent, figures)));
    }
    const tomorrow = addDays(hiram.context.clock.today('PH'), 1);
    await hiram.setToday(formatDay(tomorrow));
    for (const { seed, lent, figures } of told) {
      const penalties = await penaltiesPostedOn(lent.orderId, tomorrow);
      faults.push(findFault(seed, lent, () => expectTomorrow(lent, figures, penalties)));
    }
    expect(faults.filter((fault) => fault !== null)).toEqual([]);
  }, 3_600_000);

  /** What the ledger was charged for a day, once the day's work is done. */
  async function penaltiesPostedOn(orderId: string, day: Day): Promise<number> {
    const rows = await hiram.database.db
      .selectFrom('posting')
      .select(['debit', 'credit', 'amount_minor'])
      .where('order_id', '=', orderId)
      .where('value_day', '=', formatDay(day))
      .execute();
    return rows
      .filter(({ credit }) => credit === 'penalty-income')
      .reduce((sum, { amount_minor }) => sum + Number(amount_minor), 0);
  }
});

/** What failed for a loan, with the seed that makes it again; null when nothing did. */
function findFault(seed: number, lent: LentHistory, check: () => void): string | null {
  try {
    check();
    return null;
  } catch (error) {
    const [sentence] = (error as Error).message.split('\n\n');
    return `seed ${seed}: ${sentence}\n${describeHistory(lent)}`;
  }
}

/** LEND-09 PAID-05 HOME-01: one figure for each amount, and rows that add up to it. */
function expectOneFigure({ contract, events, today }: LentHistory, figures: Figures): void {
  const { order, orderPage, repayment, repaymentPage, rollover, rolloverPage, story, balances } = figures;
  const { state, postings } = journalLoan(contract, events, today);
  const quotes = {
    repayment: quoteRepayment(contract, events, today),
    settlement: quoteSettlement(contract, events, today),
    rollover: quoteRollover(contract, events, today),
  };
  const rows = order.userOrderDetail.detail;
  expect(orderPage.userOrderDetail.detail).toEqual(rows);
  for (const name of [askedNow, en.rowOutstanding]) {
    const found = totalIn(rows, name);
    const hasParts = name === askedNow || !totalIn(rows, askedNow);
    if (found && hasParts) expect(found.parts, name).toBe(found.total);
  }
  const toRepay = totalIn(rows, askedNow);
  if (toRepay)
    expect(quotes.repayment).toMatchObject({ ok: true, value: { amount: { minor: BigInt(toRepay.total) } } });
  if (quotes.repayment.ok) {
    const asked = Number(quotes.repayment.value.amount.minor);
    expect(repayment).toMatchObject({ repayAmount: asked });
    expect(sumOf(repayment?.detail ?? [])).toBe(asked);
    if (toRepay) expect(toRepay.total).toBe(asked);
    expectSameUntilDue({ contract, events, today }, repayment, asked);
  }
  expect(pick(repaymentPage)).toEqual(pick(repayment));
  const { settlement } = repayment ?? {};
  if (settlement) {
    expect(quotes.settlement).toMatchObject({
      ok: true,
      value: { amount: { minor: BigInt(settlement.amount) } },
    });
    expect(sumOf(settlement.detail)).toBe(settlement.amount);
  }
  expect(order.isDelay).toBe(quotes.rollover.ok ? '1' : '0');
  if (quotes.rollover.ok) {
    const price = Number(quotes.rollover.value.amount.minor);
    expect(orderPage.home?.extension).toContain(
      price > 0 ? formatMoney(quotes.rollover.value.amount, 'specified') : 'costs nothing',
    );
    expect(rollover).toMatchObject({ delayInfo: { delayAmount: price } });
    expect(sumOf(rollover?.detail ?? [])).toBe(price);
  }
  expect(pick(rolloverPage)).toEqual(pick(rollover));
  const isRunning = order.orderStatus >= 170 && order.orderStatus < 200;
  if (isRunning) expect(figures.home?.next?.amount).toBe(orderPage.home?.amount?.value);
  expect(story.loan).toMatchObject({
    owedMinor: Number(debtTotal(state.outstanding)),
    creditMinor: Number(state.creditMinor),
    daysLate: state.daysLate,
    status: state.status,
  });
  for (const { what, amountMinor, lines } of story.explanations) {
    if (amountMinor === null) expect(what === 'outstanding' || !quotes[what].ok, what).toBe(true);
    else
      expect(
        lines.reduce((sum, line) => sum + line.amountMinor, 0),
        what,
      ).toBe(amountMinor);
    if (what !== 'outstanding' && quotes[what].ok)
      expect(amountMinor, what).toBe(Number(quotes[what].value.amount.minor));
  }
  const ledger: Record<string, number> = {};
  for (const { debit, credit, amountMinor } of postings) {
    ledger[debit] = (ledger[debit] ?? 0) + Number(amountMinor);
    ledger[credit] = (ledger[credit] ?? 0) - Number(amountMinor);
  }
  expect(nonZero(balances)).toEqual(nonZero(ledger));
  expect(0 - (balances['borrower-credit'] ?? 0)).toBe(story.loan.creditMinor);
}

/** An amount beside a later day is what that day asks, or the page says that it is not. */
function expectSameUntilDue(
  { contract, events, today }: Pick<LentHistory, 'contract' | 'events' | 'today'>,
  repayment: Figures['repayment'],
  asked: number,
): void {
  if (!repayment || dayOf(repayment.repayDate) <= today) return;
  const then = quoteRepayment(contract, events, dayOf(repayment.repayDate));
  const due = then.ok ? Number(then.value.amount.minor) : null;
  expect(repayment.onlyOn === undefined).toBe(due === asked);
  if (due !== asked) expect(repayment.dueAmount ?? null).toBe(due);
}

const nonZero = (balances: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(balances).filter(([, sum]) => sum !== 0));

/** The figures of a repayment page, without what only the call or only the page has. */
function pick(answer: Figures['repayment']) {
  if (!answer) return null;
  const {
    repayDate,
    repayAmount,
    onlyOn,
    dueAmount,
    detail,
    settlement,
    comparison,
    tomorrow,
    repayPlan,
    delayInfo,
    noticeMsg,
  } = answer;
  return {
    repayDate,
    repayAmount,
    onlyOn,
    dueAmount,
    detail,
    settlement,
    comparison,
    tomorrow,
    repayPlan,
    delayInfo,
    noticeMsg,
  };
}

/** A day that a sentence promises is the first on which lending does what the sentence says. */
function expectTrueDates(
  { contract, events, today }: LentHistory,
  { order, repayment, home }: Figures,
): void {
  const state = replayLoan(contract, events, today);
  const [, possibleFrom] = /You can pay from (\d{4}-\d\d-\d\d)/.exec(repayment?.noticeMsg ?? '') ?? [];
  if (possibleFrom) {
    const day = dayOf(possibleFrom);
    expect(day > today).toBe(true);
    expect(quoteRepayment(contract, events, day).ok).toBe(true);
    expect(quoteRepayment(contract, events, addDays(day, -1)).ok).toBe(false);
  }
  const row = order.userOrderDetail.detail.find(({ text }) => text === en.rowDueDate)?.value;
  const [, said] =
    /(?:next payment is due on|Please pay by) (\d{4}-\d\d-\d\d)/.exec(order.noticeDesText) ?? [];
  if (said) expect([row, home?.next?.date]).toEqual([said, said]);
  const [, late] = /^(\d+) days? late/.exec(order.noticeDesText) ?? [];
  if (late) expect(Number(late)).toBe(state.daysLate);
}

/** Each sentence about tomorrow names what the day's work has then charged; where none stands, it has charged nothing. */
function expectTomorrow(lent: LentHistory, figures: Figures, penalties: number): void {
  const { contract, events, today } = lent;
  const { order, orderPage, repayment, rollover } = figures;
  const isRunning = order.orderStatus >= 170 && order.orderStatus < 200;
  const [, inNotice = ''] = /(\S+ ?\S+) will be added tomorrow\./.exec(order.noticeDesText) ?? [];
  const homeSays = orderPage.home?.amount?.tomorrow ?? '';
  const said = [
    ...(order.orderStatus === 180 ? [inNotice] : []),
    ...(orderPage.home?.amount && isRunning ? [homeSays] : []),
    ...(repayment && quoteRepayment(contract, events, today).ok ? [repayment.tomorrow ?? ''] : []),
  ];
  const minorOf = (sentence: string) => minorIn(sentence.replace('Tomorrow: +', ''));
  for (const sentence of said) expect(minorOf(sentence)).toBe(penalties);
  if (rollover) {
    const then = quoteRollover(contract, events, addDays(today, 1));
    const more = then.ok ? Number(then.value.amount.minor) - rollover.delayInfo.delayAmount : penalties;
    expect(minorOf(rollover.tomorrow ?? '')).toBe(more);
  }
  if (inNotice === '') return;
  const stops = (purpose: 'repayment' | 'rollover', amountMinor: bigint) => {
    const paid: LoanEvent = { id: 'p', kind: 'paid', paymentId: 'p', valueDay: today, purpose, amountMinor };
    const after = (day: Day) => replayLoan(contract, [...events, paid], day).penaltySoFarMinor;
    expect(after(addDays(today, 1)), `${purpose} stops the penalty`).toBe(after(today));
  };
  if (/[Rr]epay/.test(order.noticeDesText)) {
    const quote = quoteRepayment(contract, events, today);
    if (quote.ok) stops('repayment', quote.value.amount.minor);
  }
  if (order.noticeDesText.includes('extend today')) {
    const quote = quoteRollover(contract, events, today);
    if (!quote.ok) throw new Error('a sentence offers an extension that there is not');
    if (quote.value.amount.minor > 0n) stops('rollover', quote.value.amount.minor);
  }
}
