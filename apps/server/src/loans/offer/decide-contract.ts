import { parseDay } from '@hiram/lending/calendar-day';
import { decideApplication } from '@hiram/lending/decisions/decide-application';
import { accept, refuse } from '@hiram/lending/result';
import type { Contract } from '@hiram/lending/terms';
import type { Borrower } from '../../borrowers/identity/borrower-store.ts';
import type { Caller, Context } from '../../feature/context.ts';
import type { Outcome } from '../../ground/outcome.ts';
import type { Product } from '../../lender/products/product-definition.ts';
import { termsInForce } from '../../lender/products/terms-in-force.ts';
import { type WrittenAgreement, writeAgreements } from '../agreement/agreement.ts';
import { offerProduct } from './offer.ts';

/** The accepted texts travel with the contract, so that what was read can be read again, in the language it was read in. */
export type StoredContract = Contract & { readonly agreements: readonly WrittenAgreement[] };

/** Freezes the terms of today for a borrower, with the agreements in the language in which they are read. */
export function decideContract(
  context: Context,
  { locale }: Caller,
  borrower: Borrower,
  product: Product,
): Outcome<StoredContract> {
  const today = context.clock.today(product.market);
  const { conduct } = context.settings;
  const { principalMinor } = product;
  const { terms, caps } = termsInForce(context, product);
  const { nationality } = borrower.personal;
  const birthDay = parseDay(borrower.personal.birthDay);
  if (birthDay === null) return refuse({ code: 'malformed', field: 'birthDay' });
  const applicant = { birthDay, nationality };
  const decided = decideApplication({ terms, applicant, today, conduct, caps, principalMinor });
  if (!decided.ok) return refuse(decided.refusal);
  const agreements = writeAgreements(context, product, offerProduct(context, product), locale);
  return accept({
    principalMinor,
    terms,
    borrowerKind: borrower.kind,
    conduct,
    caps,
    acceptedOn: today,
    agreements,
  });
}
