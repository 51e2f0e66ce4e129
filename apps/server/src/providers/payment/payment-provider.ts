import type { Currency, Money } from '@hiram/lending/money';

/** How a channel takes the money: on its own page, against a code at a counter, or by a scanned picture. */
export type ChannelPresentation = 'redirect' | 'pay-code' | 'qr';

/** A way to pay that a provider offers. `number` is the wire's channel_number. */
export type Channel = {
  readonly number: string;
  readonly name: string;
  readonly logoUrl: string;
  readonly presentation: ChannelPresentation;
  readonly currency: Currency;
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
};

/** What the provider made of it. */
export type Charge = {
  readonly providerReference: string;
  /** The provider's page, for `redirect`; null for the others. */
  readonly payUrl: string | null;
  readonly payCode: string | null;
  /** The text of the QR picture, for `qr`. */
  readonly qrText: string | null;
};

/** Sends a loan's money to the borrower's account. */
export type PayoutRequest = {
  readonly reference: string;
  readonly amount: Money;
  readonly account: {
    readonly channelNumber: string;
    readonly accountNumber: string;
    readonly holderName: string;
  };
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

/** One signed message of the provider. */
export type ProviderEvent = {
  readonly eventId: string;
  readonly occurredAt: Date;
  readonly report: PaymentReport | PayoutReport;
};

/** Whether a webhook is to be believed. A refused one is answered 401 (400 malformed) and writes nothing. */
export type WebhookVerdict =
  | { readonly ok: true; readonly event: ProviderEvent }
  | { readonly ok: false; readonly reason: 'unsigned' | 'altered' | 'too-old' | 'malformed' };

/**
 * A company that moves money for us. An adapter is three files: client (talks), translate (pure, tested on recorded
 * replies), provider (joins). Network and provider faults are thrown as `ProviderFailure`; nothing is retried here.
 */
export type PaymentProvider = {
  readonly name: string;
  listChannels(currency: Currency): readonly Channel[];
  requestCharge(request: ChargeRequest): Promise<Charge>;
  requestCardCharge(request: CardChargeRequest): Promise<CardCharge>;
  /** Takes the sum of a card charge; of one that was captured before, nothing. The payment is reported as any other. */
  captureCardCharge(reference: string): Promise<void>;
  requestPayout(request: PayoutRequest): Promise<{ readonly providerReference: string }>;
  /** Every payment made against our reference so far: what the poller asks when no webhook came. */
  listPayments(reference: string): Promise<PaymentReports>;
  findPayout(reference: string): Promise<PayoutReport | null>;
  /** The provider's own report of a stretch of time, page by page: what the books are laid beside. */
  listSettlements(span: SettlementSpan, cursor: string | null): Promise<SettlementPage>;
  parseWebhook(
    rawBody: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
    now: Date,
  ): WebhookVerdict;
};

/** The provider could not be reached, timed out or answered with a fault. The caller may try again. */
export class ProviderFailure extends Error {
  readonly provider: string;
  /** False when the provider itself said no; otherwise what was asked for may have been done, or still be on its way. */
  readonly isRetryable: boolean;
  constructor(provider: string, message: string, isRetryable: boolean) {
    super(message);
    this.name = 'ProviderFailure';
    this.provider = provider;
    this.isRetryable = isRetryable;
  }
}
