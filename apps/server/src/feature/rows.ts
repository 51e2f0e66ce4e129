/** How far an e-mail came: it waits, the mail server took it, or the server will never take it. */
export type EmailStatus = 'waiting' | 'sent' | 'refused';

/** The kinds of items that staff can acknowledge. */
export type StaffMarkKind = 'complaint' | 'contact-message' | 'payment';

declare module '../ground/engine/tables.ts' {
  /** Rows of items that staff have acknowledged, and of e-mails. */
  interface Tables {
    email_message: {
      bucket: number;
      id: string;
      status: EmailStatus;
      reason: string | null;
      changed_at: Date;
    };
    staff_mark: {
      bucket: number;
      kind: StaffMarkKind;
      subject_id: string;
      marked_by: string;
      marked_at: Date;
    };
  }
}
