import { accept, refuse } from '@hiram/lending/result';
import { identityReturnPath } from '@hiram/wire/addresses';
import type { IdentityForm } from '@hiram/wire/forms/identity-form';
import { toQuery } from '@hiram/wire/page-parameters';
import type { IdentityStepName } from '@hiram/wire/views/identity-view';
import { lockBorrower } from '../../borrowers/identity/borrower-store.ts';
import type { Caller, Context } from '../../feature/context.ts';
import type { PageAction, PageRoute, PostedForm } from '../../feature/feature.ts';
import { returnCookie } from '../../feature/return-cookie.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { newId } from '../../ground/new-id.ts';
import type { Outcome } from '../../ground/outcome.ts';
import { findMarketProduct } from '../../lender/products/offered-product.ts';
import type { Product } from '../../lender/products/product-definition.ts';
import type { IdentityCheckers } from '../../providers/identity/identity-checker.ts';
import { finishChecks, runCheck } from '../checks/run-check.ts';
import { hasEnteredTooMuch } from '../entries/entry-store.ts';
import { giveConsents } from '../entries/give-consents.ts';
import { keepSide } from '../entries/keep-side.ts';
import { parseDocument, saveDocument } from '../entries/save-document.ts';
import { saveFields } from '../entries/save-fields.ts';
import { identityFormOf } from '../identity-form.ts';
import { applyUrl, homeUrl } from './apply-url.ts';
import { type DescribeStanding, showApply } from './show-apply.ts';

const typedLengthMax = 40;

/** What a form of the page is about: whose, for which product, and what came with it. */
type Applying = {
  readonly caller: Caller;
  readonly product: Product;
  readonly form: IdentityForm;
  readonly posted: PostedForm;
  readonly file: Buffer | null;
  readonly checkers: IdentityCheckers;
};

/** Whether no offer is open to a borrower, of any product. */
export type IsNothingOffered = (db: Tx, borrowerId: string) => Promise<boolean>;

/**
 * IDENT-03: who the borrower is, page by page, without a script. Each page is saved by itself. A room above says to whom nothing is
 * offered.
 */
export const applyPage = (
  checkers: IdentityCheckers,
  isNothingOffered: IsNothingOffered,
  describeStanding: DescribeStanding,
): PageRoute => ({
  page: 'identity',
  takesFile: true,
  takesText: true,
  load: async (context, caller, refused) => {
    const found = await findForm(context, caller, isNothingOffered);
    if (!found.ok) return found;
    if (!refused) await finishChecks(context, checkers, caller.borrowerId);
    return showApply(context, caller, { ...found.value, describeStanding }, refused);
  },
  act: async (context, caller, posted, file) => {
    const found = await findForm(context, caller, isNothingOffered);
    if (!found.ok) return found;
    return takeForm(context, { caller, ...found.value, posted, file, checkers });
  },
});

async function findForm(
  context: Context,
  caller: Caller,
  isNothingOffered: IsNothingOffered,
): Promise<Outcome<{ readonly product: Product; readonly form: IdentityForm }>> {
  const product = await findMarketProduct(context, caller, caller.page.productId);
  const form = product && identityFormOf(context, caller, product);
  if (!product || !form) return refuse({ code: 'not-found' });
  if (await isNothingOffered(context.db, caller.borrowerId)) return refuse({ code: 'nothing-offered' });
  return accept({ product, form });
}

/** Saves what a page holds. Then comes the next one that is not complete; who goes on later is led home. */
async function takeForm(context: Context, applying: Applying): Promise<Outcome<PageAction>> {
  const { caller, posted } = applying;
  const { step = '' } = posted;
  if (!isStep(step)) return refuse({ code: 'malformed', field: 'step' });
  const taken = await takers[step](context, applying);
  if (!taken.ok) return taken;
  if (taken.value) return accept({ redirectTo: taken.value });
  const isLater = posted.go === 'later';
  return accept({ redirectTo: isLater ? homeUrl(context, caller) : applyUrl(context, caller) });
}

/** Answers where the person goes on, if not at the next page of the form. */
type Taker = (context: Context, applying: Applying) => Promise<Outcome<string | null>>;

const takeFields =
  (group: 'person' | 'work'): Taker =>
  (context, { caller, form, posted }) =>
    saveFields(context, caller, { form, group, canBeEmpty: posted.go === 'later' }, posted);

const takers: { readonly [step in IdentityStepName]: Taker } = {
  person: takeFields('person'),
  work: takeFields('work'),
  document: takeDocument,
  pictures: takePicture,
  checks: takeCheck,
  consents: (context, { caller, form, product, posted }) =>
    giveConsents(context, caller, form, { productId: product.id, posted }),
};

const isStep = (step: string): step is IdentityStepName => Object.hasOwn(takers, step);

async function takeDocument(context: Context, { caller, form, posted }: Applying): Promise<Outcome<null>> {
  const { texts } = caller;
  const title = { kind: texts.identityDocument, number: texts.identityNumber };
  const shown = parseDocument(form, posted, title);
  if (!shown.ok) return shown;
  const { borrowerId } = caller;
  const now = context.clock.businessNow();
  return inTransaction(context.db, async (tx): Promise<Outcome<null>> => {
    await lockBorrower(tx, borrowerId);
    if (await hasEnteredTooMuch(tx, borrowerId, now)) return refuse({ code: 'too-many-requests' });
    await saveDocument(context, tx, borrowerId, shown.value, now);
    return accept(null);
  });
}

async function takePicture(
  context: Context,
  { caller, form, posted, file }: Applying,
): Promise<Outcome<null>> {
  const side = form.sides.find((each) => each === posted.side);
  if (!side) return refuse({ code: 'malformed', field: 'side' });
  if (!file) return refuse({ code: 'picture-missing' });
  const kept = await keepSide(context, caller.borrowerId, side, file);
  return kept.ok ? accept(null) : kept;
}

async function takeCheck(
  context: Context,
  { caller, form, posted, file, checkers }: Applying,
): Promise<Outcome<string | null>> {
  const kind = form.checks.find((each) => each === posted.check);
  if (!kind) return refuse({ code: 'malformed', field: 'check' });
  const typed = (posted.typed ?? '').trim().slice(0, typedLengthMax);
  const wayBack = { path: identityReturnPath, reference: newId() };
  const returnUrl = `${context.settings.baseUrl}${wayBack.path}/${wayBack.reference}`;
  const sent = { kind, file, typed, hasNone: posted.go === 'none', returnUrl };
  const checked = await runCheck(context, checkers, caller, sent);
  if (!checked.ok) return checked;
  const { redirectTo } = checked.value;
  if (redirectTo) caller.setCookie(returnCookie(context, wayBack, toQuery(caller.page)));
  return accept(redirectTo);
}
