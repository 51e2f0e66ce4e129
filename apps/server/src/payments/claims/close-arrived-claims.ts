import type { Context } from '../../feature/context.ts';
import { toReferenceKey } from '../history/find-lost-payment.ts';
import { answerClaim, listClaimsBesidePayments } from './claim-store.ts';

const dayMs = 86_400_000;
const daysMax = 90;

/** Ends the claims whose payment has arrived under the reference that was reported, by whatever way. */
export async function closeArrivedClaims({ db, cipher, clock }: Context): Promise<void> {
  const now = clock.businessNow();
  const listed = await listClaimsBesidePayments(db, cipher, new Date(now.getTime() - daysMax * dayMs));
  for (const { claim, paymentId, references } of listed) {
    const sought = toReferenceKey(claim.reference);
    if (!references.some((known) => known !== null && toReferenceKey(known) === sought)) continue;
    const arrived = { status: 'matched', reason: null, payment_id: paymentId, answered_by: null } as const;
    await answerClaim(db, claim.id, arrived, now);
  }
}
