import { type Day, dayOf, formatDay } from '@hiram/lending/calendar-day';
import type { DebtPart } from '@hiram/lending/loan-event';
import { bucketOf } from '@hiram/wire/bucket';
import type { Tx } from '../../ground/engine/database.ts';
import type { Tables } from '../../ground/engine/tables.ts';
import type { Locale } from '../../lender/texts/texts.ts';

/** A part that an offer gives up: an amount, or null for all of it that is unpaid on the day of acceptance. */
export type OfferedWaiver = {
  readonly part: Exclude<DebtPart, 'principal'>;
  readonly amountMinor: bigint | null;
};

type AcceptedText = {
  readonly text: string;
  readonly language: Locale;
  readonly sha256: string;
  /** The same in English where it was accepted in a translation; null for one that is English, and for one of before it was kept. */
  readonly english: string | null;
};

/** A new plan as staff offer it. Its id is the action's, and becomes the event's. */
export type RestructureOffer = {
  readonly id: string;
  readonly orderId: string;
  readonly borrowerId: string;
  readonly instalmentCount: number;
  readonly intervalDays: number;
  readonly firstDueDay: Day;
  readonly interestPerDay: bigint;
  readonly waivers: readonly OfferedWaiver[];
  /** The last day on which it can be accepted. */
  readonly endsOn: Day;
  readonly status: Tables['restructure_offer']['status'];
  readonly offeredAt: Date;
  readonly endedAt: Date | null;
  /** The text that was accepted, in the language it was read in; null without one. */
  readonly agreement: AcceptedText | null;
};

type NewOffer = Omit<RestructureOffer, 'status' | 'offeredAt' | 'endedAt' | 'agreement'>;

/** Opens an offer. */
export async function insertOffer(tx: Tx, offer: NewOffer, now: Date): Promise<void> {
  const waivers = offer.waivers.map(({ part, amountMinor }) => ({
    part,
    amountMinor: amountMinor?.toString() ?? null,
  }));
  await tx
    .insertInto('restructure_offer')
    .values({
      bucket: bucketOf(offer.id),
      id: offer.id,
      order_id: offer.orderId,
      borrower_id: offer.borrowerId,
      instalment_count: offer.instalmentCount,
      interval_days: offer.intervalDays,
      first_due_day: formatDay(offer.firstDueDay),
      interest_per_day: offer.interestPerDay,
      waivers: JSON.stringify(waivers),
      ends_on: formatDay(offer.endsOn),
      status: 'open',
      offered_at: now,
      ended_at: null,
      agreement_text: null,
      agreement_language: null,
      agreement_sha256: null,
      agreement_english: null,
    })
    .execute();
}

/** The offer of a loan that is open, whether or not its last day has passed. */
export async function findOpenOffer(tx: Tx, orderId: string): Promise<RestructureOffer | null> {
  const row = await tx
    .selectFrom('restructure_offer')
    .selectAll()
    .where('bucket', '=', bucketOf(orderId))
    .where('order_id', '=', orderId)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return row ? toOffer(row) : null;
}

/** Every offer of a loan, oldest first. */
export async function listOffers(tx: Tx, orderId: string): Promise<RestructureOffer[]> {
  const rows = await tx
    .selectFrom('restructure_offer')
    .selectAll()
    .where('bucket', '=', bucketOf(orderId))
    .where('order_id', '=', orderId)
    .orderBy('offered_at')
    .execute();
  return rows.map(toOffer);
}

/** How an offer ended; an accepted one with the text that was read. */
export type OfferEnd =
  | { readonly status: 'refused' | 'withdrawn' | 'expired' }
  | ({ readonly status: 'accepted' } & AcceptedText);

/** Ends an open offer; false if it is open no more. */
export async function endOffer(tx: Tx, id: string, end: OfferEnd, now: Date): Promise<boolean> {
  const accepted = end.status === 'accepted' ? end : null;
  const ended = await tx
    .updateTable('restructure_offer')
    .set({
      status: end.status,
      ended_at: now,
      agreement_text: accepted?.text ?? null,
      agreement_language: accepted?.language ?? null,
      agreement_sha256: accepted?.sha256 ?? null,
      agreement_english: accepted?.english ?? null,
    })
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

type Row = Omit<Tables['restructure_offer'], 'interest_per_day'> & { readonly interest_per_day: bigint };

const toOffer = (row: Row): RestructureOffer => ({
  id: row.id,
  orderId: row.order_id,
  borrowerId: row.borrower_id,
  instalmentCount: row.instalment_count,
  intervalDays: row.interval_days,
  firstDueDay: dayOf(row.first_due_day),
  interestPerDay: row.interest_per_day,
  waivers: (row.waivers as { part: OfferedWaiver['part']; amountMinor: string | null }[]).map(
    ({ part, amountMinor }) => ({ part, amountMinor: amountMinor === null ? null : BigInt(amountMinor) }),
  ),
  endsOn: dayOf(row.ends_on),
  status: row.status,
  offeredAt: row.offered_at,
  endedAt: row.ended_at,
  agreement: toAcceptedText(row),
});

function toAcceptedText(row: Row): AcceptedText | null {
  const { agreement_text: text, agreement_language: language, agreement_sha256: sha256 } = row;
  if (text === null || language === null || sha256 === null) return null;
  return { text, language, sha256, english: row.agreement_english };
}
