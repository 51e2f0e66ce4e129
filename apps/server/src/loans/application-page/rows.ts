export {};

declare module '../../ground/engine/tables.ts' {
  /** The rows of who looked at an application first. */
  interface Tables {
    application_look: {
      bucket: number;
      order_id: string;
      borrower_id: string;
      staff_id: string;
      looked_at: Date;
    };
  }
}
