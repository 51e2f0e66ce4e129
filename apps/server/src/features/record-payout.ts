import { type Day, earlierDay } from '@hiram/lending/calendar-day';
import { dayOfInstant, formatMoney } from '@hiram/lending/format';
import type { LoanEvent } from '@hiram/lending/loan-event';
import { moneyOf } from '@hiram/lending/money';
import { type LockedOrder, lockOrder, recordEvents } from '../database/loan-book.ts';
import { newId } from '../database/new-id.ts';
import type { Tx } from '../database/open-database.ts';
import { enqueue } from '../database/outbox-store.ts';
import { insertProviderEvent } from '../database/payment-store.ts';
import {
  findPayout,
  findPayoutByReference,
  insertLateChange,
  movePayout,
  type Payout,
} from '../database/payout-store.ts';
import type { Tables } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import type { PayoutReport } from '../providers/payment/payment-provider.ts';
import type { House } from './feature.ts';

/** What came of a report about a payout. */
export type PayoutRecordedAs = 'credited' | 'returned' | 'known-already' | 'unmatched' | 'noted';

type Report = { readonly report: PayoutReport; readonly message: Tables['provider_event'] | null };

/** Takes a provider's word about a payout into the books: credited starts the loan, returned asks for another account. */
export async function recordPayout(house: House, { report, message }: Report): Promise<PayoutRecordedAs> {
  const recorded = await inTransaction(house.db, async (tx): Promise<PayoutRecordedAs> => {
    const found = await findPayoutByReference(tx, report.reference);
    const order = found ? await lockOrder(tx, found.order_id) : null;
    if (message && !(await insertProviderEvent(tx, message))) return 'known-already';
    if (!found || !order) return 'unmatched';
    if (report.status === 'pending') return 'noted';
    if (report.amountMinor !== found.amount_minor || report.currency !== found.currency) {
      await noteForPerson(house, tx, found, { to: report.status, reason: toldOtherwise(report) });
      return 'noted';
    }
    const now = house.clock.businessNow();
    const isMoved = await movePayout(tx, found.id, { from: ['requested', 'sent'], to: report.status }, now);
    if (!isMoved) {
      // Read again: what was read before the lock may have been moved on by who held it.
      const standing = await findPayout(tx, found.id);
      if (standing && standing.status !== report.status)
        await noteForPerson(house, tx, standing, { to: report.status, reason: report.reason });
      return 'known-already';
    }
    await recordOutcome(house, tx, order, found, report);
    return report.status;
  });
  house.wakeOutbox();
  return recorded;
}

/**
 * A bank can send money back after it was credited, when the loan runs already; and a report can tell of another sum than
 * was sent, on which no loan begins. Either way a person must look.
 */
async function noteForPerson(
  house: House,
  tx: Tx,
  payout: Payout,
  told: { readonly to: PayoutReport['status']; readonly reason: string | null },
): Promise<void> {
  const noted = { payoutId: payout.id, from: payout.status, to: told.to };
  house.log.error(noted, 'a payout is not as it was settled or asked for');
  await insertLateChange(tx, { ...noted, reason: told.reason }, house.clock.businessNow());
}

const toldOtherwise = ({ amountMinor, currency }: PayoutReport): string =>
  `the provider tells of ${formatMoney(moneyOf(amountMinor, currency))}`;

async function recordOutcome(
  house: House,
  tx: Tx,
  order: LockedOrder,
  payout: Payout,
  report: PayoutReport,
): Promise<void> {
  const today = house.clock.today(order.contract.terms.market);
  const settledOn = dayOfInstant(report.settledAt, order.contract.terms.market);
  const valueDay = earlierDay(settledOn, today);
  await recordEvents(tx, order, outcomeEvents(order, payout, report, valueDay), {
    today,
    now: house.clock.businessNow(),
  });
  const isCredited = report.status === 'credited';
  const message = {
    kind: 'send-message',
    dedupeKey: `message:payout:${payout.id}`,
    payload: {
      borrowerId: order.borrowerId,
      template: isCredited ? 'messageCredited' : 'messagePayoutReturned',
      contract: order.contractNumber,
      amountMinor: payout.amount_minor.toString(),
      currency: payout.currency,
      date: '',
    },
  };
  const codes = {
    kind: 'issue-standing-codes',
    dedupeKey: `codes:${order.id}`,
    payload: { orderId: order.id },
  };
  await enqueue(tx, isCredited ? [message, codes] : [message], house.clock.systemNow());
}

/** A report can overtake our own note that the payout was sent: then both facts are written now. */
function outcomeEvents(order: LockedOrder, payout: Payout, report: PayoutReport, valueDay: Day): LoanEvent[] {
  const { id: payoutId, amount_minor: amountMinor } = payout;
  const isSent = order.events.some((event) => event.kind === 'payout-sent' && event.payoutId === payoutId);
  const sent: LoanEvent[] = isSent
    ? []
    : [{ id: newId(), kind: 'payout-sent', valueDay, payoutId, amountMinor }];
  if (report.status === 'credited') return [...sent, { id: newId(), kind: 'disbursed', valueDay, payoutId }];
  const reason = report.reason ?? 'returned';
  return [...sent, { id: newId(), kind: 'payout-returned', valueDay, payoutId, amountMinor, reason }];
}
