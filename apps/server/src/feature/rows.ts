/** The kinds of items that staff can acknowledge. */
export type StaffMarkKind = 'complaint' | 'contact-message' | 'payment' | 'payout';

declare module '../ground/engine/tables.ts' {
  /** Rows of items that staff have acknowledged. */
  interface Tables {
    staff_mark: { kind: StaffMarkKind; subject_id: string; marked_by: string; marked_at: Date };
  }
}
