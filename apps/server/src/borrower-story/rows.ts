import type { Generated } from 'kysely';

declare module '../ground/engine/tables.ts' {
  /** Notes of staff about borrowers. */
  interface Tables {
    staff_note: {
      bucket: number;
      id: string;
      borrower_id: string;
      staff_id: string;
      text_cipher: Buffer;
      written_at: Date;
      /** Whether it was emptied, because the person had it deleted. */
      is_forgotten: Generated<boolean>;
    };
  }
}
