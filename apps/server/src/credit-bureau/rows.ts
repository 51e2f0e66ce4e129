import type { bureauReportKinds, bureauRowKinds } from '@hiram/wire/staff/credit-bureau/bureau-reports';
import type { Generated } from 'kysely';

declare module '../ground/engine/tables.ts' {
  /** Reports of loans to credit bureaus, and which loan was in which. */
  interface Tables {
    bureau_report: {
      id: string;
      market: 'PH' | 'IN';
      day: string;
      kind: (typeof bureauReportKinds)[number];
      asked_by: string;
      /** What was recorded later than this is not in it. */
      known_at: Date;
      previous_day: string | null;
      started_at: Date;
      ready_at: Date | null;
      page_bucket: Generated<number>;
      page_after: string | null;
      open_loans: Generated<number>;
      closed_loans: Generated<number>;
      corrected_loans: Generated<number>;
      added_loans: Generated<number>;
      removed_loans: Generated<number>;
      not_paid_out: Generated<number>;
      closed_before: Generated<number>;
      unreadable: Generated<number>;
      changed_since: Generated<number>;
    };
    bureau_report_loan: {
      bucket: number;
      id: string;
      report_id: string;
      order_id: string;
      borrower_id: string;
      day: string;
      known_at: Date;
      kind: (typeof bureauRowKinds)[number];
      is_closed: boolean;
      row_hash: Buffer;
    };
  }
}
