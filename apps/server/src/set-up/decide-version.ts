import { accept } from '@hiram/lending/result';
import type { StaffRequestOf } from '@hiram/wire/staff/define-staff-route';
import type { decideAddressRequest, SavedVersion } from '@hiram/wire/staff/set-up/set-up';
import type { Context } from '../feature/context.ts';
import type { LenderTextWriter } from '../feature/feature.ts';
import type { StaffCaller, StaffOutcome } from '../feature/staff/staff-route.ts';
import { inTransaction } from '../ground/engine/transaction.ts';
import { productDefinition } from '../lender/products/product-definition.ts';
import { dropRequest, findDecidable } from './address-request.ts';
import { keepDropped } from './dropped-version.ts';
import { writeVersion } from './save-version.ts';
import type { SetUpThing } from './set-up-thing.ts';
import {
  validateLenderValues,
  validateMessage,
  validatePhrases,
  validatePromotion,
  validateReceiver,
  validateRecommended,
  validateReminders,
  validateText,
} from './validate-content.ts';
import { validateProduct } from './validate-product.ts';
import type { ValidateVersion } from './version-to-write.ts';

type Decision = StaffRequestOf<typeof decideAddressRequest>['body'];

/** The thing whose version waits, and who writes the pages of texts. */
type Decided = {
  readonly place: Pick<SetUpThing, 'kind' | 'key'>;
  readonly writers: readonly LenderTextWriter[];
};

/**
 * A second person publishes exactly the version that they read, or drops it: in one transaction, which holds the request, so that
 * it is decided once and nobody replaces it meanwhile.
 */
export async function decideVersion(
  context: Context,
  staff: StaffCaller,
  decided: Decided,
  decision: Decision,
): Promise<StaffOutcome<SavedVersion | null>> {
  const outcome = await inTransaction(context.db, (tx) =>
    decideHeld({ ...context, db: tx }, staff, decided, decision),
  );
  if (outcome.ok) await context.refreshLender();
  return outcome;
}

async function decideHeld(
  context: Context,
  staff: StaffCaller,
  { place, writers }: Decided,
  decision: Decision,
): Promise<StaffOutcome<SavedVersion | null>> {
  const found = await findDecidable(context, staff, place, decision);
  if (!found.ok) return found;
  const { staffId, askedBy, market, content, fromDay, basedOn, reason } = found.value;
  const validators = validatorsOf(writers);
  const validate = validators[`${place.kind} ${place.key}`] ?? validators[place.kind];
  if (!decision.approve || !validate) {
    await dropRequest(context, place);
    await keepDropped(context, staff, place, found.value);
    return accept(null);
  }
  const asked = {
    content: content as never,
    fromDay,
    basedOn,
    reason: `${reason} (approved by ${staff.name})`,
  };
  const writer = { ...staff, staffId, name: askedBy };
  const approved = { ...asked, isApproved: true } as const;
  const published = await writeVersion(context, writer, { ...place, market }, approved, validate);
  if (published.ok) await dropRequest(context, place);
  return published;
}

/** What waits is kept as JSON, so the amounts of a product are read back before it is validated. */
const validateKeptProduct: ValidateVersion<never> = (context, draft) =>
  validateProduct(context, { ...draft, content: productDefinition.parse(draft.content) });

/** How what waits for a second person is validated, by its kind and, of the lender's own, by its key. */
const validatorsOf = (
  writers: readonly LenderTextWriter[],
): { readonly [place: string]: ValidateVersion<never> } => ({
  product: validateKeptProduct,
  promotion: validatePromotion,
  text: validateText(writers),
  message: validateMessage,
  receiver: validateReceiver,
  'lender values': validateLenderValues,
  'lender recommended': validateRecommended,
  'lender reminders': validateReminders,
  lender: validatePhrases,
});
