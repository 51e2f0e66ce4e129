declare module '../ground/engine/tables.ts' {
  interface Tables {
    provider_contact: {
      provider: string;
      answered_at: Date | null;
      failed_at: Date | null;
      failures: number;
    };
    ledger_fold: { bucket: number; folded_until: string };
    ledger_day: {
      bucket: number;
      value_day: string;
      currency: string;
      debit: string;
      credit: string;
      amount_minor: string;
    };
    cash_day: {
      bucket: number;
      paid_on: string;
      currency: string;
      channel: string;
      payments: bigint;
      amount_minor: string;
    };
  }
}

export {};
