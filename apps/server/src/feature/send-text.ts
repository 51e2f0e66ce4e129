import type { Market } from '@hiram/lending/market';
import type { Lender } from '../lender/brand/current-lender.ts';
import type { MessageName } from '../lender/brand/lender-files.ts';
import type { MessageValues } from '../lender/messages/write-message.ts';
import type { Locale } from '../lender/texts/texts.ts';

/** Whose phone a text goes to. */
export type TextReceiver = {
  readonly phone: string;
  readonly market: Market;
  readonly locale: Locale;
  /** Whose phone it is; null for somebody who registers. */
  readonly borrowerId: string | null;
};

/**
 * A message of the lender to one phone. With a `code` among its values it is sent at most once: whoever waits for it asks for
 * another. Any other is sent at least once.
 */
export type TextOrder = {
  /** The same for every try. */
  readonly id: string;
  readonly to: TextReceiver;
  /** The loan that it is about, if any. */
  readonly orderId?: string | null;
  readonly name: MessageName;
  readonly values: MessageValues;
  /** Whose words it is written in; the lender's as they are when it leaves, if absent. */
  readonly brand?: Lender | undefined;
  /** Whoever orders it has already added it to the borrower's contacts. */
  readonly isContact?: boolean;
};

/**
 * Sends a text through the gateways of its market, logs what became of it and adds it to the borrower's contacts. Throws when
 * it certainly was not sent, and for a notice also when that is unknown: it is to be tried again under the same id.
 */
export type SendText = (order: TextOrder) => Promise<void>;
