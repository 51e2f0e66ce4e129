import type { Day } from '@hiram/lending/calendar-day';
import type { Context } from '../../feature/context.ts';
import type { LockedLoan } from '../../loans/book/loan-store.ts';
import type { PaymentReport } from '../../providers/payment/payment-provider.ts';
import type { PaymentIntent } from '../intents/payment-intent-store.ts';
import { isPlausibleAmount, toValueDay } from '../reports/plausible-report.ts';
import type { PaymentMismatch } from '../rows.ts';
import type { Payment, ProviderMessage } from './payment-store.ts';

/** Who told us of a payment: whoever is first records it, the others find it done. */
export type PaymentSource = Payment['learned_from'];

/** A report of a payment, and how it reached us. */
export type Report = {
  readonly provider: string;
  readonly report: PaymentReport;
  readonly source: PaymentSource;
  /** The provider's message that carried the report, to be stored once; null when we asked for it. */
  readonly message: ProviderMessage | null;
};

/** What a reference of ours stands for. */
export type Found = { readonly intent: PaymentIntent; readonly loan: LockedLoan };

/** The same, with the day from which a payment of it counts. */
export type Owner = Found & { readonly valueDay: Day };

/** Whom the money belongs to and from which day on (decisions §6), or why a person must say so. */
export function ownerOf(context: Context, reported: Report, found: Found | null): Owner | PaymentMismatch {
  const { report } = reported;
  const isMoney = report.status === 'paid' || report.status === 'reversed';
  if (isMoney && !isPlausibleAmount(context, report)) return 'implausible-amount';
  if (!found) return 'unknown-reference';
  const { terms, acceptedOn } = found.loan.contract;
  if (terms.currency !== report.currency) return 'other-currency';
  const { market } = terms;
  const checked = toValueDay({
    movedAt: report.paidAt,
    heardAt: heardAt(context, reported),
    earliest: acceptedOn,
    market,
  });
  if ('day' in checked) return { ...found, valueDay: checked.day };
  return isMoney ? 'implausible-day' : { ...found, valueDay: context.clock.today(market) };
}

/** When the report reached us: a delivery that staff run again is checked as of the instant at which it came. */
export const heardAt = (context: Context, { message }: Report): Date =>
  message?.received_at ?? context.clock.businessNow();
