import type { Context } from '../../feature/context.ts';
import { isReported } from '../history/payment-references.ts';
import { answerClaim, listClaimsBesidePayments } from './claim-store.ts';

const dayMs = 86_400_000;
const daysMax = 90;

/** Ends the claims whose payment has arrived, by whatever way, as it was reported. */
export async function closeArrivedClaims({ db, cipher, clock }: Context): Promise<void> {
  const now = clock.businessNow();
  const listed = await listClaimsBesidePayments(db, cipher, new Date(now.getTime() - daysMax * dayMs));
  for (const { claim, paymentId, payment } of listed) {
    if (!isReported(payment, claim.reference, claim)) continue;
    const arrived = { status: 'matched', reason: null, payment_id: paymentId, answered_by: null } as const;
    await answerClaim(db, claim.id, arrived, now);
  }
}
