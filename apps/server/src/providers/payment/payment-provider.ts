import type { Currency, Money } from '@hiram/lending/money';
import type { MandateNews } from '../mandate/mandate-provider.ts';
import type { AccountChecks } from './accounts/account-check.ts';
import type { PayoutAccountTarget } from './accounts/payout-account.ts';
import type { ReversePennyDrops } from './accounts/reverse-penny-drop.ts';

/** How a channel takes the money: on its own page, against a code at a counter, or by a scanned picture. */
export type ChannelPresentation = 'redirect' | 'pay-code' | 'qr';

/** A way to pay that a provider offers. `number` is the wire's channel_number. */
export type Channel = {
  readonly number: string;
  readonly name: string;
  readonly logoUrl: string;
  readonly presentation: ChannelPresentation;
  /** Its code is typed in an app, as the number of an account or of a bill: no counter takes it and nothing scans it. */
  readonly isAppOnly?: true;
  /** The wallets that take its code as a bill, and the name to look for there where it is not the lender's. */
  readonly bills?: { readonly wallets: readonly string[]; readonly biller?: string };
  /** Its page lets the payer choose among cards, banks and apps: no steps are right for all of them. */
  readonly hasManyWays?: true;
  readonly currency: Currency;
  /** Whether it issues standing codes: without a sum, for as many payments as come. */
  readonly takesAnyAmount: boolean;
  /** Whether a payment can go back the way it came; otherwise a refund is a payout. */
  readonly isRefundable: boolean;
};

/** Asks for one payment of a known amount, or (amount null) for a standing code that takes any amount. */
export type ChargeRequest = {
  /** Ours, unique; asking twice with one reference gives the same charge. */
  readonly reference: string;
  readonly amount: Money | null;
  readonly currency: Currency;
  readonly channelNumber: string;
  readonly description: string;
  readonly returnUrl: string;
  readonly expiresAt: Date | null;
  /** Who pays, for providers that want to know. */
  readonly payer: { readonly id: string; readonly name: string; readonly phone: string };
};

/** What the provider made of it. */
export type Charge = {
  readonly providerReference: string;
  /** The provider's page, for `redirect`; null for the others. */
  readonly payUrl: string | null;
  readonly payCode: string | null;
  /** The text of the QR picture, for `qr`; null where the provider gives only the picture. */
  readonly qrText: string | null;
  /** The QR picture as a `data:` address, where the provider gives no text. */
  readonly qrImage: string | null;
  /** When its page or code ends, where that is before the end that was asked for. */
  readonly endsAt?: Date;
};

/** Names something of ours at the provider: by our reference, and by theirs once they have answered. */
export type Named = { readonly reference: string; readonly providerReference: string | null };

/** Sends a loan's money to the borrower's account. */
export type PayoutRequest = {
  readonly reference: string;
  readonly amount: Money;
  readonly account: PayoutAccountTarget & { readonly holderName: string };
  /** When it was asked for the first time: no provider remembers a key for ever. */
  readonly firstAskedAt: Date;
};

/** Sends a payment back the way it came, in whole or in part. */
export type RefundRequest = {
  readonly reference: string;
  readonly amount: Money;
  readonly payment: { readonly paymentId: string; readonly charge: Named };
};

/** Asks to take one sum from an account of the borrower's. Nothing is taken until it is captured. */
export type CardChargeRequest = {
  /** Ours, unique; asking twice with one reference gives the same charge. */
  readonly reference: string;
  readonly amount: Money;
  /** Our name of the borrower: an account that one of them has proven is not proven for another. */
  readonly payerId: string;
  readonly account: {
    readonly bankCode: string;
    readonly accountNumber: string;
    readonly holderName: string;
  };
  readonly description: string;
  readonly expiresAt: Date;
};

/** What the provider made of it. */
export type CardCharge = {
  readonly providerReference: string;
  /** The holder must prove to us, by a code, that it is them, before the charge may be captured. */
  readonly needsHolder: boolean;
};

