import type { Connection } from './connection.ts';

/** The provider's record of a charge on a stored account, beside the charge itself. */
export type WorldCard = {
  readonly providerReference: string;
  readonly accountDigest: string;
  /** The merchant must have the holder's agreement before the charge is captured. */
  readonly needsHolder: boolean;
  readonly isCaptured: boolean;
};

type CardRow = {
  provider_reference: string;
  account_digest: string;
  needs_holder: boolean;
  captured_at: Date | null;
};

/** Inserts the record of a charge on an account. */
export async function insertCard(connection: Connection, card: WorldCard): Promise<void> {
  await connection.query(
    `insert into sandbox_provider_card (provider_reference, account_digest, needs_holder, captured_at)
     values ($1, $2, $3, null)`,
    [card.providerReference, card.accountDigest, card.needsHolder],
  );
}

/** The record of a charge on an account. Null for another kind of charge. */
export async function findCard(connection: Connection, providerReference: string): Promise<WorldCard | null> {
  const result = await connection.query<CardRow>(
    `select provider_reference, account_digest, needs_holder, captured_at from sandbox_provider_card
     where provider_reference = $1`,
    [providerReference],
  );
  const row = result.rows[0];
  if (!row) return null;
  return {
    providerReference: row.provider_reference,
    accountDigest: row.account_digest,
    needsHolder: row.needs_holder,
    isCaptured: row.captured_at !== null,
  };
}

/** Whether an account has paid a charge before. */
export async function hasPaidBefore(connection: Connection, accountDigest: string): Promise<boolean> {
  const result = await connection.query(
    'select 1 from sandbox_provider_card where account_digest = $1 and captured_at is not null limit 1',
    [accountDigest],
  );
  return result.rows.length > 0;
}

/** Marks a charge as captured. An earlier capture keeps its time. */
export async function updateCardCaptured(
  connection: Connection,
  providerReference: string,
  now: Date,
): Promise<void> {
  await connection.query(
    'update sandbox_provider_card set captured_at = $2 where provider_reference = $1 and captured_at is null',
    [providerReference, now],
  );
}
