import type { Connection } from './connection.ts';

/** A debit that was announced, in the provider's records. */
export type WorldDebit = {
  readonly reference: string;
  readonly mandateReference: string;
  readonly debitAt: Date;
  readonly noticedAt: Date | null;
  readonly takenAt: Date | null;
};

type Row = {
  reference: string;
  mandate_reference: string;
  debit_at: Date;
  noticed_at: Date | null;
  taken_at: Date | null;
};

/** Inserts a debit unless its reference exists. */
export async function insertDebit(connection: Connection, debit: WorldDebit): Promise<void> {
  await connection.query(
    `insert into sandbox_provider_debit (reference, mandate_reference, debit_at, noticed_at)
     values ($1, $2, $3, $4) on conflict (reference) do nothing`,
    [debit.reference, debit.mandateReference, debit.debitAt, debit.noticedAt],
  );
}

/** Finds a debit by our reference, or null. */
export async function findDebit(connection: Connection, reference: string): Promise<WorldDebit | null> {
  const result = await connection.query<Row>(
    `select reference, mandate_reference, debit_at, noticed_at, taken_at from sandbox_provider_debit where reference = $1`,
    [reference],
  );
  const [row] = result.rows;
  return row
    ? {
        reference: row.reference,
        mandateReference: row.mandate_reference,
        debitAt: row.debit_at,
        noticedAt: row.noticed_at,
        takenAt: row.taken_at,
      }
    : null;
}

/** Takes a debit, once. */
export async function takeDebit(connection: Connection, reference: string, now: Date): Promise<boolean> {
  const result = await connection.query(
    'update sandbox_provider_debit set taken_at = $2 where reference = $1 and taken_at is null',
    [reference, now],
  );
  return result.rowCount === 1;
}
