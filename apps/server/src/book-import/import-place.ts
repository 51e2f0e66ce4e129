import type { Context } from '../feature/context.ts';

/** What a run of the import is given. */
export type ImportPlace = Pick<Context, 'db' | 'cipher' | 'clock'> & {
  readonly brand: Pick<Context['brand'], 'merchantNumber'>;
  readonly settings: Pick<Context['settings'], 'conduct'>;
};

/** The run that a loan is taken over by, as its audit entry names it. */
export type ImportRun = { readonly by: string; readonly fileSha256: string };

/** An entry of the audit trail about an import. The command line knows no session: it says who ran it. */
export const toNote = (by: string, subject: string, outcome: string, detail: object) => ({
  staffId: null,
  staffName: `command line: ${by}`,
  role: 'administrator',
  action: 'npm run import',
  ...{ outcome, subject, detail },
});

/** How a file is taken over. */
export type ImportOrder = {
  readonly file: string;
  /** The system or lender that the loans come from, as staff and borrowers read it. */
  readonly source: string;
  readonly writes: boolean;
  readonly toleranceMinor: bigint;
  /** Who runs it, for the audit trail. */
  readonly by: string;
};
