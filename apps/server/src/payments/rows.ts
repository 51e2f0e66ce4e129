import type { DebitState, MandateEnder, MandateStatus } from '@hiram/wire/statuses/mandate-statuses';
import type { TransferStatus } from '@hiram/wire/statuses/transfer-statuses';
import type { Generated } from 'kysely';

/** How a payment parts from what was asked for, names nothing that we know, or tells what cannot be. */
export type PaymentMismatch =
  | 'unknown-reference'
  | 'other-currency'
  | 'implausible-day'
  | 'implausible-amount'
  | 'after-settlement'
  | 'over'
  | 'under';

/** Money on its way to a borrower's account through a provider. */
type Transfer = {
  bucket: number;
  id: string;
  reference: string;
  order_id: string;
  borrower_id: string;
  payout_account_id: string;
  amount_minor: bigint;
  currency: string;
  provider: string;
  status: TransferStatus;
  provider_reference: string | null;
  created_at: Date;
  changed_at: Date;
  looked_at: Date | null;
};

declare module '../ground/engine/tables.ts' {
  /** The rows of money asked for, received and sent. */
  interface Tables {
    taken_over_payment: {
      bucket: number;
      id: string;
      order_id: string;
      event_id: string;
      paid_on: string;
      amount_minor: bigint;
      currency: string;
      channel: string;
      reference: string;
      taken_over_at: Date;
    };
    mandate: {
      bucket: number;
      id: string;
      borrower_id: string;
      order_id: string;
      provider: string;
      reference: string;
      provider_reference: string | null;
      mandate_id: string | null;
      authorise_url: string | null;
      authorisation_intent_id: string | null;
      amount_max_minor: bigint;
      currency: string;
      status: MandateStatus;
      ended_by: MandateEnder | null;
      page_ends_at: Date;
      ends_at: Date;
      created_at: Date;
      changed_at: Date;
      read_at: Date | null;
      authorised_at: Date | null;
      ended_at: Date | null;
    };
    mandate_debit: {
      bucket: number;
      id: string;
      mandate_id: string;
      order_id: string;
      intent_id: string;
      due_day: string;
      amount_minor: bigint;
      debit_at: Date;
      state: DebitState;
      announced_at: Date | null;
      noticed_at: Date | null;
      taken_at: Date | null;
      ended_at: Date | null;
      changed_at: Date;
    };
    penny_drop: {
      bucket: number;
      id: string;
      borrower_id: string;
      payout_account_id: string;
      provider: string;
      reference: string;
      upi_link: string | null;
      state: 'asked' | 'proved' | 'other-account' | 'failed' | 'expired';
      created_at: Date;
      expires_at: Date;
      looked_at: Date | null;
    };
    payment_intent: {
      bucket: number;
      id: string;
      reference: string;
      order_id: string;
      borrower_id: string;
      purpose: 'repayment' | 'rollover';
      amount_minor: bigint | null;
      currency: string;
      provider: string;
      channel_number: string;
      status: 'open' | 'paid' | 'failed' | 'expired';
      provider_reference: string | null;
      pay_url: string | null;
      pay_code: string | null;
      qr_text: string | null;
      /** The picture as a `data:` address, where the provider gives no text. */
      qr_image: string | null;
      quoted_on: string;
      created_at: Date;
      expires_at: Date | null;
      polled_at: Date | null;
      /** When its provider is asked about it next; null while there is nothing to ask about, and once nobody asks any more. */
      next_poll_at: Date | null;
      /** The standing code by which this attempt is paid: a channel has one code for a loan. */
      standing_id: string | null;
    };
    payment: {
      bucket: number;
      provider: string;
      provider_payment_id: string;
      id: string;
      reference: string;
      order_id: string | null;
      borrower_id: string | null;
      intent_id: string | null;
      amount_minor: bigint;
      currency: string;
      paid_at: Date;
      received_at: Date;
      learned_from: 'webhook' | 'poller' | 'return-page' | 'day-close' | 'staff';
      event_id: string | null;
      mismatch: Generated<PaymentMismatch | null>;
      reversed_at: Generated<Date | null>;
    };
    /** A payment that its borrower says was made. The state is the last answer to it. */
    payment_claim: {
      bucket: number;
      id: string;
      borrower_id: string;
      order_id: string;
      amount_minor: bigint;
      currency: string;
      paid_on: string;
      channel_number: string | null;
      reference_cipher: Buffer;
      sent_at: Date;
      status: 'open' | 'picture-needed' | 'not-found' | 'matched';
      reason: string | null;
      payment_id: string | null;
      answered_by: string | null;
      changed_at: Date;
    };
    provider_event: {
      bucket: number;
      provider: string;
      provider_event_id: string;
      reference: string;
      kind: string;
      status: string;
      /** What an older version kept in the clear, until it is sealed. */
      body: Generated<Buffer | null>;
      sealed: Buffer | null;
      occurred_at: Date;
      received_at: Date;
    };
    held_report: {
      bucket: number;
      id: string;
      provider: string;
      kind: 'payment' | 'payout' | 'refund';
      reference: string;
      why: string;
      order_id: string | null;
      learned_at: Date;
      looked_at_by: string | null;
      looked_at: Date | null;
    };
    payout: Transfer & { channel_number: string };
    payout_late_change: {
      bucket: number;
      payout_id: string;
      to_status: string;
      from_status: string;
      reason: string | null;
      learned_at: Date;
    };
    payout_late_look: {
      bucket: number;
      payout_id: string;
      from_status: string;
      to_status: string;
      looked_at_by: string;
      looked_at: Date;
    };
    /**
     * With a payment, it is that payment sent back by its own channel, and the account is not used. With an event, that one
     * stands for it: the event of its own id was reversed when it ended as refused.
     */
    /** It goes back by its payment, or else to an account. */
    refund_transfer: Omit<Transfer, 'payout_account_id'> & {
      payout_account_id: string | null;
      payment_id: string | null;
      event_id: string | null;
    };
    /** Money without a loan on its way back to its payer. The provider is the one that took it in, or how it was given back by hand. */
    payment_return: {
      bucket: number;
      id: string;
      payment_id: string;
      reference: string;
      amount_minor: bigint;
      currency: string;
      provider: string;
      status: 'requested' | 'sent' | 'credited' | 'returned' | 'refused';
      provider_reference: string | null;
      created_at: Date;
      changed_at: Date;
      looked_at: Date | null;
    };
    webhook_delivery: {
      bucket: number;
      id: string;
      provider: string;
      received_at: Date;
      byte_count: number;
      is_whole: boolean;
      sealed: Buffer;
      signature: 'genuine' | 'unsigned' | 'altered';
      age: 'fresh' | 'too-old' | 'not-judged';
      provider_event_id: string | null;
      subject: string | null;
      reference: string | null;
      is_first: boolean | null;
      effect: string;
      replay_of: string | null;
      replayed_by: string | null;
    };
  }
}
