import { z } from 'zod';
import { currencies } from '../../markets.ts';
import { defineStaffRoute } from '../define-staff-route.ts';
import { staffAddresses } from '../staff-addresses.ts';
import { versionReasonLengthMax } from '../staff-limits.ts';
import {
  lenderValues,
  messageContent,
  phrasesContent,
  recommendedContent,
  remindersContent,
  textContent,
} from './lender-content.ts';
import { receiverKey } from './partner-events.ts';
import { productContent } from './product-content.ts';
import { promotionContent } from './promotion-content.ts';
import { receiverContent } from './receiver-content.ts';

/** The kinds of settings. Each kind is a list of the staff API. */
const setUpKinds = ['product', 'promotion', 'lender', 'text', 'message', 'receiver'] as const;

/** One kind. */
export type SetUpKind = (typeof setUpKinds)[number];

/** What can wait for a second person: a version of any kind, or the rules of a product. */
export type WaitingSetUpKind = SetUpKind | 'rules';

/** A change of set-up that waits for a second person. */
export type WaitingSetUpItem = {
  readonly id: string;
  readonly kind: WaitingSetUpKind;
  readonly key: string;
  readonly askedBy: string;
  readonly askedById: string;
  readonly askedAt: string;
  readonly reason: string;
  /** Nothing of it is in force or scheduled yet: it stands in no other list. */
  readonly isFirst: boolean;
};

/** One item in its list: the version in force, and the scheduled ones. */
export type SetUpItem = {
  readonly id: string;
  readonly kind: SetUpKind;
  /** Its name, if its content has one. */
  readonly title: string;
  /** The version in force; the first scheduled one if none is in force yet. */
  readonly version: number;
  readonly isInForce: boolean;
  /** The start; null for a version valid since launch. */
  readonly effectiveAt: string | null;
  /** The author; null for the lender's file. */
  readonly writtenBy: string | null;
  readonly newestVersion: number;
  /** The number of scheduled versions. Of those with one start only the newest counts: it replaced the others. */
  readonly scheduled: number;
};

/** The key of an item: a product's number, a page's id, a text's name and language. */
/** The key of a setting. */
export const itemKey = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/);
const item = z.object({ kind: z.enum(setUpKinds), key: itemKey });

const versionSummary = z.object({
  version: z.int(),
  effectiveAt: z.iso.datetime().nullable(),
  /** Replaced is what never starts: a later version starts at the same instant, also to cancel it. */
  state: z.enum(['in-force', 'scheduled', 'past', 'replaced']),
  writtenBy: z.string().nullable(),
  writtenAt: z.iso.datetime(),
  reason: z.string(),
});

/** A version without its content. */
export type VersionSummary = z.output<typeof versionSummary>;

/** The versions of one item, the newest first. */
export const listVersions = defineStaffRoute(staffAddresses.listVersions, {
  access: 'set-up.read',
  params: item,
  answer: z.array(versionSummary),
});

/** One version with its content. */
export const readVersion = defineStaffRoute(staffAddresses.readVersion, {
  access: 'set-up.read',
  params: item.extend({ version: z.string().regex(/^\d{1,6}$/) }),
  answer: versionSummary.extend({ content: z.unknown() }),
});

/**
 * Saves a version from a day on, or at once without one. `basedOn` is the newest version that the author has
 * seen (0 for a new item). If another was added since, nothing is saved. The same save sent again is answered as it was at first, unless its version was replaced or is past.
 */
const saving = <S extends z.ZodType>(content: S) =>
  z.object({
    content,
    fromDay: z.iso.date().nullable(),
    basedOn: z.int().nonnegative(),
    reason: z.string().trim().min(1).max(versionReasonLengthMax),
  });

const saved = z.object({
  version: z.int(),
  effectiveAt: z.iso.datetime(),
  /** Whether it has started. */
  state: z.enum(['in-force', 'scheduled']),
  warnings: z.array(z.string()),
});

/** The saved version, with warnings for its author. */
export type SavedVersion = z.output<typeof saved>;

