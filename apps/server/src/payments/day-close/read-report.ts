import { type ReportedStatus, reconcileTransfer } from '@hiram/lending/books/reconcile-transfer';
import { dayOf } from '@hiram/lending/calendar-day';
import { currencyOf } from '@hiram/lending/market';
import type { Context } from '../../feature/context.ts';
import { boundsOfDay } from '../../ground/clock.ts';
import type { Tx } from '../../ground/engine/database.ts';
import type { SettlementLine } from '../../providers/payment/payment-provider.ts';
import { readTransfer } from '../payouts/read-transfer.ts';
import { isPlausibleAmount } from '../reports/plausible-report.ts';
import type { PageWork } from './close-page.ts';
import { type Difference, insertDifferences } from './day-close-difference-store.ts';
import type { DayClose } from './day-close-store.ts';
import {
  type Booked,
  insertSettlementLines,
  listBookedPayments,
  listBookedPayouts,
  listEndedTransfers,
  listLoansOfReferences,
  listReversals,
  type SettlementLineRow,
} from './settlement-line-store.ts';

const settled: readonly string[] = ['paid', 'reversed', 'credited', 'returned'] satisfies ReportedStatus[];

/**
 * Asks for the next page of the provider's report, outside of any transaction, and lays its lines beside the books. What was taken back
 * is compared behind the last page, but for a line that an earlier close has kept.
 */
export async function readReportPage(
  context: Context,
  close: DayClose,
  moveOn: (work: PageWork) => Promise<void>,
): Promise<void> {
  const currency = currencyOf(close.market);
  const span = { currency, ...boundsOfDay(dayOf(close.business_day), close.market) };
  const provider = context.providers.named(close.provider);
  if (!provider)
    throw new Error(`the close of ${close.provider} waits for a provider that is not configured`);
  const { lines, unreadable, next } = await provider.listSettlements(span, close.page_cursor);
  const [plausible, implausible] = parted(lines, ({ report }) => isPlausibleAmount(context, report));
  const payouts = next === null && !provider.listsPayouts ? await readPayouts(context, close) : [];
  const rows = [...plausible, ...payouts].flatMap((line) => toRow(close, line) ?? []);
  const odd = [
    ...unreadable.map(({ id, why }) => toOddLine(close, { id, why })),
    ...implausible.map((line) => toOddLine(close, { id: line.lineId, why: 'a sum that cannot be', line })),
  ];
  await moveOn(async (tx) => {
    await insertSettlementLines(tx, rows);
    const kept = await listReversals(tx, close.id);
    const keptIds = new Set(kept.map(({ line_id }) => line_id));
    const [taken, others] = parted(firstOfEach(rows), ({ status }) => status === 'reversed');
    // A line that an earlier close has kept is read with its page alone.
    const again = joinReversals(taken.filter(({ line_id }) => !keptIds.has(line_id)));
    const toCompare = [...others, ...again, ...(next === null ? joinReversals(kept) : [])];
    const differences = [...(await compareLines(tx, close.provider, toCompare)), ...odd];
    await insertDifferences(tx, close.id, differences, context.clock.businessNow());
    return next === null ? { phase: 'payments', cursor: null } : { phase: 'report', cursor: next };
  });
}

/** The payouts and refunds of the day, as the provider tells of each: for a report that does not have them. */
async function readPayouts(context: Context, close: DayClose): Promise<SettlementLine[]> {
  const span = boundsOfDay(dayOf(close.business_day), close.market);
  const lines: SettlementLine[] = [];
  for (const transfer of await listEndedTransfers(
    context.db,
    close.provider,
    currencyOf(close.market),
    span,
  )) {
    const report = await readTransfer(context, transfer);
    if (!report) continue;
    const lineId = `${report.providerReference}/${report.status}`;
    lines.push({ lineId, happenedAt: report.settledAt, report });
  }
  return lines;
}

function parted<T>(all: readonly T[], isFirst: (each: T) => boolean): readonly [readonly T[], readonly T[]] {
  return [all.filter(isFirst), all.filter((each) => !isFirst(each))];
}

type OddLine = { readonly id: string; readonly why: string; readonly line?: SettlementLine };

/** A line that cannot be is a difference for a person, and keeps none of the others out of the close. */
const toOddLine = (close: DayClose, { id, why, line }: OddLine): Difference => ({
  kind: 'unreadable-line',
  concerns: line?.report.kind ?? 'payment',
  subject: id,
  reference: line?.report.reference ?? '',
  order_id: null,
  their_status: why,
  our_status: null,
  theirs_minor: line?.report.amountMinor ?? null,
  ours_minor: null,
  currency: currencyOf(close.market),
});

/** What has not ended is in no report; a word of theirs that we do not know means the same. */
function toRow(close: DayClose, { lineId, happenedAt, report }: SettlementLine): SettlementLineRow | null {
  if (!settled.includes(report.status)) return null;
  return {
    provider: close.provider,
    line_id: lineId,
    day_close_id: close.id,
    kind: report.kind,
    status: report.status as ReportedStatus,
    subject: report.kind === 'payment' ? report.paymentId : report.reference,
    reference: report.reference,
    amount_minor: report.amountMinor,
    currency: report.currency,
    happened_at: happenedAt,
  };
}

async function compareLines(
  tx: Tx,
  provider: string,
  rows: readonly SettlementLineRow[],
): Promise<Difference[]> {
  const subjectsOf = (kind: SettlementLineRow['kind']) =>
    rows.filter((row) => row.kind === kind).map((row) => row.subject);
  const booked = {
    payment: await listBookedPayments(tx, provider, subjectsOf('payment')),
    payout: await listBookedPayouts(tx, subjectsOf('payout')),
  };
  const loans = await listLoansOfReferences(
    tx,
    rows.map(({ reference }) => reference),
  );
  return rows.flatMap((row) => {
    const ours = booked[row.kind].get(row.subject) ?? null;
    return toDifference(row, ours, ours?.orderId ?? loans.get(row.reference) ?? null) ?? [];
  });
}

/** Of two lines with one id the first is the one that is kept. */
const firstOfEach = (rows: readonly SettlementLineRow[]): SettlementLineRow[] =>
  [...new Map(rows.toReversed().map((row) => [row.line_id, row])).values()].reverse();

/** Several lines, on any pages, may each have taken a part of one payment back: what they took together is laid beside it. */
function joinReversals(rows: readonly SettlementLineRow[]): SettlementLineRow[] {
  const reversals = new Map<string, SettlementLineRow>();
  for (const row of rows) {
    const amount_minor = (reversals.get(row.subject)?.amount_minor ?? 0n) + row.amount_minor;
    reversals.set(row.subject, { ...row, amount_minor });
  }
  return [...reversals.values()];
}

function toDifference(
  row: SettlementLineRow,
  ours: Booked | null,
  orderId: string | null,
): Difference | null {
  const theirs = { status: row.status, amountMinor: row.amount_minor, currency: row.currency };
  const kind = reconcileTransfer(theirs, ours);
  if (kind === null) return null;
  return {
    kind,
    concerns: row.kind,
    subject: row.subject,
    reference: row.reference,
    order_id: orderId,
    their_status: row.status,
    our_status: ours?.status ?? null,
    theirs_minor: row.amount_minor,
    ours_minor: ours?.amountMinor ?? null,
    currency: row.currency,
  };
}
