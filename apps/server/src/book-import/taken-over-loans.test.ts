import { dayOf } from '@hiram/lending/calendar-day';
import type { LoanEvent } from '@hiram/lending/loan-event';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import type { StaffAnswerOf } from '@hiram/wire/staff/define-staff-route';
import type { cashFigures, portfolioFigures, trialBalance } from '@hiram/wire/staff/figures/figures';
import type { DayCloseItem } from '@hiram/wire/staff/payments/day-close';
import { beforeAll, expect } from 'vitest';
import { listDayFaults } from '../figures/ledger/check-store.ts';
import { foldLedger } from '../figures/ledger/fold-ledger.ts';
import { derivePartnerEvents } from '../loans/book/derive-partner-events.ts';
import { runDayWork } from '../loans/day-work/day-work.ts';
import { queueReminders } from '../reminders/queue-reminders.ts';
import { importRuns, kindsOf } from '../testing/book-import/import-runs.ts';
import { describeHiram } from '../testing/describe-hiram.ts';
import { lineDueToday, lineLate } from '../testing/samples/loan-lines.ts';
import { sendPaymentReport } from '../testing/samples/provider-messages.ts';
import { signInStaff } from '../testing/staff/staff.ts';
import { requestAction } from '../testing/staff/staff-actions.ts';

const [duePhone, latePhone] = ['09178811001', '09178811002'];

