import { dayOf } from '@hiram/lending/calendar-day';
import { compareMovement, type SettledStatus } from '@hiram/lending/settlement';
import { boundsOfDay } from '../../database/clock.ts';
import { type Difference, insertDifferences } from '../../database/day-close-difference-store.ts';
import type { DayClose } from '../../database/day-close-store.ts';
import type { Tx } from '../../database/open-database.ts';
import {
  type Booked,
  insertSettlementLines,
  listBookedPayments,
  listBookedPayouts,
  listOrdersOfReferences,
  type SettlementLineRow,
} from '../../database/settlement-line-store.ts';
import type { SettlementLine } from '../../providers/payment/payment-provider.ts';
import type { House } from '../feature.ts';
import { currencyOf, type PageWork } from './close-page.ts';

const settled: readonly string[] = ['paid', 'reversed', 'credited', 'returned'] satisfies SettledStatus[];

/** Asks for the next page of the provider's report, outside of any transaction, and lays its lines beside the books. */
export async function readReportPage(
  house: House,
  close: DayClose,
  moveOn: (work: PageWork) => Promise<void>,
): Promise<void> {
  const currency = currencyOf(close.market);
  const span = { currency, ...boundsOfDay(dayOf(close.business_day), close.market) };
  const { lines, next } = await house.provider.listSettlements(span, close.page_cursor);
  const rows = lines.flatMap((line) => toRow(close, line) ?? []);
  await moveOn(async (tx) => {
    await insertSettlementLines(tx, rows);
    const differences = await compareLines(tx, close.provider, rows);
    await insertDifferences(tx, close.id, differences, house.clock.businessNow());
    return next === null ? { phase: 'payments', cursor: null } : { phase: 'report', cursor: next };
  });
}

/** What has not ended is in no report; a word of theirs that we do not know means the same. */
function toRow(close: DayClose, { lineId, happenedAt, report }: SettlementLine): SettlementLineRow | null {
  if (!settled.includes(report.status)) return null;
  return {
    provider: close.provider,
    line_id: lineId,
    day_close_id: close.id,
    kind: report.kind,
    status: report.status as SettledStatus,
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
  const orders = await listOrdersOfReferences(
    tx,
    rows.map(({ reference }) => reference),
  );
  return rows.flatMap((row) => {
    const ours = booked[row.kind].get(row.subject) ?? null;
    return toDifference(row, ours, ours?.orderId ?? orders.get(row.reference) ?? null) ?? [];
  });
}

function toDifference(
  row: SettlementLineRow,
  ours: Booked | null,
  orderId: string | null,
): Difference | null {
  const theirs = { status: row.status, amountMinor: row.amount_minor, currency: row.currency };
  const kind = compareMovement(theirs, ours);
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
