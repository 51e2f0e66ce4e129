declare module '../ground/engine/tables.ts' {
  interface Tables {
    provider_contact: {
      provider: string;
      answered_at: Date | null;
      failed_at: Date | null;
      failures: number;
    };
  }
}

export {};
