import { formatDay, parseDay } from '@hiram/lending/calendar-day';
import { parseAmount } from '@hiram/lending/parse-amount';
import { accept, refuse } from '@hiram/lending/result';
import { claimReferenceLengthMax } from '@hiram/wire/limits';
import type { PaymentClaimField } from '@hiram/wire/views/payment-views';
import type { Caller, Context } from '../../feature/context.ts';
import type { PostedForm } from '../../feature/feature.ts';
import type { Outcome } from '../../ground/outcome.ts';
import type { Product } from '../../lender/products/product-definition.ts';
import type { StoredLoan } from '../../loans/book/loan-store.ts';
import { toReferenceKey } from '../history/payment-references.ts';
import { channelsOf } from '../intents/channels.ts';
import { isPlausibleAmount } from '../reports/plausible-report.ts';
import type { NewClaim } from './claim-store.ts';

/** What is chosen for a channel that is not one of the product's. */
export const otherChannel = 'other';

/** What a borrower has written of a payment. */
export type WrittenClaim = Pick<NewClaim, 'amount_minor' | 'paid_on' | 'channel_number' | 'reference'>;
/** Who writes of a payment, and of which loan. */
export type ClaimPlace = { readonly caller: Caller; readonly loan: StoredLoan; readonly product: Product };

const invalid = (field: PaymentClaimField) => refuse({ code: 'claim-invalid', field });

/** Reads the fields of a reported payment, or names the first that cannot be. */
export function readClaim(
  context: Context,
  { loan, product }: ClaimPlace,
  form: PostedForm,
): Outcome<WrittenClaim> {
  const { market, currency } = loan.contract.terms;
  const amountMinor = parseAmount(form.amount ?? '');
  if (amountMinor === null || !isPlausibleAmount(context, { amountMinor, currency }))
    return invalid('amount');
  const day = parseDay(form.paidOn ?? '');
  const isPossible = day !== null && day >= loan.contract.acceptedOn && day <= context.clock.today(market);
  if (!isPossible) return invalid('paidOn');
  const channel = form.channel ?? '';
  const isKnown = channelsOf(context, product).some(({ number }) => number === channel);
  if (!isKnown && channel !== otherChannel) return invalid('channel');
  const reference = (form.reference ?? '').trim();
  if (toReferenceKey(reference) === '' || reference.length > claimReferenceLengthMax)
    return invalid('reference');
  return accept({
    amount_minor: amountMinor,
    paid_on: formatDay(day),
    channel_number: isKnown ? channel : null,
    reference,
  });
}
