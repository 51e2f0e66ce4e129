import type { PaymentItem } from '@hiram/wire/staff/payments/payments';
import { formatMinor } from '../../../parts/values/money.tsx';
import type { StateWords } from '../../../parts/values/state-chip.tsx';
import { transferWords } from '../payouts/payout-words.ts';

/** How a payment differs from the amount requested. */
export const mismatchWords: StateWords = {
  'unknown-reference': ['Unknown reference', 'error'],
  'other-currency': ['Other currency', 'error'],
  'implausible-day': ['Implausible date', 'error'],
  'implausible-amount': ['Implausible amount', 'error'],
  'after-settlement': ['After settlement', 'warning'],
  over: ['Too much', 'warning'],
  under: ['Too little', 'default'],
};

/** What a payment is for. */
export const purposeWords: { readonly [purpose: string]: string } = {
  repayment: 'Repayment',
  rollover: 'Extension',
};

const sourceWords: { readonly [source: string]: string } = {
  webhook: 'Webhook',
  poller: 'Look-up at the provider',
  'return-page': 'Return of the borrower from paying',
  'day-close': 'Day close',
  staff: 'Staff',
  'taken-over': 'Taken over with the loan',
};

/** How a payment was first learned of. */
export const saySource = (source: string): string => sourceWords[source] ?? source;

const statusWords: StateWords = {
  ...transferWords,
  pending: ['Pending', 'default'],
  paid: ['Paid', 'success'],
  failed: ['Failed', 'error'],
  expired: ['Expired', 'default'],
  reversed: ['Reversed', 'warning'],
};

/** How money stands, in our books or as its provider says; of a line that cannot be read, why not. */
export const sayStatus = (status: string): string => statusWords[status]?.[0] ?? status;

/** The amount that was requested: any, where the borrower chooses it; a dash where nothing was requested. */
export function sayExpected({
  askedMinor,
  currency,
  purpose,
}: Pick<PaymentItem, 'askedMinor' | 'currency' | 'purpose'>): string {
  if (askedMinor !== null) return formatMinor(askedMinor, currency);
  return purpose === '' ? '–' : 'Any amount';
}