describeHiram('the books of loans that were taken over', ({ hiram, test }) => {
  const { run, query, loanOf, balancesOf } = importRuns(hiram);
  beforeAll(async () => {
    await hiram.setToday('2026-11-20');
    expect(kindsOf(await run([lineDueToday('LB-1', duePhone), lineLate('LB-2', latePhone)]))).toEqual([
      'agrees',
      'agrees',
    ]);
  });

  test('IMPORT-06 has what is owed against opening balances in the ledger, and no cash, no income and no day before it', async () => {
    const late = await loanOf('LB-2');
    expect(await balancesOf(late.id)).toEqual({
      // On the day after the balance the loan is seven days late.
      ...{ 'principal-receivable': 500_000, 'interest-receivable': 45_500, 'penalty-receivable': 290_925 },
      ...{ 'opening-balances': -809_150, 'penalty-income': -27_275 },
    });
    const days = await query<{ value_day: string }>('select distinct value_day from posting order by 1');
    expect(days.map(({ value_day }) => value_day)).toEqual(['2026-11-19', '2026-11-20']);
    for (const table of ['payment', 'payout', 'payment_intent'])
      expect(await query(`select 1 from ${table} where amount_minor is not null`)).toEqual([]);
  });

  test('IMPORT-06 shows on the console: trial balance, cash, portfolio and the close of the day', async () => {
    const auditor = await signInStaff(hiram.baseUrl, 'auditor');
    await foldLedger({ ...hiram.database, log: { warn: () => undefined } });
    expect(await listDayFaults(hiram.database.db)).toEqual([]);
    const { data } = await auditor.get<StaffAnswerOf<typeof trialBalance>>('/figures/trial-balance');
    const peso = data.currencies.find(({ currency }) => currency === 'PHP');
    const accounts = new Map(peso?.accounts.map((each) => [each.account, each]));
    expect([...accounts.keys()].sort()).toEqual([
      ...['borrower-credit', 'fee-receivable', 'interest-receivable', 'opening-balances'],
      ...['penalty-income', 'penalty-receivable', 'principal-receivable'],
    ]);
    const cash = await auditor.get<StaffAnswerOf<typeof cashFigures>>('/figures/cash?days=90');
    const moved = cash.data.markets[0]?.days.filter((day) => JSON.stringify(day).match(/Minor":[1-9]/));
    expect(moved).toEqual([]);
    const portfolio = await auditor.get<StaffAnswerOf<typeof portfolioFigures>>('/figures/portfolio');
    const rows = portfolio.data.markets[0]?.buckets.filter(({ loans }) => loans > 0);
    expect(rows?.map(({ bucket, loans, principalMinor }) => [bucket, loans, principalMinor])).toEqual([
      ['current', 1, 500_000],
      ['1-7', 1, 500_000],
    ]);
    await hiram.setToday('2026-11-21');
    const cashier = await signInStaff(hiram.baseUrl, 'cashier');
    const close = async () => {
      await cashier.send('POST', '/day-closes', { day: '2026-11-20', market: 'PH' });
      await hiram.worker.drain();
    };
    const closes = async () =>
      (await cashier.get<DayCloseItem[]>('/day-closes?fromDay=2026-11-20&toDay=2026-11-20')).data;
    await close();
    const [closed, ...others] = await closes();
    expect([closed?.differences, closed?.closedAt !== null, others]).toEqual([0, true, []]);
    // A balance of a day that is closed: the close has nothing to compare, and stays as it is.
    const line = lineDueToday('CL-1', '09178811601', { owed: { on: '2026-11-20', totalMinor: 500_000 } });
    expect(kindsOf(await run([line]))).toEqual(['agrees']);
    expect(await closes()).toEqual([closed]);
    await close();
    expect((await closes()).map(({ differences }) => differences)).toEqual([0]);
  });

  test('IMPORT-07 goes on as any loan: day work, a payment by webhook, and its income', async () => {
    await hiram.setToday('2026-11-22');
    await runDayWork(hiram.context);
    await hiram.worker.drain();
    const late = await loanOf('LB-2');
    expect((await balancesOf(late.id))['penalty-income']).toBe(-3 * 27_275);
    const [code] = await query<{ reference: string }>(
      `select reference from payment_intent where order_id = $1 and purpose = 'repayment' and amount_minor is null`,
      [late.id],
    );
    const paid = await sendPaymentReport(hiram, {
      ...{
        paymentId: 'after-import',
        reference: code?.reference ?? '',
        state: 'SUCCEEDED',
        amountMinor: 890_975,
      },
    });
    expect(paid.effect).toBe('recorded');
    expect(await balancesOf(late.id)).toEqual({
      ...{ 'opening-balances': -809_150, 'penalty-income': -81_825, 'provider-cash': 890_975 },
    });
  });

  test('IMPORT-08 what was taken over is not reversed by staff', async () => {
    const officer = await signInStaff(hiram.baseUrl, 'credit-officer');
    const due = await loanOf('LB-1');
    const paid = due.events.find(({ kind }) => kind === 'paid');
    const answer = await requestAction(officer, {
      kind: 'reverse',
      orderId: due.id,
      input: { eventId: paid?.id ?? '' },
    });
    expect([answer.status, answer.error?.message]).toEqual([
      422,
      'This happened before the loan was taken over: it stays as it is.',
    ]);
  });

  test('IMPORT-09 sends nothing for what is past: no text, no partner event, no reminder of a step that has passed', async () => {
    // Both are nine days late. Of the first the earlier system has sent what was to send until yesterday.
    const until = (on: string, totalMinor: number) => ({ owed: { on, totalMinor } });
    const lines = [
      lineLate('RM-1', '09178811301', until('2026-11-21', 863_700)),
      lineLate('RM-2', '09178811302', until('2026-11-19', 809_150)),
    ];
    const since = await query<{ id: string }>('select id from outbox');
    const known = new Set(since.map(({ id }) => id));
    expect(kindsOf(await run(lines))).toEqual(['agrees', 'agrees']);
    await queueReminders(hiram.context);
    const queued = await query<{ id: string; kind: string; payload: { orderId: string } }>(
      'select id, kind, payload from outbox',
    );
    const queuedFor = async (number: string) => {
      const { id: orderId } = await loanOf(number);
      return queued
        .filter(({ id, payload }) => !known.has(id) && payload.orderId === orderId)
        .map(({ kind }) => kind)
        .sort();
    };
    expect(await queuedFor('RM-1')).toEqual(['issue-standing-codes']);
    expect(await queuedFor('RM-2')).toEqual(['issue-standing-codes', 'send-reminder']);
  });

  test('IMPORT-09 tells the lender’s systems of what happens here, and not of what was before', async () => {
    const loan = await loanOf('RM-1');
    const typesOf = (events: readonly LoanEvent[], newCount: number): string[] => {
      const state = replayLoan(loan.contract, events, dayOf('2026-11-22'));
      const recording = { loan: { ...loan, events }, state, newEvents: events.slice(-newCount) };
      return derivePartnerEvents({ recording: recording as never }).map(({ type }) => type);
    };
    const { events } = loan;
    expect(typesOf(events, events.length)).toEqual([]);
    const valueDay = dayOf('2026-11-22');
    const paid = {
      kind: 'paid',
      id: 'p',
      paymentId: 'p',
      purpose: 'repayment',
      amountMinor: 1n,
      valueDay,
    } as const;
    expect(typesOf([...events, paid], 1)).toEqual(['payment.received']);
    const made = events.filter(({ kind }) => kind !== 'taken-over');
    expect(typesOf(made, made.length)).toEqual(['loan.paid_out', 'loan.overdue']);
  });
});
