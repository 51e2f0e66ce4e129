import { formatDay } from '@hiram/lending/calendar-day';
import { dayOfInstant, marketOfCurrency, readCurrency } from '@hiram/lending/market';
import type { PaymentIntent } from '../intents/payment-intent-store.ts';
import type { Payment } from '../recording/payment-store.ts';

type Paid = Pick<Payment, 'provider_payment_id' | 'reference' | 'amount_minor' | 'currency' | 'paid_at'>;
type Intent = Pick<PaymentIntent, 'pay_code' | 'provider_reference'> & { readonly isStanding: boolean };

/** A payment with what names it, and the intent that it was made for. */
export type NamedPayment = { readonly paid: Paid; readonly intent: Intent | null };

/** What a borrower reports of a payment beside its reference. */
export type Reported = { readonly amount_minor: bigint; readonly paid_on: string };

/** Whether a reference names this payment or what it was made for. */
export const hasReference = (payment: NamedPayment, reference: string): boolean =>
  isAmong([...ownReferences(payment), ...sharedReferences(payment)], reference);

/**
 * Whether a reported payment is this one. A standing code takes many payments, so a reference that it shares among them
 * counts only with the reported amount and day.
 */
export function isReported(payment: NamedPayment, reference: string, reported: Reported): boolean {
  if (isAmong(ownReferences(payment), reference)) return true;
  const { amount_minor, currency, paid_at } = payment.paid;
  const paidOn = formatDay(dayOfInstant(paid_at, marketOfCurrency(readCurrency(currency))));
  const agrees = amount_minor === reported.amount_minor && paidOn === reported.paid_on;
  return agrees && isAmong(sharedReferences(payment), reference);
}

type References = readonly (string | null)[];

const ownReferences = ({ paid, intent }: NamedPayment): References => [
  paid.provider_payment_id,
  ...(intent?.isStanding ? [] : requestReferences({ paid, intent })),
];

const sharedReferences = (payment: NamedPayment): References =>
  payment.intent?.isStanding ? requestReferences(payment) : [];

const requestReferences = ({ paid, intent }: NamedPayment): References => [
  paid.reference,
  intent?.pay_code ?? null,
  intent?.provider_reference ?? null,
];

const isAmong = (references: References, sought: string): boolean =>
  references.some((known) => known !== null && toReferenceKey(known) === toReferenceKey(sought));

/** References are typed with and without spaces and hyphens, in large and small letters. */
export const toReferenceKey = (reference: string): string =>
  reference.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
