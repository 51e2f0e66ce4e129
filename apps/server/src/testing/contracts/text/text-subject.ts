import type { Market } from '@hiram/lending/market';
import type {
  ReceiptDelivery,
  TextGateway,
  TextMessage,
  TextOutcome,
} from '../../../providers/sms/text-gateway.ts';
import type { BadDay } from '../payment/contract-subject.ts';

/** What a gateway's server took: the number in digits, and every word that it was sent. */
type TakenByServer = { readonly number: string; readonly words: string };

/** What happened to a text on its way. */
export type TextEvent = 'delivered' | 'forwarded' | 'undelivered' | 'a-word-of-no-document';

/** A text gateway under test, and the strings of its world. */
export type TextSubject = {
  readonly gateway: TextGateway;
  /** The same adapter with a wrong key, and one pointed at an address where nobody listens. */
  readonly strange: TextGateway;
  readonly unreachable: TextGateway;
  /** The same adapter in a hurry (`waitsMs`). */
  readonly inHurry: TextGateway;
  readonly markets: readonly Market[];
  /** What a number means that no network knows. */
  readonly ofDeadNumber: TextOutcome;
  listTaken(): readonly TakenByServer[];
  /** The gateway learns what became of a text; answers the webhook that it sends, null where it sends none. */
  happen(messageId: string, event: TextEvent): ReceiptDelivery | null;
  /** Makes a delivery another sender's. */
  forge(delivery: ReceiptDelivery): ReceiptDelivery;
  /** Which word of ours each event is; undefined where the gateway has no such word. */
  readonly events: { readonly [event in TextEvent]?: string | null };
  misbehave(how: BadDay | null): void;
  close(): Promise<void>;
};

const phones = { PH: '09171234821', IN: '9876543210' } as const;
/** Digits that every number of a borrower in these tests contains. */
export const phoneDigits = { PH: '639171234821', IN: '919876543210' } as const;
export const deadPhones = { PH: '09990000000', IN: '9990000000' } as const;

/** A text to a borrower of a market. */
export const textTo = (market: Market, change: Partial<TextMessage> = {}): TextMessage => ({
  id: '0198c0de-0000-7000-8000-000000000001',
  phone: phones[market],
  market,
  text: 'We received PHP 7,750.00 for loan HR-1. Thank you.',
  registered:
    market === 'IN'
      ? {
          dltTemplateId: '1107161234567890123',
          msg91TemplateId: '65f0c0de65f0c0de65f0c0de',
          values: ['PHP 7,750.00', 'HR-1'],
        }
      : null,
  isUrgent: false,
  ...change,
});
