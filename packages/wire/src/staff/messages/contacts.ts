import { z } from 'zod';
import { type ContactChannel, type ContactPurpose, spokenResults } from '../../contacts.ts';
import { languages } from '../../languages.ts';
import { id, text } from '../../request-fields.ts';
import { defineStaffRoute } from '../define-staff-route.ts';
import { staffAddresses } from '../staff-addresses.ts';
import { staffTextLengthMax } from '../staff-limits.ts';

/** A contact with a borrower, as staff list it. */
export type ContactItem = {
  readonly id: string;
  /** Of its borrower: the file has the time of this market. */
  readonly market: 'PH' | 'IN';
  readonly happenedAt: string;
  readonly borrowerId: string;
  readonly borrower: string;
  /** The loan that it was about; empty for none. */
  readonly orderId: string;
  readonly contractNumber: string;
  readonly channel: ContactChannel;
  readonly purpose: ContactPurpose;
  /** The name of a message, or `spoken`. */
  readonly topic: string;
  /** What staff wrote down, or how far a message came; empty where nothing is known. */
  readonly result: string;
  /** Who made it; empty for the program and for the borrower. */
  readonly staff: string;
  readonly content: string;
};

const params = z.object({ id: id() });
const minute = z.int().min(0).max(1_440);
const wishes = {
  hoursFrom: minute.nullable(),
  hoursUntil: minute.nullable(),
  quietUntil: z.iso.date().nullable(),
  language: z.enum(languages).nullable(),
};

/** Whether the borrower of a loan may be contacted about it now by a person, and what they asked for. */
export const readContactWindow = defineStaffRoute(staffAddresses.readContactWindow, {
  access: 'contacts.log',
  params,
  answer: z.object({
    isAllowed: z.boolean(),
    /** Why not, and from when on; empty where it is allowed. */
    sentence: z.string(),
    wishes: z.object(wishes),
    /** Which hours and which quiet time staff can keep. */
    bounds: z.string(),
  }),
  personal: true,
});

/** Writes down a call, a visit or what the borrower said. A call or a visit outside the contact hours is refused. */
export const logContact = defineStaffRoute(staffAddresses.logContact, {
  access: 'contacts.log',
  params,
  body: z.object({
    channel: z.enum(['call', 'visit', 'reply']),
    /** Who was reached: nobody but the borrower is contacted about a debt. */
    person: z.enum(['borrower', 'other']),
    result: z.enum(spokenResults),
    note: text(staffTextLengthMax),
    /** When it was; now without it. */
    happenedAt: z.iso.datetime().nullable(),
  }),
  answer: z.object({ id: z.string() }),
});

/**
 * Keeps what the borrower asked a member of staff for: hours, a quiet time, the language of messages. What the borrower chose on their
 * own page is not widened or ended.
 */
export const saveContactWish = defineStaffRoute(staffAddresses.saveContactWish, {
  access: 'contacts.log',
  params,
  body: z
    .object({
      ...wishes,
      /** What was kept when it was written: refused where that is not what is kept now. */
      read: z.object(wishes).optional(),
    })
    .refine(({ hoursFrom, hoursUntil }) => (hoursFrom === null) === (hoursUntil === null)),
  answer: z.null(),
});
