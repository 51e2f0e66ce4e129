import { z } from 'zod';
import { debitStates, mandateEnders, mandateStatuses } from '../../statuses/mandate-statuses.ts';
import { transferStatuses } from '../../statuses/transfer-statuses.ts';

const minor = z.int();
const day = z.string();
const instant = z.string();

/** The amounts of one instalment, paid and owed. */
export const instalment = z.object({
  index: z.int(),
  dueDay: day,
  feeMinor: minor,
  interestMinor: minor,
  principalMinor: minor,
  /** What a restructure moved into it: interest, penalties and charges of before. */
  carriedMinor: minor,
  unpaidMinor: minor,
});

/** One line of an explanation; the lines add up to the amount. */
const line = z.object({
  part: z.string(),
  rule: z.string(),
  fromDay: day,
  toDay: day,
  amountMinor: minor,
  baseMinor: minor.nullable(),
  /** Parts per million per day. */
  ratePerDay: z.int().nullable(),
  /** For interest the number of days. For a penalty the number of its first day late. */
  days: z.int().nullable(),
  instalment: z.int().nullable(),
  /** Numbers of its postings in the journal; empty without a posting. */
  postings: z.array(z.int()),
});

/** The lines of an amount, or the reason why there is none today. */
export const explanation = z.object({
  what: z.enum(['repayment', 'settlement', 'rollover', 'outstanding']),
  amountMinor: minor.nullable(),
  refusal: z.string(),
  possibleFrom: day.nullable(),
  lines: z.array(line),
});

export const event = z.object({
  id: z.string(),
  sequence: z.int(),
  kind: z.string(),
  valueDay: day,
  recordedAt: instant,
  amountMinor: minor.nullable(),
  /** More about it: the part, the purpose, the event that it reverses. */
  detail: z.string(),
  isReversed: z.boolean(),
  isReversible: z.boolean(),
  /** Its reversal ends a running loan. */
  endsLoan: z.boolean(),
});

export const posting = z.object({
  sequence: z.int(),
  kind: z.string(),
  valueDay: day,
  postedAt: instant,
  debit: z.string(),
  credit: z.string(),
  amountMinor: minor,
  eventSequence: z.int().nullable(),
  reverses: z.int().nullable(),
  isReversed: z.boolean(),
});

export const payment = z.object({
  id: z.string(),
  provider: z.string(),
  providerPaymentId: z.string(),
  reference: z.string(),
  amountMinor: minor,
  paidAt: instant,
  receivedAt: instant,
  learnedFrom: z.string(),
  providerEvents: z.array(z.object({ id: z.string(), status: z.string(), receivedAt: instant })),
});

export const transfer = z.object({
  id: z.string(),
  kind: z.enum(['payout', 'refund']),
  reference: z.string(),
  amountMinor: minor,
  status: z.enum(transferStatuses),
  account: z.string(),
  createdAt: instant,
  changedAt: instant,
});

/** A permission to take the payments of the loan, and the debits by it. */
export const mandate = z.object({
  id: z.string(),
  status: z.enum(mandateStatuses),
  provider: z.string(),
  amountMaxMinor: minor,
  askedAt: instant,
  /** When the borrower's bank said that it stands; null before. */
  authorisedAt: instant.nullable(),
  endedAt: instant.nullable(),
  endedBy: z.enum(mandateEnders).nullable(),
  debits: z.array(
    z.object({
      id: z.string(),
      dueDay: day,
      amountMinor: minor,
      state: z.enum(debitStates),
      /** Its provider took the payment back. */
      isReversed: z.boolean(),
      announcedAt: instant.nullable(),
      /** When the provider said that its notice reached the borrower. */
      noticedAt: instant.nullable(),
      /** When the bank was asked for the money. */
      takenAt: instant.nullable(),
      /** When it was paid, failed or was dropped. */
      endedAt: instant.nullable(),
    }),
  ),
});
