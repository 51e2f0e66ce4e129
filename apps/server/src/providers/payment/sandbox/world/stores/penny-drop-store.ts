import type { Connection } from './connection.ts';

/** A rupee that somebody was asked for, in the provider's records. */
export type WorldPennyDrop = {
  readonly providerReference: string;
  readonly reference: string;
  readonly holderName: string;
  readonly state: 'open' | 'paid' | 'declined' | 'lapsed';
  readonly paidBy: string | null;
  readonly paidFrom: string | null;
};

type Row = {
  provider_reference: string;
  reference: string;
  holder_name: string;
  state: WorldPennyDrop['state'];
  paid_by: string | null;
  paid_from: string | null;
};

/** Inserts a penny drop unless its reference exists. Returns whether it was inserted. */
export async function insertPennyDrop(
  connection: Connection,
  { providerReference, reference, holderName }: WorldPennyDrop,
  now: Date,
): Promise<boolean> {
  const result = await connection.query(
    `insert into sandbox_provider_penny_drop (provider_reference, reference, holder_name, state, created_at)
     values ($1, $2, $3, 'open', $4) on conflict (reference) do nothing`,
    [providerReference, reference, holderName, now],
  );
  return result.rowCount === 1;
}

/** Finds a penny drop by either reference, or null. */
export async function findPennyDrop(connection: Connection, name: string): Promise<WorldPennyDrop | null> {
  const result = await connection.query<Row>(
    `select provider_reference, reference, holder_name, state, paid_by, paid_from
     from sandbox_provider_penny_drop where provider_reference = $1 or reference = $1`,
    [name],
  );
  const [row] = result.rows;
  return row
    ? {
        providerReference: row.provider_reference,
        reference: row.reference,
        holderName: row.holder_name,
        state: row.state,
        paidBy: row.paid_by,
        paidFrom: row.paid_from,
      }
    : null;
}

/** What a payer did. Only an open one moves. */
export async function movePennyDrop(
  connection: Connection,
  name: string,
  { state, paidBy, paidFrom }: Pick<WorldPennyDrop, 'state' | 'paidBy' | 'paidFrom'>,
): Promise<boolean> {
  const result = await connection.query(
    `update sandbox_provider_penny_drop set state = $2, paid_by = $3, paid_from = $4
     where (provider_reference = $1 or reference = $1) and state = 'open'`,
    [name, state, paidBy, paidFrom],
  );
  return result.rowCount === 1;
}