const change = { access: 'set-up.change', answer: saved } as const;
const keyOfPath = z.object({ key: itemKey });
/** The most bytes of a request with a legal text. */
export const textBytesMax = 512 * 1_024;

/** The channels of all payment providers, with their names. */
export const listChannels = defineStaffRoute(staffAddresses.listChannels, {
  access: 'set-up.read',
  answer: z.array(z.object({ number: z.string(), name: z.string(), currency: z.enum(currencies) })),
});

export const saveProduct = defineStaffRoute(staffAddresses.saveProduct, {
  ...change,
  params: keyOfPath,
  body: saving(productContent),
});

export const savePromotion = defineStaffRoute(staffAddresses.savePromotion, {
  ...change,
  params: keyOfPath,
  body: saving(promotionContent),
});

export const saveLenderValues = defineStaffRoute(staffAddresses.saveLenderValues, {
  ...change,
  body: saving(lenderValues),
});

export const saveRecommended = defineStaffRoute(staffAddresses.saveRecommended, {
  ...change,
  body: saving(recommendedContent),
});

export const saveReminders = defineStaffRoute(staffAddresses.saveReminders, {
  ...change,
  body: saving(remindersContent),
});

export const savePhrases = defineStaffRoute(staffAddresses.savePhrases, {
  ...change,
  params: keyOfPath,
  body: saving(phrasesContent),
});

export const saveText = defineStaffRoute(staffAddresses.saveText, {
  ...change,
  params: keyOfPath,
  body: saving(textContent),
  bodyBytesMax: textBytesMax,
});

export const saveMessage = defineStaffRoute(staffAddresses.saveMessage, {
  ...change,
  params: keyOfPath,
  body: saving(messageContent),
});

/** A system of the lender that is told what happened. Only switching it off needs nobody else. */
export const saveReceiver = defineStaffRoute(staffAddresses.saveReceiver, {
  ...change,
  params: z.object({ key: receiverKey }),
  body: saving(receiverContent),
});

/** A version that names an address which the one before did not: a second person reads and decides it. */
const addressRequest = z.object({
  /** The addresses that are new. */
  addresses: z.array(z.string()),
  askedBy: z.string(),
  askedAt: z.iso.datetime(),
  reason: z.string(),
  fromDay: z.iso.date().nullable(),
  /** Nobody can publish it any more: it is turned down or withdrawn. */
  hasStartPassed: z.boolean(),
  /** Of exactly what was read: what is decided is this and nothing else. */
  contentSha256: z.string(),
  content: z.unknown(),
  isOwn: z.boolean(),
});

/** A version that waits for a second person. */
export type AddressRequest = z.output<typeof addressRequest>;

/** The version of a thing that waits for a second person; null when none does. */
export const readAddressRequest = defineStaffRoute(staffAddresses.readAddressRequest, {
  access: 'set-up.read',
  params: item,
  answer: addressRequest.nullable(),
});

const droppedVersion = z.object({
  content: z.unknown(),
  reason: z.string(),
  droppedBy: z.string(),
  droppedAt: z.iso.datetime(),
  isWithdrawn: z.boolean(),
  /** The newest version when it was written; absent of what was kept before this was. */
  basedOn: z.number().int().nonnegative().optional(),
  /** Its first day, unless that has passed. */
  fromDay: z.iso.date().nullable().optional(),
});

/** What its writer had requested and was not published, until they save or request another version. */
export type DroppedVersion = z.output<typeof droppedVersion>;

/** The caller's own version of a thing that was not published; null when there is none. */
export const readDroppedVersion = defineStaffRoute(staffAddresses.readDroppedVersion, {
  access: 'set-up.change',
  params: item,
  answer: droppedVersion.nullable(),
});

/** Publishes the version that waits, or drops it. Whoever asked for it cannot. */
export const decideAddressRequest = defineStaffRoute(staffAddresses.decideAddressRequest, {
  access: 'set-up.change',
  params: item,
  body: z.object({ approve: z.boolean(), contentSha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  answer: saved.nullable(),
});
