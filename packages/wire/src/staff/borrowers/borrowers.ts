import { z } from 'zod';
import { contactChannels, contactPurposes, contactResults } from '../../contacts.ts';
import { currencies, markets } from '../../markets.ts';
import { id, text } from '../../request-fields.ts';
import { requestKinds } from '../actions/request-kinds.ts';
import { defineStaffRoute } from '../define-staff-route.ts';
import { boundAccount, issuedDocument, sentMessage } from '../loans/loan-story.ts';
import { staffAddresses } from '../staff-addresses.ts';
import { staffTextLengthMax } from '../staff-limits.ts';

const instant = z.string();
const loanNumber = { orderId: z.string(), contractNumber: z.string() };

const borrowerLoan = z.object({
  ...loanNumber,
  product: z.string(),
  status: z.string(),
  currency: z.enum(currencies),
  principalMinor: z.int(),
  owedMinor: z.int(),
  /** The due day of the oldest unpaid instalment; empty if there is none. */
  dueDay: z.string(),
  appliedAt: instant,
});

const note = z.object({ id: z.string(), text: z.string(), staff: z.string(), writtenAt: instant });

const otherBorrower = z.object({
  borrowerId: z.string(),
  borrower: z.string(),
  phone: z.string(),
  loans: z.array(borrowerLoan),
});

/** Who else is this person, who may be, and who was declared to be another one. */
const borrowerPersons = z.object({
  /** Declared to be the same person; directly, or by way of a third borrower. */
  same: z.array(otherBorrower.extend({ since: instant, isDirect: z.boolean() })),
  /** Those who share something and of whom nothing is declared, with what they share. */
  undeclared: z.array(otherBorrower.extend({ kinds: z.array(z.string()) })),
  different: z.array(otherBorrower.extend({ since: instant })),
  /** Requests that wait for a second person. */
  waiting: z.array(z.object({ requestId: z.string(), kind: z.enum(requestKinds), otherId: z.string() })),
});

/** Who else is this person. */
export type BorrowerPersons = z.output<typeof borrowerPersons>;

const borrowerStory = z.object({
  borrower: z.object({
    id: z.string(),
    name: z.string(),
    phone: z.string(),
    /** Empty before somebody has identified the person. */
    birthDay: z.string(),
    nationality: z.string(),
    market: z.enum(markets),
    kind: z.enum(['new', 'repeat']),
    /** The language last asked for; empty before any was. */
    locale: z.string(),
    registeredAt: instant,
    /** When everything about the person was deleted; empty while it is kept. */
    erasedAt: instant,
    /** Whether an e-mail address was confirmed, and when mail to it came back: nothing is sent there any more. */
    hasEmail: z.boolean(),
    /** Empty while mail arrives. */
    emailReturnedAt: instant,
  }),
  loans: z.array(borrowerLoan),
  accounts: z.array(boundAccount),
  documents: z.array(issuedDocument.extend(loanNumber)),
  payments: z.array(
    z.object({
      ...loanNumber,
      id: z.string(),
      amountMinor: z.int(),
      currency: z.enum(currencies),
      provider: z.string(),
      reference: z.string(),
      learnedFrom: z.string(),
      paidAt: instant,
    }),
  ),
  complaints: z.array(
    z.object({
      id: z.string(),
      problemType: z.string(),
      text: z.string(),
      sentAt: instant,
      /** Empty while nobody has answered. */
      answeredAt: instant,
    }),
  ),
  promises: z.array(
    z.object({
      ...loanNumber,
      id: z.string(),
      amountMinor: z.int(),
      currency: z.enum(currencies),
      madeAt: instant,
      dueDay: z.string(),
      status: z.enum(['open', 'kept', 'broken']),
      isByBorrower: z.boolean(),
      staff: z.string().describe('who wrote it down; empty for one of the borrower'),
    }),
  ),
  messages: z.array(sentMessage),
  contacts: z.array(
    z.object({
      id: z.string(),
      at: instant,
      channel: z.enum(contactChannels),
      purpose: z.enum(contactPurposes),
      topic: z.string(),
      /** Who made it; empty for the program and for the borrower. */
      staff: z.string(),
      result: z.enum(contactResults).nullable(),
    }),
  ),
  consents: z.array(
    z.object({
      code: z.string(),
      text: z.string(),
      locale: z.string(),
      givenAt: instant.describe('or when it was withdrawn'),
      isWithdrawn: z.boolean(),
    }),
  ),
  notes: z.array(note),
  /** The numbers that were the borrower's before, and the request for another one that waits; empty if none does. */
  numbers: z.object({
    former: z.array(z.object({ number: z.string(), until: instant })),
    waitingRequestId: z.string(),
  }),
  persons: borrowerPersons,
});

/** Everything about one borrower. */
export type BorrowerStory = z.output<typeof borrowerStory>;

/** Reads everything about one borrower. */
export const readBorrowerStory = defineStaffRoute(staffAddresses.readBorrowerStory, {
  access: 'loans.read',
  params: z.object({ id: id() }),
  answer: borrowerStory,
  personal: true,
});

/** Leaves a note about a borrower for the next colleague. Notes are never edited. */
export const addBorrowerNote = defineStaffRoute(staffAddresses.addBorrowerNote, {
  access: 'notes.write',
  params: z.object({ id: id() }),
  body: z.object({ text: text(staffTextLengthMax) }),
  answer: note,
  personal: true,
});

/** By what a borrower was found. */
const searchKinds = ['name', 'phone', 'loan', 'payment', 'payout', 'id'] as const;

const foundBorrower = z.object({
  borrowerId: z.string(),
  borrower: z.string(),
  phone: z.string(),
  market: z.enum(markets),
  by: z.enum(searchKinds),
  loans: z.array(borrowerLoan),
});

/** A borrower that a search found, with the newest loans. */
export type FoundBorrower = z.output<typeof foundBorrower>;

/** Finds borrowers by name, phone, loan number or reference. */
export const searchBorrowers = defineStaffRoute(staffAddresses.searchBorrowers, {
  access: 'loans.read',
  query: z.object({ q: z.string().min(2).max(80).trim() }),
  answer: z.object({
    found: z.array(foundBorrower),
    /** There are more than are shown. */
    hasMore: z.boolean(),
  }),
  personal: true,
});

/** The result of a search. */
export type BorrowerSearch = z.output<(typeof searchBorrowers)['answer']>;
