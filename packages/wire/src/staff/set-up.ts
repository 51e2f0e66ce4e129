import { z } from 'zod';
import { defineStaffRoute } from './define-staff-route.ts';
import {
  lenderValues,
  messageContent,
  phrasesContent,
  recommendedContent,
  textContent,
} from './lender-content.ts';
import { productContent, termsContent } from './product-content.ts';
import { promotionContent } from './promotion-content.ts';

/** What is set up, by kind; each kind is a list of its own under the staff API. */
export const setUpKinds = ['product', 'promotion', 'lender', 'text', 'message'] as const;

/** One kind. */
export type SetUpKind = (typeof setUpKinds)[number];

/** One thing that is set up, as its list shows it: the version in force, and what follows. */
export type SetUpItem = {
  readonly id: string;
  readonly kind: SetUpKind;
  /** Its name, where its content has one. */
  readonly title: string;
  /** The version in force; one that is not in force yet where none is. */
  readonly version: number;
  readonly isInForce: boolean;
  /** Since when, or from when; null for a version that holds from the start. */
  readonly effectiveAt: string | null;
  /** Who wrote it; null for the lender's file. */
  readonly writtenBy: string | null;
  readonly newestVersion: number;
  /** How many versions take effect later. */
  readonly scheduled: number;
};

/** A key of the kinds: a product's number, a page's id, a text's name and language. */
const itemKey = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/);
const item = z.object({ kind: z.enum(setUpKinds), key: itemKey });

const versionSummary = z.object({
  version: z.int(),
  effectiveAt: z.iso.datetime().nullable(),
  state: z.enum(['in-force', 'scheduled', 'past']),
  writtenBy: z.string().nullable(),
  writtenAt: z.iso.datetime(),
  reason: z.string(),
});

/** A version without its content. */
export type VersionSummary = z.output<typeof versionSummary>;

/** The versions of one thing, newest first. */
export const listVersions = defineStaffRoute({
  method: 'GET',
  path: '/set-up-versions/:kind/:key',
  access: 'set-up.read',
  params: item,
  answer: z.array(versionSummary),
});

/** One version with its content. */
export const readVersion = defineStaffRoute({
  method: 'GET',
  path: '/set-up-versions/:kind/:key/:version',
  access: 'set-up.read',
  params: item.extend({ version: z.string().regex(/^\d{1,6}$/) }),
  answer: versionSummary.extend({ content: z.unknown() }),
});

/**
 * Saving adds a version: from a day, or at once without one. `basedOn` is the newest version that the writer has seen (0
 * for something that did not exist): when another has been added since, nothing is saved.
 */
const saving = <S extends z.ZodType>(content: S) =>
  z.object({
    content,
    fromDay: z.iso.date().nullable(),
    basedOn: z.int().nonnegative(),
    reason: z.string().trim().min(1).max(300),
  });

const saved = z.object({ version: z.int(), effectiveAt: z.iso.datetime(), warnings: z.array(z.string()) });

/** What was saved, and what the writer should know of it. */
export type SavedVersion = z.output<typeof saved>;

const change = { method: 'POST', access: 'set-up.change', answer: saved } as const;
const keyOfPath = z.object({ key: itemKey });
const textBytesMax = 512 * 1_024;

export const saveProduct = defineStaffRoute({
  ...change,
  path: '/products/:key/versions',
  params: keyOfPath,
  body: saving(productContent),
});

export const savePromotion = defineStaffRoute({
  ...change,
  path: '/promotions/:key/versions',
  params: keyOfPath,
  body: saving(promotionContent),
});

export const saveLenderValues = defineStaffRoute({
  ...change,
  path: '/lender/values/versions',
  body: saving(lenderValues),
});

export const saveRecommended = defineStaffRoute({
  ...change,
  path: '/lender/recommended/versions',
  body: saving(recommendedContent),
});

export const savePhrases = defineStaffRoute({
  ...change,
  path: '/lender-phrases/:key/versions',
  params: keyOfPath,
  body: saving(phrasesContent),
});

export const saveText = defineStaffRoute({
  ...change,
  path: '/texts/:key/versions',
  params: keyOfPath,
  body: saving(textContent),
  bodyBytesMax: textBytesMax,
});

export const saveMessage = defineStaffRoute({
  ...change,
  path: '/message-templates/:key/versions',
  params: keyOfPath,
  body: saving(messageContent),
});

const amount = z.int();

const capLine = z.object({
  cap: z.enum([
    'nominal-interest-per-month',
    'effective-rate-per-month',
    'total-cost',
    'late-penalty-per-month',
  ]),
  /** Parts per million. */
  value: z.int(),
  limit: z.int(),
  isWithin: z.boolean(),
  /** What strict conduct makes of a value above the limit: no loan, or a charge cut to the limit. */
  effect: z.enum(['refused', 'cut']),
});

const termsPreview = z.object({
  currency: z.enum(['PHP', 'INR']),
  principalMinor: amount,
  feeMinor: amount,
  netProceedsMinor: amount,
  interestMinor: amount,
  totalRepayableMinor: amount,
  /** Interest and fee. */
  costMinor: amount,
  effectiveRatePerMonth: z.int(),
  effectiveRatePerYear: z.int(),
  schedule: z.array(
    z.object({
      index: z.int(),
      dueDay: z.iso.date(),
      principalMinor: amount,
      interestMinor: amount,
      feeMinor: amount,
      totalMinor: amount,
    }),
  ),
  /** What the penalty has come to so many days after the first due day when nothing is paid. */
  late: z.array(z.object({ daysLate: z.int(), newMinor: amount, repeatMinor: amount, overdueMinor: amount })),
  /** The market's caps for this loan; null where none covers it. */
  caps: z.object({ source: z.string(), lines: z.array(capLine) }).nullable(),
});

/** What a draft of terms comes to. */
export type TermsPreview = z.output<typeof termsPreview>;

/** One line of the comparison with the caps. */
export type CapLine = z.output<typeof capLine>;

/** Works a draft of terms out as a loan that is accepted on its first day; stores nothing. */
export const previewProduct = defineStaffRoute({
  method: 'POST',
  path: '/products/preview',
  access: 'set-up.read',
  changesNothing: true,
  body: z.object({
    principalMinor: productContent.shape.principalMinor,
    terms: termsContent,
    fromDay: z.iso.date().nullable(),
  }),
  answer: z.object({
    conduct: z.enum(['specified', 'strict']),
    /** Why these terms could not be saved; empty when they can. */
    faults: z.array(z.string()),
    /** What is saved all the same, and should be known. */
    warnings: z.array(z.string()),
    preview: termsPreview.nullable(),
  }),
});

/** Renders a draft of a text as the borrower's page would; stores nothing. */
export const previewText = defineStaffRoute({
  method: 'POST',
  path: '/texts/preview',
  access: 'set-up.read',
  changesNothing: true,
  body: z.object({ key: itemKey, market: z.enum(['PH', 'IN']), markdown: z.string().max(100_000) }),
  answer: z.object({
    html: z.string(),
    /** Placeholders that the house cannot fill, and those that the text must state and does not. */
    unknown: z.array(z.string()),
    missing: z.array(z.string()),
  }),
  bodyBytesMax: textBytesMax,
});
