import { z } from 'zod';
import { contactChannels, contactPurposes } from '../../contacts.ts';
import { currencies, markets } from '../../markets.ts';
import { id } from '../../request-fields.ts';
import { accountCheckOutcomes } from '../../statuses/account-check-outcomes.ts';
import { textStatuses } from '../../statuses/text-statuses.ts';
import { documentKinds } from '../../views/documents.ts';
import { actionItem } from '../actions/actions.ts';
import { defineStaffRoute } from '../define-staff-route.ts';
import { accountFormItem } from '../set-up/product-content.ts';
import { staffAddresses } from '../staff-addresses.ts';
import { loanNotice } from './loan-notices.ts';
import { event, explanation, instalment, mandate, payment, posting, transfer } from './story-money.ts';

const minor = z.int();
const day = z.string();
const instant = z.string();

/** An account that the borrower's money was to go to, masked. */
export const boundAccount = z.object({
  account: z.string(),
  boundAt: instant,
  boundBy: z.enum(['borrower', 'staff']),
  /** Set when the account was changed under a loan: no money went there before. */
  waitsUntil: instant.nullable(),
  id: z.string(),
  /** Whose it is, as its provider says; null where nobody has checked it. */
  check: z
    .object({
      outcome: z.enum(accountCheckOutcomes),
      /** Its holder, masked; empty where the provider does not say it. */
      holder: z.string(),
      /** No money goes there before staff release it. */
      isHeld: z.boolean(),
    })
    .nullable(),
});

const complaint = z.object({
  id: z.string(),
  problemType: z.string(),
  sentAt: instant,
  text: z.string(),
  replies: z.array(z.object({ text: z.string(), repliedBy: z.string(), repliedAt: instant })),
});

const agreement = z.object({
  name: z.string(),
  /** The document that states it. */
  kind: z.enum(['agreement', 'disclosure']),
  title: z.string(),
  language: z.string(),
  text: z.string(),
  /** The binding English text if the borrower read another language, otherwise empty. */
  english: z.string(),
  /** Both as pages show them; the English one is empty where there is none. */
  html: z.string(),
  englishHtml: z.string(),
  sha256: z.string(),
  /** Whether the text matches the hash stored at acceptance. */
  stands: z.boolean(),
});

const loan = z.object({
  id: z.string(),
  contractNumber: z.string(),
  borrowerId: z.string(),
  borrower: z.string(),
  phone: z.string(),
  borrowerKind: z.string(),
  product: z.string(),
  productVersion: z.int(),
  market: z.enum(markets),
  currency: z.enum(currencies),
  conduct: z.string(),
  status: z.string(),
  /** Who ended a loan or an application that nobody declined. */
  cancelledBy: z.enum(['borrower', 'lender']).nullable(),
  today: day,
  acceptedOn: day,
  disbursedOn: day.nullable(),
  /** The last payout came back, and the money has not been sent again. */
  isPayoutReturned: z.boolean(),
  maturityDay: day.nullable(),
  daysLate: z.int(),
  principalMinor: minor,
  termDays: z.int(),
  interestPerDay: z.int(),
  owedMinor: minor,
  /** What is open of each part of the debt; parts without a rest are absent. */
  openParts: z.array(z.object({ part: z.string(), amountMinor: minor })),
  creditMinor: minor,
  rolloversUsed: z.int(),
  restructuresUsed: z.int(),
  /** The new plan that waits for the borrower's answer. */
  planOfferId: z.string().nullable(),
  /** Payments may be taken on their due days, or the borrower was asked to let them. */
  hasMandate: z.boolean(),
  /** The last day of the pause that holds today. */
  pausedThrough: day.nullable(),
  rolloversMax: z.int(),
  isWrittenOff: z.boolean(),
  /** The first day of the default by an unpaid judgement; null without one. It changes no amount. */
  judgementDefaultSince: day.nullable(),
  isOnHold: z.boolean(),
  /** Nobody is called or visited about the loan, and what of its money is not sent yet, only staff send. */
  isBorrowerDeceased: z.boolean(),
  account: z.string(),
  /** What the borrower filled in for it, its numbers masked. */
  accountItems: z.array(z.object({ title: z.string(), text: z.string() })),
  contractSha256: z.string(),
  /** Where it was before, and what was owed there at the end of a day; absent of a loan that was made here. */
  takenOver: z.object({ source: z.string(), oldNumber: z.string(), on: day, owedMinor: minor }).optional(),
});

