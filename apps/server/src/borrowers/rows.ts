import type { AccountCheckOutcome } from '@hiram/wire/statuses/account-check-outcomes';
import type { Generated } from 'kysely';

declare module '../ground/engine/tables.ts' {
  /** The rows of borrowers, their sessions and payout accounts. */
  interface Tables {
    borrower: {
      bucket: number;
      id: string;
      merchant_number: string;
      market: 'PH' | 'IN';
      /** Of the number that the borrower registered with; null once it was given up. */
      phone_index: Buffer | null;
      personal_cipher: Buffer;
      is_repeat: boolean;
      /** Whether the lender's login system said who it is. */
      is_identified: Generated<boolean>;
      locale: string | null;
      /** Whether the indexes of the name and the birth day stand in `borrower_index`. */
      is_indexed: Generated<boolean>;
      /** Whether the phone has its one form and every index was written; false for who is still to be brought along. */
      is_matched: Generated<boolean>;
      created_at: Generated<Date>;
      /** When everything about the person was deleted; null while it is kept. */
      erased_at: Generated<Date | null>;
    };
    /** Each later number of a borrower, in the bucket of the number, and every number that was given up. */
    borrower_number: {
      bucket: number;
      id: string;
      borrower_id: string;
      merchant_number: string;
      phone_index: Buffer;
      number_cipher: Buffer;
      started_at: Date | null;
      ended_at: Date | null;
      texts_until: Date | null;
    };
    borrower_index: {
      bucket: number;
      borrower_id: string;
      kind: 'name-token' | 'name-birth-day' | 'document';
      value_index: Buffer;
    };
    borrower_match: {
      bucket: number;
      borrower_id: string;
      kind: 'phone' | 'account' | 'holder' | 'device';
      value_index: Buffer;
    };
    /** What two borrowers are to each other, once with each of them; the highest number holds. */
    person_verdict: {
      bucket: number;
      id: string;
      borrower_id: string;
      other_id: string;
      number: number;
      verdict: 'same' | 'different' | 'undone';
      request_id: string;
      decided_at: Date;
    };
    borrower_email: {
      bucket: number;
      borrower_id: string;
      address_cipher: Buffer;
      confirmed_at: Date;
      /** When mail to it came back; it counts again once it is confirmed after that. */
      returned_at: Generated<Date | null>;
    };
    borrower_email_code: {
      bucket: number;
      borrower_id: string;
      address_cipher: Buffer;
      code_hash: Buffer;
      tries: Generated<number>;
      expires_at: Date;
      /** Of the code whose e-mail came back. */
      returned_hash: Generated<Buffer | null>;
    };
    borrower_session: {
      bucket: number;
      token_sha256: Buffer;
      borrower_id: string;
      device_id: string;
      created_at: Date;
      seen_at: Date;
      expires_at: Date;
      revoked_at: Date | null;
      origin_sha256: Buffer | null;
      exchanged_at: Generated<Date | null>;
      rotated_at: Generated<Date | null>;
      previous_sha256: Generated<Buffer | null>;
      previous_until: Generated<Date | null>;
      only_order_id: Generated<string | null>;
    };
    payout_account: {
      bucket: number;
      id: string;
      borrower_id: string;
      card_type: number;
      channel_number: string;
      fields_cipher: Buffer;
      masked: string;
      created_at: Date;
      bound_by: 'borrower' | 'staff';
      waits_until: Date | null;
      released_at: Date | null;
    };
    account_check: {
      bucket: number;
      payout_account_id: string;
      borrower_id: string;
      provider: string;
      outcome: AccountCheckOutcome;
      answer_cipher: Buffer;
      checked_at: Date;
      released_at: Date | null;
    };
    account_change_code: {
      bucket: number;
      borrower_id: string;
      code_hash: Buffer;
      /** What it was sent for: another account, or another number. */
      purpose: Generated<'account' | 'number'>;
      account_hash: Buffer;
      tries: Generated<number>;
      sent_at: Date;
      expires_at: Date;
    };
  }
}