/** A payment as the provider knows it. An unknown word of theirs means pending. */
export type PaymentReport = {
  readonly kind: 'payment';
  /** The provider's id of this payment; with the provider's name it is unique. */
  readonly paymentId: string;
  readonly reference: string;
  readonly status: 'pending' | 'paid' | 'failed' | 'expired' | 'reversed';
  readonly amountMinor: bigint;
  readonly currency: Currency;
  /** When the payer paid: the value date is this instant's day in the market. */
  readonly paidAt: Date;
};

/** A payout as the provider knows it. */
export type PayoutReport = {
  readonly kind: 'payout';
  readonly reference: string;
  /** Theirs. */
  readonly providerReference: string;
  readonly status: 'pending' | 'credited' | 'returned';
  readonly amountMinor: bigint;
  readonly currency: Currency;
  readonly settledAt: Date;
  readonly reason: string | null;
};

/** What a provider lists and no adapter can read: its id as far as that can be shown, and what is wrong with it. */
export type UnreadableReport = { readonly id: string; readonly why: string };

/** Every payment of a reference. What cannot be read is set aside and hides none of the others. */
export type PaymentReports = {
  readonly reports: readonly PaymentReport[];
  readonly unreadable: readonly UnreadableReport[];
};

/** A stretch of time in one currency's account at the provider: a business day of a market. */
type SettlementSpan = { readonly currency: Currency; readonly from: Date; readonly until: Date };

/** A line of the provider's own report: money that reached an end. The provider's id of the line never changes. */
export type SettlementLine = {
  readonly lineId: string;
  readonly happenedAt: Date;
  readonly report: PaymentReport | PayoutReport;
};

/** A page of the report; `next` is where the following one begins, null on the last one. */
export type SettlementPage = {
  readonly lines: readonly SettlementLine[];
  readonly unreadable: readonly UnreadableReport[];
  readonly next: string | null;
};

/** One message of the provider about money. */
export type ProviderEvent = {
  /** The same for each delivery of one message; the translator builds it where the provider has none. */
  readonly eventId: string;
  readonly occurredAt: Date;
  readonly report: PaymentReport | PayoutReport;
};

/**
 * What a webhook's header proves: the body and its time, the body, or only that the sender knows a secret. Of the last a
 * message is believed as far as the ids in it; the rest is asked for again before it is booked.
 */
type WebhookProof = 'signed-dated' | 'signed' | 'token';

/**
 * Money of a payment went back, and not by a request of ours: somebody refunded it in the provider's dashboard, or a dispute
 * was lost. The payment has the provider's id only. Of a dispute, null where it does not say in our currency what it took.
 */
export type GivenBack =
  | { readonly paymentId: string; readonly by: 'refund' }
  | { readonly paymentId: string; readonly by: 'dispute'; readonly amountMinor: bigint | null };

/**
 * Whether a webhook is to be believed. A refused one is answered 401 (400 malformed) and writes nothing. One without an
 * event is genuine and moves no money: it is answered 200, kept, and books nothing. Some of these speak of a mandate, or
 * of money that went back outside of Hiram.
 */
export type WebhookVerdict =
  | {
      readonly ok: true;
      readonly event: ProviderEvent | null;
      readonly mandate?: MandateNews;
      readonly givenBack?: GivenBack;
      /** A lost dispute by the provider's id of it, where only a token proves the message: the provider is asked for it. */
      readonly lostDisputeId?: string;
    }
  | { readonly ok: false; readonly reason: 'unsigned' | 'altered' | 'too-old' | 'malformed' };

/** Holds on cards: nothing is taken until it is captured. A mandate is something else: see `MandateProvider`. */
export type CardHolds = {
  requestCardCharge(request: CardChargeRequest): Promise<CardCharge>;
  /** Takes the sum of a card charge; of one that was captured before, nothing. The payment is reported as any other. */
  captureCardCharge(reference: string): Promise<void>;
};

/**
 * A company that moves money for us, in the currencies of one account there. An adapter is three files: client (talks),
 * translate (pure, tested on recorded replies), provider (joins). Network and provider faults are thrown as
 * `ProviderFailure`; nothing is retried here.
 */
