import { bucketOf } from '@hiram/wire/bucket';
import type { Context } from '../../feature/context.ts';
import { groupInShard } from '../../ground/limits/group-in-shard.ts';
import { type LoanStanding, listStandings } from '../../loans/book/loan-standing-store.ts';

type Payload = Readonly<Record<string, string>>;

/** What says how a loan stands, beside what happened. */
const ofStanding: ReadonlySet<string | undefined> = new Set([
  'messageApproved',
  'messagePaid',
  'messageExtended',
  'messageSettled',
]);

/**
 * What was queued about a loan, as it is true when it leaves: null for a payment that was reversed and for a loan that was cancelled
 * before its money went, and a plain receipt where the loan is owed again. Other messages stay as they are.
 */
export async function readLoanMessage(
  context: Context,
  orderId: string | null,
  payload: Payload,
): Promise<Payload | null> {
  const { template, eventId = '' } = payload;
  if (orderId === null || !ofStanding.has(template)) return payload;
  const { status, isReversed } = await findStanding(context, { orderId, eventId });
  if (isReversed || (template === 'messageApproved' && status === 'declined')) return null;
  return template === 'messageSettled' && status !== 'settled'
    ? { ...payload, template: 'messagePaid' }
    : payload;
}

/** The loan and the event that a message is about, and what it says of them. */
export type SaidOfLoan = { readonly orderId: string | null; readonly name: string; readonly eventId: string };

const findStanding = (
  context: Context,
  asked: { readonly orderId: string; readonly eventId: string },
): Promise<LoanStanding> =>
  groupInShard(
    context,
    { name: 'standings of loans', bucket: bucketOf(asked.orderId) },
    asked,
    (all, shard) => listStandings(context.db, shard, all),
  );
