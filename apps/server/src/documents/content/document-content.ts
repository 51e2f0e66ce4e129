import { createHash } from 'node:crypto';
import type { PostingKind } from '@hiram/lending/books/account';
import type { DebtPart } from '@hiram/lending/loan-event';
import type { Currency } from '@hiram/lending/money';
import type { DocumentKind } from '@hiram/wire/views/documents';
import type { Locale } from '../../lender/texts/texts.ts';

/** Minor units as text. */
type Minor = string;
/** `2026-11-20`. */
type DayText = string;

export type ReceiptFacts = {
  readonly kind: 'receipt';
  readonly amount: Minor;
  /** Of a payment that staff recorded only the day is known. The instant stands here all the same: a process of before reads it. */
  readonly paidAt: string;
  readonly countsOn: DayText;
  /** Channel and reference are empty where staff recorded the payment. */
  readonly channel: string;
  readonly reference: string;
  readonly givenBack: Minor;
  readonly parts: readonly {
    readonly part: DebtPart;
    readonly instalment: number | null;
    readonly extension: number;
    /** Absent in receipts of before there were restructures. */
    readonly restructure?: number;
    readonly amount: Minor;
  }[];
  /** Kept as overpayment; negative where earlier overpayment was used. */
  readonly held: Minor;
  /** Of that, what made up for a payment that was taken back after its overpayment had been refunded; absent without one. */
  readonly madeUp?: Minor;
  readonly left: Minor;
  readonly isExtension: boolean;
  readonly isPaidOff: boolean;
};

export type StatementFacts = {
  readonly kind: 'statement';
  readonly day: DayText;
  readonly rows: readonly {
    readonly kind: PostingKind;
    readonly from: DayText;
    readonly day: DayText;
    readonly amount: Minor;
    readonly balance: Minor;
  }[];
  readonly balance: Minor;
  readonly interestToCome: Minor;
  readonly toRepay: Minor;
};

export type AgreementFacts = {
  readonly kind: 'agreement' | 'disclosure';
  readonly title: string;
  readonly language: Locale;
  readonly text: string;
  readonly textSha256: string;
  /** The binding English text, where `text` is a translation of it; otherwise empty. */
  readonly english: string;
};

/** The text of a new plan that was accepted, and the day it holds from. */
export type PlanFacts = Omit<AgreementFacts, 'kind' | 'title'> & {
  readonly kind: 'plan';
  readonly day: DayText;
};

export type ClearanceFacts = {
  readonly kind: 'clearance';
  readonly paidOffOn: DayText;
  readonly paid: Minor;
};

/** What is overdue on the day of a letter, part by part, and the day to pay by. */
export type DemandFacts = {
  readonly kind: 'demand';
  readonly day: DayText;
  readonly payBy: DayText;
  readonly daysLate: number;
  readonly parts: readonly { readonly part: DebtPart; readonly amount: Minor }[];
  /** A payment that was taken back after its overpayment had been refunded; absent without one. */
  readonly takenBack?: Minor;
  /** The parts together, with the payment taken back. */
  readonly overdue: Minor;
};

/** What a document states about the loan. It is the same in every language and calculated anew at each verification. */
export type DocumentFacts =
  | ReceiptFacts
  | StatementFacts
  | AgreementFacts
  | PlanFacts
  | ClearanceFacts
  | DemandFacts;

/** The whole content of a document: who issues it, to whom, about which loan, and what it states. */
export type StoredContent = {
  readonly format: 1;
  readonly lender: {
    readonly name: string;
    readonly company: string;
    readonly registration: string;
    readonly address: string;
    /** Who answers for a demand letter; absent in other documents. */
    readonly contacts?: {
      readonly phone: string;
      readonly officer: string;
      readonly officerPhone: string;
      readonly officerEmail: string;
      readonly regulator: string;
    };
  };
  readonly borrower: string;
  readonly loan: {
    readonly number: string;
    readonly currency: Currency;
    readonly principal: Minor;
    readonly acceptedOn: DayText;
    readonly receivedOn: DayText | '';
    /** Where it was before; absent of a loan that was made here. */
    readonly takenOver?: { readonly source: string; readonly oldNumber: string; readonly on: DayText };
  };
  readonly facts: DocumentFacts;
};

/** Which document of a loan: its kind, and the payment, the day, the agreement or the offer of a new plan. */
export type DocumentSubject = { readonly kind: DocumentKind; readonly subject: string };

/** The canonical form of a content: JSON with its keys in order and without spaces. */
export const toCanonical = (value: unknown): string =>
  JSON.stringify(value, (_key, entry: unknown) =>
    entry !== null && typeof entry === 'object' && !Array.isArray(entry)
      ? Object.fromEntries(Object.entries(entry).sort(([left], [right]) => (left < right ? -1 : 1)))
      : entry,
  );

/** The hash that a document is known by: SHA-256 of its canonical content. */
export const hashOfContent = (content: StoredContent): string =>
  createHash('sha256').update(toCanonical(content)).digest('hex');
