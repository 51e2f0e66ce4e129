import { bucketOf } from '@hiram/wire/bucket';
import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';
import type { Tables } from '../../ground/engine/tables.ts';
import type { NamedPayment } from '../history/payment-references.ts';

type Row = Tables['payment_claim'];

/** A payment that its borrower says was made, with the reference as it was typed. */
export type PaymentClaim = Omit<Row, 'reference_cipher'> & { readonly reference: string };

/** A claim as it comes in. */
export type NewClaim = Pick<
  PaymentClaim,
  'id' | 'borrower_id' | 'order_id' | 'amount_minor' | 'currency' | 'paid_on' | 'channel_number' | 'reference'
>;

const claimsMax = 100;
const arrivedMax = 500;
const referencePlace = (id: string): string => `payment_claim:${id}:reference`;

/** Decrypts the reference of a claim. */
export const openClaimReference = (cipher: FieldCipher, row: Pick<Row, 'id' | 'reference_cipher'>): string =>
  cipher.decrypt(referencePlace(row.id), row.reference_cipher) as string;

function toClaim(cipher: FieldCipher, row: Row): PaymentClaim {
  const { reference_cipher: _, ...rest } = row;
  return { ...rest, reference: openClaimReference(cipher, row) };
}

/** Inserts a claim. */
export async function insertClaim(tx: Tx, cipher: FieldCipher, claim: NewClaim, now: Date): Promise<void> {
  const { reference, ...row } = claim;
  await tx
    .insertInto('payment_claim')
    .values({
      ...row,
      bucket: bucketOf(claim.id),
      reference_cipher: cipher.encrypt(referencePlace(claim.id), reference),
      sent_at: now,
      status: 'open',
      reason: null,
      payment_id: null,
      answered_by: null,
      changed_at: now,
    })
    .execute();
}

/** Finds one claim. */
export async function findClaim(tx: Tx, cipher: FieldCipher, id: string): Promise<PaymentClaim | null> {
  const row = await tx
    .selectFrom('payment_claim')
    .selectAll()
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toClaim(cipher, row) : null;
}

/** The claims about a loan, the newest first. */
export async function listClaims(tx: Tx, cipher: FieldCipher, orderId: string): Promise<PaymentClaim[]> {
  const rows = await tx
    .selectFrom('payment_claim')
    .selectAll()
    .where('bucket', '=', bucketOf(orderId))
    .where('order_id', '=', orderId)
    .orderBy('sent_at', 'desc')
    .limit(claimsMax)
    .execute();
  return rows.map((row) => toClaim(cipher, row));
}

/** Counts the claims of a borrower since an instant. */
export async function countClaimsSince(tx: Tx, borrowerId: string, since: Date): Promise<number> {
  const counted = await tx
    .selectFrom('payment_claim')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('bucket', '=', bucketOf(borrowerId))
    .where('borrower_id', '=', borrowerId)
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(counted.count);
}

/** A new state of a claim, and who gave it: staff, or nobody when the payment arrived by itself. */
export type ClaimAnswer = Pick<Row, 'status' | 'reason' | 'answered_by'> & {
  /** Absent where the payment that was named stays, whoever named it meanwhile. */
  readonly payment_id?: string | null;
};

/** Changes the state of a claim that is not matched; false when it is. */
export async function answerClaim(tx: Tx, id: string, answer: ClaimAnswer, now: Date): Promise<boolean> {
  const updated = await tx
    .updateTable('payment_claim')
    .set({ ...answer, changed_at: now })
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .where('status', '<>', 'matched')
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** Ends the claims for which a payment was named, now that the payment belongs to their loan. */
export async function closeClaimsOfPayment(
  tx: Tx,
  { paymentId, orderId }: { readonly paymentId: string; readonly orderId: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('payment_claim')
    .set({ status: 'matched', reason: null, changed_at: now })
    .where('payment_id', '=', paymentId)
    .where('bucket', '=', bucketOf(orderId))
    .where('order_id', '=', orderId)
    .where('status', '<>', 'matched')
    .execute();
}

/** Opens the claims again that a payment had ended and that it no longer does. */
export async function reopenClaimsOfPayment(tx: Tx, paymentId: string, now: Date): Promise<void> {
  await tx
    .updateTable('payment_claim')
    .set({ status: 'open', payment_id: null, answered_by: null, changed_at: now })
    .where('payment_id', '=', paymentId)
    .execute();
}

/** A claim without a payment, beside a payment of its loan that came after it. */
export type ClaimBesidePayment = {
  readonly claim: PaymentClaim;
  readonly paymentId: string;
  readonly payment: NamedPayment;
};

type Arrived = NamedPayment['paid'] & {
  readonly id: string;
  readonly order_id: string;
  readonly received_at: Date;
  readonly pay_code: string | null;
  readonly provider_reference: string | null;
  readonly is_standing: boolean;
};

/** Lists the claims since an instant beside the payments that their loans have received since then. */
export async function listClaimsBesidePayments(
  tx: Tx,
  cipher: FieldCipher,
  since: Date,
): Promise<ClaimBesidePayment[]> {
  const claims = await tx
    .selectFrom('payment_claim')
    .selectAll()
    .where('status', '<>', 'matched')
    .where('sent_at', '>', since)
    .execute();
  if (claims.length === 0) return [];
  // A payment that staff moved to the loan lies in another bucket than the claim. Only the newest are compared: each was new once.
  const { rows: payments } = await sql<Arrived>`select p.id, p.order_id, p.received_at, p.provider_payment_id,
    p.reference, p.amount_minor, p.currency, p.paid_at, i.pay_code, i.provider_reference,
    i.id is not null and i.amount_minor is null as is_standing
    from payment p left join payment_intent i on i.bucket = p.bucket and i.id = p.intent_id
    where p.order_id = any(${claims.map(({ order_id }) => order_id)}::uuid[]) and p.reversed_at is null
      and p.received_at > ${since} order by p.received_at desc limit ${arrivedMax}`.execute(tx);
  return payments.reverse().flatMap((arrived) =>
    claims
      .filter((claim) => claim.order_id === arrived.order_id && claim.sent_at <= arrived.received_at)
      .map((claim) => ({
        claim: toClaim(cipher, claim),
        paymentId: arrived.id,
        payment: { paid: arrived, intent: { ...arrived, isStanding: arrived.is_standing } },
      })),
  );
}
