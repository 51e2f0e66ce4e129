import type { Market } from '@hiram/lending/market';

/** A text that a regulator knows: in India the text itself lies with the operators, and only its variables are sent. */
export type RegisteredText = {
  /** The number that the operators' register gave the text. */
  readonly dltTemplateId: string;
  /** MSG91's own number of it. */
  readonly msg91TemplateId: string;
  /** What stands in its variables, in their order. */
  readonly values: readonly string[];
};

/** One text to one phone. */
export type TextMessage = {
  /** Ours: receipts may come back under it. */
  readonly id: string;
  /** As the borrower typed it. */
  readonly phone: string;
  readonly market: Market;
  /** The whole text, written out. */
  readonly text: string;
  /** Null where the market has no register of texts. */
  readonly registered: RegisteredText | null;
  /** Somebody waits for it: it may cost more and goes first. */
  readonly isUrgent: boolean;
};

/**
 * What became of a text after a gateway took it: it is with the gateway, with the phone's network, on the phone, or it will
 * never arrive.
 */
export type TextProgress = 'accepted' | 'forwarded' | 'delivered' | 'undelivered';

/** What a gateway answered: its own number of the text. */
export type TakenText = { readonly messageId: string; readonly progress: TextProgress | 'kept' };

/** A gateway's word on one text. */
export type TextReceipt = {
  /** Our id of the text, where the gateway hands it back. */
  readonly id: string | null;
  readonly messageId: string;
  readonly progress: TextProgress;
  /** The gateway's code of a failure. */
  readonly reason: string | null;
};

/** A receipt as it reached the door. */
export type ReceiptDelivery = {
  readonly rawBody: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The address as the gateway was given it, with its query. */
  readonly url: string;
};

/** Whether it is to be believed. One with a status that no document names is genuine and tells of nothing. */
export type ReceiptVerdict =
  | { readonly ok: true; readonly receipt: TextReceipt | null }
  | { readonly ok: false; readonly reason: 'unsigned' | 'malformed' };

/**
 * A company that delivers texts. None of them knows a text by a key of ours, so a repeated `send` is a second text. Throws
 * `TextFailure`, and nothing else; retries nothing.
 */
export type TextGateway = {
  readonly name: string;
  send(message: TextMessage): Promise<TakenText>;
  /** Null where the gateway sends no receipts. */
  readonly parseReceipt: ((delivery: ReceiptDelivery) => ReceiptVerdict) | null;
  /** Asks for the receipt of a text; null where it cannot be asked, and the answer null where it says nothing new. */
  readonly findReceipt: ((messageId: string) => Promise<TextReceipt | null>) | null;
};

/**
 * A text that was not taken. `refused`: this number or text will never be taken. `not-sent`: the gateway certainly did not
 * send it, and another may. `unknown`: it may have been sent.
 */
export type TextOutcome = 'refused' | 'not-sent' | 'unknown';

/** The message names codes, and neither the number nor the text. */
export class TextFailure extends Error {
  readonly outcome: TextOutcome;
  readonly retryAfterSeconds: number | null;
  constructor(
    gateway: string,
    message: string,
    outcome: TextOutcome,
    retryAfterSeconds: number | null = null,
  ) {
    super(`${gateway} ${message}`);
    this.name = 'TextFailure';
    this.outcome = outcome;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Whoever has the number told the gateway that they want no texts of the lender any more. */
export class TextUnsubscribed extends TextFailure {
  constructor(gateway: string, message: string) {
    super(gateway, message, 'refused');
    this.name = 'TextUnsubscribed';
  }
}

/** How long a text rests after a gateway's no. A code does not: it would have ended by then. */
const declinedPauseSeconds = 300;

/**
 * A gateway that answers said no to this text, and not whether it means more than this one: a template that was registered
 * wrongly, a number, an account without money. It certainly sent nothing, and others may pass.
 */
export class TextDeclined extends TextFailure {
  constructor(gateway: string, message: string, { isUrgent }: Pick<TextMessage, 'isUrgent'>) {
    super(gateway, message, 'not-sent', isUrgent ? null : declinedPauseSeconds);
    this.name = 'TextDeclined';
  }
}
