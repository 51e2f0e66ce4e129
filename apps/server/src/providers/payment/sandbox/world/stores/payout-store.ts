import type { Currency } from '@hiram/lending/money';
import type { Connection } from './connection.ts';

export type WorldPayoutStatus = 'pending' | 'credited' | 'returned';

/** A payout in the provider's records. Of the account it has only a keyed digest, for comparison. */
export type WorldPayout = {
  readonly providerReference: string;
  readonly reference: string;
  readonly amountMinor: bigint;
  readonly currency: Currency;
  readonly channelNumber: string;
  readonly accountDigest: string;
  readonly status: WorldPayoutStatus;
  readonly reason: string | null;
  readonly settledAt: Date;
};

type PayoutRow = {
  provider_reference: string;
  reference: string;
  amount_minor: string | bigint;
  currency: Currency;
  channel_number: string;
  account_digest: string;
  status: WorldPayoutStatus;
  reason: string | null;
  settled_at: Date;
};

/** Inserts a payout unless its reference exists. Returns whether it was inserted. */
export async function insertPayout(connection: Connection, payout: WorldPayout): Promise<boolean> {
  const result = await connection.query(
    `insert into sandbox_provider_payout (provider_reference, reference, amount_minor, currency, channel_number,
       account_digest, status, reason, settled_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)
     on conflict (reference) do nothing`,
    [
      payout.providerReference,
      payout.reference,
      payout.amountMinor,
      payout.currency,
      payout.channelNumber,
      payout.accountDigest,
      payout.status,
      payout.reason,
      payout.settledAt,
    ],
  );
  return result.rowCount === 1;
}

/** Finds a payout by its merchant's reference, or null. */
export async function findPayout(connection: Connection, reference: string): Promise<WorldPayout | null> {
  return firstPayout(connection, 'where reference = $1', reference);
}

/** Loads a payout by its merchant's reference and locks it. Null when unknown. */
export async function lockPayout(connection: Connection, reference: string): Promise<WorldPayout | null> {
  return firstPayout(connection, 'where reference = $1 for no key update', reference);
}

/** Updates the status of a payout. */
export async function updatePayout(connection: Connection, payout: WorldPayout): Promise<void> {
  await connection.query(
    'update sandbox_provider_payout set status = $2, reason = $3, settled_at = $4 where provider_reference = $1',
    [payout.providerReference, payout.status, payout.reason, payout.settledAt],
  );
}

async function firstPayout(
  connection: Connection,
  where: string,
  reference: string,
): Promise<WorldPayout | null> {
  const result = await connection.query<PayoutRow>(
    `select provider_reference, reference, amount_minor, currency, channel_number, account_digest, status, reason,
       settled_at
     from sandbox_provider_payout ${where}`,
    [reference],
  );
  const row = result.rows[0];
  return row ? toPayout(row) : null;
}

function toPayout(row: PayoutRow): WorldPayout {
  return {
    providerReference: row.provider_reference,
    reference: row.reference,
    amountMinor: BigInt(row.amount_minor),
    currency: row.currency,
    channelNumber: row.channel_number,
    accountDigest: row.account_digest,
    status: row.status,
    reason: row.reason,
    settledAt: row.settled_at,
  };
}
