import { accept, refuse } from '@hiram/lending/result';
import { lockBorrower } from '../../borrowers/identity/borrower-store.ts';
import type { Context } from '../../feature/context.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { newIdBeside } from '../../ground/new-id.ts';
import type { Outcome } from '../../ground/outcome.ts';
import { keepEvidence } from '../../ground/pictures/keep-evidence.ts';
import { attachToClaim, listClaimPictures } from '../../ground/pictures/picture-store.ts';
import { toReferenceKey } from '../history/payment-references.ts';
import { answerClaim, countClaimsSince, insertClaim, listClaims, type PaymentClaim } from './claim-store.ts';
import type { ClaimPlace, WrittenClaim } from './read-claim.ts';

const claimsPerDayMax = 5;
const picturesMax = 9;
const dayMs = 86_400_000;

/**
 * Stores a reported payment with its picture, at most five a day. The same reference with the same amount and day adds to the
 * claim that is open, so that nothing is reported twice. A standing code takes many payments: another amount or another day
 * is another payment.
 */
export async function saveClaim(
  context: Context,
  { caller, loan }: ClaimPlace,
  written: WrittenClaim,
  picture: Buffer | null,
): Promise<Outcome<string>> {
  const { borrowerId } = caller;
  const now = context.clock.businessNow();
  const kept = picture ? await keepClaimPicture(context, borrowerId, picture) : accept(null);
  if (!kept.ok) return kept;
  return inTransaction(context.db, async (tx) => {
    await lockBorrower(tx, borrowerId);
    const known = await findSameClaim(context, tx, loan.id, written);
    if (known) return addPicture(tx, known, kept.value, now);
    const sentToday = await countClaimsSince(tx, borrowerId, new Date(now.getTime() - dayMs));
    if (sentToday >= claimsPerDayMax) return refuse({ code: 'too-many-requests' });
    const id = newIdBeside(borrowerId);
    const { currency } = loan.contract.terms;
    const claim = { id, borrower_id: borrowerId, order_id: loan.id, currency, ...written };
    await insertClaim(tx, context.cipher, claim, now);
    if (kept.value) await attachToClaim(tx, kept.value, id);
    return accept(id);
  });
}

/** Adds a picture to a claim that is not matched. Staff look at it again. */
export async function saveClaimPicture(
  context: Context,
  claim: PaymentClaim,
  picture: Buffer,
): Promise<Outcome<string>> {
  const kept = await keepClaimPicture(context, claim.borrower_id, picture);
  if (!kept.ok) return kept;
  return inTransaction(context.db, (tx) => addPicture(tx, claim, kept.value, context.clock.businessNow()));
}

const keepClaimPicture = (context: Context, borrowerId: string, bytes: Buffer): Promise<Outcome<string>> =>
  keepEvidence(context, { borrowerId, bytes, folder: 'payment-claims' });

async function findSameClaim(
  { cipher }: Context,
  tx: Tx,
  orderId: string,
  { reference, amount_minor, paid_on }: WrittenClaim,
): Promise<PaymentClaim | undefined> {
  const sought = toReferenceKey(reference);
  const claims = (await listClaims(tx, cipher, orderId)).filter(({ status }) => status !== 'matched');
  return claims.find(
    (each) =>
      toReferenceKey(each.reference) === sought &&
      each.amount_minor === amount_minor &&
      each.paid_on === paid_on,
  );
}

async function addPicture(
  tx: Tx,
  claim: PaymentClaim,
  pictureId: string | null,
  now: Date,
): Promise<Outcome<string>> {
  if (!pictureId) return accept(claim.id);
  if ((await listClaimPictures(tx, claim.id)).length >= picturesMax)
    return refuse({ code: 'too-many-requests' });
  const again = { status: 'open', reason: null, answered_by: null } as const;
  if (!(await answerClaim(tx, claim.id, again, now))) return accept(claim.id);
  await attachToClaim(tx, pictureId, claim.id);
  return accept(claim.id);
}
