import type { Generated } from 'kysely';

declare module '../../ground/engine/tables.ts' {
  /** The rows of repayment from a stored account. */
  interface Tables {
    repayment_card: {
      bucket: number;
      id: string;
      borrower_id: string;
      bank_name: string;
      bank_code: string;
      number_cipher: Buffer;
      number_index: Buffer;
      masked: string;
      added_at: Date;
    };
    card_repayment: {
      bucket: number;
      id: string;
      token_id: string;
      intent_id: string;
      order_id: string;
      borrower_id: string;
      card_id: string;
      status: 'waiting' | 'confirmed' | 'captured';
      needs_code: boolean | null;
      code_digest: Buffer | null;
      code_sent_at: Date | null;
      code_expires_at: Date | null;
      wrong_count: Generated<number>;
      confirmed_at: Date | null;
      created_at: Date;
    };
    card_repayment_code: {
      bucket: number;
      id: string;
      card_repayment_id: string;
      borrower_id: string;
      sent_at: Date;
    };
  }
}
