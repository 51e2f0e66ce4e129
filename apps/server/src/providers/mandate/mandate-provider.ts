import type { Currency, Money } from '@hiram/lending/money';

/** Who lets money be taken. */
export type MandatePayer = {
  readonly name: string;
  readonly phone: string;
  /** Null where the lender knows none, or none any more: a provider that `needsEmail` needs one to make a mandate, not to debit by it. */
  readonly email: string | null;
};

/** Asks a payer to allow debits from an account of theirs, up to a sum each, until a day. */
export type MandateRequest = {
  /** Ours, unique; asking twice with one reference gives the same mandate. */
  readonly reference: string;
  /** The reference of the payment that authorising takes; null where it takes none. */
  readonly authorisationReference: string | null;
  readonly amountMax: Money;
  readonly endsAt: Date;
  /** Until when the page can be used. */
  readonly pageEndsAt: Date;
  readonly description: string;
  readonly returnUrl: string;
  readonly payer: MandatePayer;
};

/** What the provider made of it: its page, where the payer authorises it. */
type RequestedMandate = {
  readonly providerReference: string;
  readonly authoriseUrl: string;
  /** Their id of what the authorising payment is made to; null where there is none. */
  readonly paymentReference: string | null;
};

/** A mandate of ours at the provider. */
export type NamedMandate = { readonly reference: string; readonly providerReference: string };

/**
 * How a mandate stands. An unknown word of theirs means waiting. `ended` is also what a provider no longer lists: nobody
 * debits by it.
 */
export type MandateReport = {
  readonly status: 'waiting' | 'active' | 'paused' | 'declined' | 'ended';
  /** Their id of the mandate itself, which their messages name; null before it is authorised. */
  readonly mandateId: string | null;
};

/** Announces one debit: the provider tells the payer at least a day before it. */
export type DebitAnnouncement = {
  readonly mandate: NamedMandate;
  /** Ours, unique; the payment is reported under it. Asking twice gives the same debit. */
  readonly reference: string;
  readonly amount: Money;
  readonly debitAt: Date;
};

/** Takes a debit that was announced, once. */
export type DebitRequest = {
  readonly mandate: NamedMandate;
  readonly reference: string;
  /** What the announcement answered. */
  readonly providerReference: string;
  readonly amount: Money;
  readonly payer: MandatePayer;
  readonly description: string;
};

/**
 * What a signed message says beside payments, and the ids that it names, theirs or ours. Of a mandate it says only that
 * something changed: it is read again. That a notice reached the payer can be read nowhere else.
 */
export type MandateNews =
  | { readonly kind: 'mandate'; readonly names: readonly string[] }
  | { readonly kind: 'notice'; readonly names: readonly string[]; readonly isDelivered: boolean };

/**
 * A company that takes money from a payer's account by a standing permission: UPI Autopay, e-NACH. It is something else than
 * a hold on a card, and a provider of its own even where the same company takes payments: what a debit brings is reported
 * as any payment is, by the payment provider of the same name, under the debit's reference.
 */
export type MandateProvider = {
  /** The payment provider that reports the payments. */
  readonly name: string;
  readonly currency: Currency;
  /** What authorising takes from the payer, which is a payment to us; zero where it takes nothing. */
  readonly authorisationMinor: bigint;
  /** The most that one debit may take. */
  readonly amountMinorMax: bigint;
  readonly needsEmail: boolean;
  requestMandate(request: MandateRequest): Promise<RequestedMandate>;
  readMandate(mandate: NamedMandate): Promise<MandateReport>;
  /** Ends a mandate, or its page. Of one that has ended, nothing. */
  cancelMandate(mandate: NamedMandate): Promise<void>;
  announceDebit(announcement: DebitAnnouncement): Promise<{ readonly providerReference: string }>;
  /**
   * Takes the sum. After a failure that is retryable the outcome is unknown, and it is not asked for again; only after
   * `AccessDenied` nothing was taken, and it may be.
   */
  requestDebit(request: DebitRequest): Promise<void>;
};

/** The channel under which debits stand among payments. */
export const mandateChannelNumber = '91190';
