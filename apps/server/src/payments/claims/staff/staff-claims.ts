import { accept, refuse } from '@hiram/lending/result';
import {
  matchPaymentClaim,
  type PaymentClaimEvidence,
  readPaymentClaim,
  refusePaymentClaim,
  requestClaimPicture,
} from '@hiram/wire/staff/payments/payment-claims';
import type { Context } from '../../../feature/context.ts';
import { doStaffOnce, type StaffRequester } from '../../../feature/staff/do-staff-once.ts';
import { answerStaff, type StaffCaller, type StaffOutcome } from '../../../feature/staff/staff-route.ts';
import { inTransaction } from '../../../ground/engine/transaction.ts';
import { isId, newIdBeside } from '../../../ground/new-id.ts';
import { enqueue } from '../../../ground/outbox/outbox-store.ts';
import { pictureLink, staffViewer } from '../../../ground/pictures/picture-link.ts';
import { listClaimPictures } from '../../../ground/pictures/picture-store.ts';
import { toInstant } from '../../../loans/book/lists/loan-columns.ts';
import { lockPayment } from '../../matching/payment-lock-store.ts';
import { answerClaim, type ClaimAnswer, findClaim, type PaymentClaim } from '../claim-store.ts';
import { listCandidates } from './candidate-store.ts';

/** What staff do with a reported payment: look beside the money, match it, refuse it, or ask for another picture. */
export const staffClaims = [
  answerStaff(readPaymentClaim, async (context, _staff, { params }) => {
    const claim = await findKnown(context, params.id);
    return claim ? accept(await readEvidence(context, claim)) : refuse({ code: 'not-found' });
  }),
  answerStaff(matchPaymentClaim, async (context, staff, { params, body }) => {
    const claim = await findKnown(context, params.id);
    if (!claim) return refuse({ code: 'not-found' });
    return matchClaim(context, staff, claim, body.paymentId);
  }),
  answerStaff(refusePaymentClaim, async (context, staff, { params, body }) => {
    const claim = await findKnown(context, params.id);
    if (!claim) return refuse({ code: 'not-found' });
    const answer = { status: 'not-found', reason: body.reason, payment_id: null } as const;
    return answerAndWrite(context, staff, claim, { answer, template: 'messageClaimAnswered' });
  }),
  answerStaff(requestClaimPicture, async (context, staff, { params }) => {
    const claim = await findKnown(context, params.id);
    if (!claim) return refuse({ code: 'not-found' });
    const answer = { status: 'picture-needed', reason: null } as const;
    return answerAndWrite(context, staff, claim, { answer, template: 'messageClaimPicture' });
  }),
];

const findKnown = async ({ db, cipher }: Context, id: string): Promise<PaymentClaim | null> =>
  isId(id) ? findClaim(db, cipher, id) : null;

async function readEvidence(context: Context, claim: PaymentClaim): Promise<PaymentClaimEvidence> {
  const { db, cipher, clock } = context;
  const pictures = await listClaimPictures(db, claim.id);
  const candidates = await listCandidates(db, claim);
  return {
    images: pictures.map(({ id }) => pictureLink(cipher, id, staffViewer, clock.systemNow())),
    candidates: candidates.map((each) => ({
      id: each.id,
      reference: each.reference,
      providerPaymentId: each.provider_payment_id,
      provider: each.provider,
      amountMinor: Number(each.amount_minor),
      currency: each.currency,
      paidAt: toInstant(each.paid_at),
      isOfLoan: each.order_id === claim.order_id,
      hasReference: each.has_reference,
      hasAmount: each.has_amount,
      hasDay: each.has_day,
    })),
  };
}

const impossible = (why: string) => refuse({ code: 'not-possible', why });
const matchedAlready = 'This report is matched already.';

/**
 * A payment of the loan ends the claim. Money without a loan is named, and ends it once it is matched to the loan; it is locked, so
 * that it is not matched meanwhile.
 */
function matchClaim(
  { db, clock }: Context,
  staff: StaffCaller,
  claim: PaymentClaim,
  paymentId: string,
): Promise<StaffOutcome<{ status: 'open' | 'matched' }>> {
  return inTransaction(db, async (tx): Promise<StaffOutcome<{ status: 'open' | 'matched' }>> => {
    const payment = isId(paymentId) ? await lockPayment(tx, paymentId) : undefined;
    if (!payment) return refuse({ code: 'not-found' });
    if (payment.reversed_at) return impossible('The provider took this payment back.');
    if (payment.currency !== claim.currency) return impossible('The payment is in another currency.');
    if (payment.order_id !== null && payment.order_id !== claim.order_id)
      return impossible('The payment counts for another loan.');
    const status = payment.order_id === null ? 'open' : 'matched';
    const answer = { status, reason: null, payment_id: payment.id, answered_by: staff.name } as const;
    if (!(await answerClaim(tx, claim.id, answer, clock.businessNow()))) return impossible(matchedAlready);
    return accept({ status });
  });
}

type Answer = {
  readonly answer: Omit<ClaimAnswer, 'answered_by'>;
  readonly template: 'messageClaimAnswered' | 'messageClaimPicture';
};

async function answerAndWrite(
  context: Context,
  staff: StaffCaller & StaffRequester,
  claim: PaymentClaim,
  { answer, template }: Answer,
): Promise<StaffOutcome<null>> {
  const { id, borrower_id: borrowerId } = claim;
  const now = context.clock.businessNow();
  const { status, reason } = answer;
  const command = { borrowerId, name: 'answer-claim', input: { id, status, reason } };
  const answered = await inTransaction(context.db, (tx) =>
    doStaffOnce(tx, staff, command, now, async () => {
      if (!(await answerClaim(tx, id, { ...answer, answered_by: staff.name }, now)))
        return impossible(matchedAlready);
      const payload = {
        borrowerId,
        template,
        amountMinor: claim.amount_minor.toString(),
        currency: claim.currency,
        date: claim.paid_on,
      };
      const message = { kind: 'send-message', dedupeKey: `message:claim:${newIdBeside(id)}`, payload };
      await enqueue(tx, [message], context.clock.systemNow());
      return accept(id);
    }),
  );
  context.wakeOutbox();
  return answered.ok ? accept(null) : answered;
}
