import type { ComplaintEntryKind, ComplaintOutcome } from '@hiram/wire/staff/complaints/complaint-outcomes';

declare module '../ground/engine/tables.ts' {
  /** Rows of complaints. */
  interface Tables {
    complaint: {
      bucket: number;
      id: string;
      borrower_id: string;
      order_id: string | null;
      problem_type: string;
      problem_sub_type: string | null;
      detail_cipher: Buffer;
      sent_at: Date;
    };
    complaint_reply: {
      bucket: number;
      id: string;
      complaint_id: string;
      borrower_id: string;
      text_cipher: Buffer;
      replied_by: string;
      replied_at: Date;
    };
    complaint_entry: {
      bucket: number;
      id: string;
      complaint_id: string;
      borrower_id: string;
      kind: ComplaintEntryKind;
      outcome: ComplaintOutcome | null;
      staff_id: string | null;
      text_cipher: Buffer;
      replies_seen: number;
      made_at: Date;
    };
    complaint_rating: {
      bucket: number;
      complaint_id: string;
      borrower_id: string;
      score: number;
      rated_at: Date;
    };
  }
}