/** The form to change the payout account. */
const accountForm = z.object({
  cardTypes: z.array(z.object({ type: z.int(), name: z.string() })),
  items: z.array(accountFormItem),
});

/** A document that was issued about the loan, and how it stands today. */
export const issuedDocument = z.object({
  number: z.string(),
  kind: z.enum(documentKinds),
  /** The payment, the day or the agreement; empty where a loan has one. */
  subject: z.string(),
  issuedAt: instant,
  issuedBy: z.enum(['borrower', 'staff']),
  standing: z.enum(['genuine', 'replaced', 'withdrawn']),
  verifyUrl: z.string(),
  sha256: z.string(),
});

/** An SMS to the borrower, and how far it came. */
export const sentMessage = z.object({
  at: instant,
  text: z.string(),
  status: z.enum(textStatuses),
  gateway: z.string(),
  reason: z.string().nullable(),
});

const loanStory = z.object({
  loan,
  agreements: z.array(agreement),
  schedule: z.array(instalment),
  explanations: z.array(explanation),
  events: z.array(event),
  postings: z.array(posting),
  payments: z.array(payment),
  transfers: z.array(transfer),
  accounts: z.array(boundAccount),
  mandates: z.array(mandate),
  /** Oldest first. */
  notices: z.array(loanNotice),
  documents: z.array(issuedDocument),
  complaints: z.array(complaint),
  /** The contacts about the loan and those about none, newest first. */
  contacts: z.array(
    z.object({
      id: z.string(),
      at: instant,
      channel: z.enum(contactChannels),
      purpose: z.enum(contactPurposes),
      topic: z.string(),
      /** What staff wrote down, or how far a message came; empty where nothing is known. */
      result: z.string(),
      staff: z.string(),
      content: z.string(),
    }),
  ),
  messages: z.array(sentMessage),
  /** Who decided the application and why; null before, and for those of before decisions were kept. */
  decision: z
    .object({
      isApproved: z.boolean(),
      causes: z.array(z.string()),
      note: z.string(),
      /** Empty where the rules or the sandbox decided. */
      decidedBy: z.string(),
      decidedAt: instant,
      isAgainstRules: z.boolean(),
      /** Who approved what was requested; empty where one person or the rules decided. */
      secondPerson: z.string(),
      reapplyOn: day.nullable(),
    })
    .nullable(),
  actions: z.array(actionItem),
  holds: z.array(
    z.object({
      placedAt: instant,
      placedBy: z.string(),
      reason: z.string(),
      releasedAt: instant.nullable(),
      /** Empty while the hold is open. */
      releasedBy: z.string(),
      releaseReason: z.string(),
    }),
  ),
  audit: z.array(
    z.object({
      id: z.string(),
      /** The chain of the audit trail that the entry is in, and its number there. */
      chain: z.int(),
      sequence: z.int(),
      at: instant,
      staff: z.string(),
      role: z.string(),
      action: z.string(),
      outcome: z.string(),
    }),
  ),
  /** New plans that were offered, with the text of those that were accepted. */
  plans: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      offeredAt: instant,
      endsOn: day,
      endedAt: instant.nullable(),
      instalmentCount: z.int(),
      firstDueDay: day,
      text: z.string(),
      /** The language of the text; empty without one. */
      language: z.string(),
      /** The same text in English; empty where it is English, or was accepted before it was kept. */
      english: z.string(),
      sha256: z.string(),
    }),
  ),
  accountForm,
});

/** Everything about one loan. */
export type LoanStory = z.output<typeof loanStory>;

/** Reads everything about one loan. */
export const readLoanStory = defineStaffRoute(staffAddresses.readLoanStory, {
  access: 'loans.read',
  params: z.object({ id: id() }),
  answer: loanStory,
  personal: true,
});

/** The form to change the payout account. */
export type StoryAccountForm = LoanStory['accountForm'];
