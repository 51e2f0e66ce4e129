declare module '../ground/engine/tables.ts' {
  /** Rows of promises to pay, and of the loans that collectors look after. */
  interface Tables {
    promise_to_pay: {
      bucket: number;
      id: string;
      order_id: string;
      borrower_id: string;
      amount_minor: bigint;
      currency: string;
      made_on: string;
      due_on: string;
      made_by: string | null;
      status: 'open' | 'kept' | 'broken';
      events_before: number;
      events_seen: number;
      made_at: Date;
    };
    late_snapshot: { month: string; market: string; current_loans: number; taken_at: Date };
    late_loan: {
      bucket: number;
      month: string;
      market: string;
      order_id: string;
      band: string;
      owed_minor: bigint;
    };
    assignment_rules: {
      version: number;
      rules: unknown;
      is_automatic: boolean;
      saved_by: string;
      saved_at: Date;
    };
    collection_case: {
      bucket: number;
      order_id: string;
      staff_id: string | null;
      assigned_by: string | null;
      assigned_at: Date | null;
      next_step_cipher: Buffer | null;
      next_step_on: string | null;
    };
  }
}

export {};
