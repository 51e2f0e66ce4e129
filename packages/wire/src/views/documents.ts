import type { DetailRow } from '../answer-fields.ts';

/** The kinds of documents that a lender issues about a loan. */
export const documentKinds = [
  'receipt',
  'statement',
  'agreement',
  'disclosure',
  'plan',
  'clearance',
  'demand',
] as const;

/** One kind of document. */
export type DocumentKind = (typeof documentKinds)[number];

/** The page of each kind. */
export const documentPages = {
  receipt: 'documentReceipt',
  statement: 'documentStatement',
  agreement: 'documentAgreement',
  disclosure: 'documentDisclosure',
  plan: 'documentPlan',
  clearance: 'documentClearance',
  demand: 'documentDemand',
} as const satisfies { readonly [kind in DocumentKind]: string };

/** A part of a document: labels and values under a title; without a title below the first words. */
export type DocumentSection = { readonly title: string; readonly rows: readonly DetailRow[] };

/** A table of a document. Columns of amounts stand at the right edge. */
export type DocumentTable = {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly amountsFrom: number;
  /** The rows, by place, whose last cell says itself what it is. */
  readonly named: readonly number[];
};

/** An issued document in a borrower's language, as its page and its file show it. */
export type DocumentView = {
  readonly kind: DocumentKind;
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly DocumentSection[];
  readonly table: DocumentTable | null;
  /** What follows below, one paragraph an item. */
  readonly notes?: readonly string[];
  /** The number with its label, in groups of four. */
  readonly documentNumber: string;
  readonly issuedOn: string;
  readonly lender: { readonly name: string; readonly lines: readonly string[] };
  readonly verifyUrl: string;
  /** How anybody verifies the document. */
  readonly verify: string;
};

/** What the page of a document shows. */
export type DocumentContent = DocumentView & {
  /** An accepted text, with the language that it was accepted in. */
  readonly text: { readonly html: string; readonly language: string; readonly english?: string } | null;
  readonly qrUrl: string;
  readonly fileUrl: string;
  readonly fileName: string;
};

/** One document that can be opened, or the reason why it cannot be yet. */
export type DocumentLink = { readonly title: string; readonly detail: string; readonly href: string };

/** The documents of a loan. */
export type DocumentListContent = {
  readonly loanNumber: string;
  readonly documents: readonly DocumentLink[];
  readonly receipts: readonly DocumentLink[];
  /** The statement of a day: the first and the last day that can be asked for; null before the loan has begun. */
  readonly statement: {
    readonly action: string;
    /** The page parameters, which a form does not send by itself. */
    readonly fields: readonly { readonly name: string; readonly value: string }[];
    readonly from: string;
    readonly to: string;
  } | null;
};

/** How a document stands today. */
export type DocumentStanding = 'genuine' | 'replaced' | 'withdrawn';

/** What anybody learns of a document by its number: nothing personal. */
export type VerificationContent = {
  /** The number as it was typed; empty where none was. */
  readonly asked: string;
  readonly found: {
    readonly standing: DocumentStanding;
    readonly kind: DocumentKind;
    readonly issuedOn: string;
    readonly lender: string;
  } | null;
};