export type PaymentProvider = {
  readonly name: string;
  readonly currencies: readonly Currency[];
  readonly proof: WebhookProof;
  /** The header that proves a webhook, where it holds a secret: it is never kept. */
  readonly secretHeader: string | null;
  /** Whether its report of a day has the payouts too; otherwise they are asked for one by one. */
  readonly listsPayouts: boolean;
  /** Null where the provider has no holds. */
  readonly cards: CardHolds | null;
  /** Null where the provider cannot say whose account it is. */
  readonly accountChecks: AccountChecks | null;
  /** Null where the provider has none, or the lender has not switched them on. */
  readonly reversePennyDrops: ReversePennyDrops | null;
  listChannels(currency: Currency): readonly Channel[];
  /**
   * Whether an amount can be sent at once to accounts of this kind. A code that the adapter does not know is refused at start, an
   * amount above a limit that its documents name when a product is set up. A UPI address has no code.
   */
  canPayTo(kind: PayoutAccountTarget['kind'], code: string, amountMinor: bigint): boolean;
  requestCharge(request: ChargeRequest): Promise<Charge>;
  requestPayout(request: PayoutRequest): Promise<{ readonly providerReference: string }>;
  /** Sends a payment of a refundable channel back; it is reported as a payout is, under its own reference. */
  requestRefund(request: RefundRequest): Promise<{ readonly providerReference: string }>;
  /**
   * Every payment made against our reference so far: what the poller asks when no webhook came. One that was given back as a
   * whole, and not by us, is reversed; where a part went back, it is paid and reversed with that part.
   */
  listPayments(charge: Named): Promise<PaymentReports>;
  /** One payment by the provider's id, as `listPayments` has it. Absent where no message tells only of an id. */
  readPayment?(payment: { readonly paymentId: string; readonly reference: string }): Promise<PaymentReports>;
  /** What a lost dispute took, by the provider's id of it; null of one that is not lost. Absent where no message tells only of an id. */
  readDispute?(disputeId: string): Promise<GivenBack | null>;
  findPayout(payout: Named): Promise<PayoutReport | null>;
  findRefund(refund: Named, payment: RefundRequest['payment']): Promise<PayoutReport | null>;
  /** The provider's own report of a stretch of time, page by page: what the books are laid beside. */
  listSettlements(span: SettlementSpan, cursor: string | null): Promise<SettlementPage>;
  parseWebhook(rawBody: Buffer, headers: WebhookHeaders, now: Date): WebhookVerdict;
  /** Reads a webhook that was proven when it came. */
  parseProven(rawBody: Buffer): WebhookVerdict;
};

export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** The provider could not be reached, timed out or answered with a fault. The caller may try again. */
export class ProviderFailure extends Error {
  readonly provider: string;
  /**
   * False when the provider itself said no: what was asked for is refused. Otherwise its outcome is unknown: it may have
   * been done, or still be on its way, so a payout is looked for before it is asked for again. Only after `AccessDenied` it
   * is certain that nothing was done.
   */
  readonly isRetryable: boolean;
  /** When the provider wants to be asked again, where it says so. */
  readonly retryAfterSeconds: number | null;
  constructor(
    provider: string,
    message: string,
    isRetryable: boolean,
    retryAfterSeconds: number | null = null,
  ) {
    super(message);
    this.name = 'ProviderFailure';
    this.provider = provider;
    this.isRetryable = isRetryable;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * The provider refused us, and not what was asked for: a key that is wrong or may not do this, or an address that is not on
 * their list (401, 403). They looked at nothing and did nothing, so it may be asked again once the access is put right.
 */
export class AccessDenied extends ProviderFailure {
  constructor(provider: string, message: string) {
    super(provider, message, true);
  }
}

/** Whether the provider said no to what was asked for, for good. Of any other failure the outcome is unknown. */
export const isRefusal = (error: unknown): boolean => error instanceof ProviderFailure && !error.isRetryable;

/** Whether a status refuses who asks. Where a provider documents a code of it as a no to what was asked for, its client says so. */
export const isAccessDenied = (status: number): boolean => status === 401 || status === 403;
