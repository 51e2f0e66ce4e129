import type { Currency } from '@hiram/lending/money';
import type { Connection } from './connection.ts';

/** A mandate in the provider's records. */
export type WorldMandate = {
  readonly providerReference: string;
  readonly reference: string;
  readonly amountMaxMinor: bigint;
  readonly currency: Currency;
  readonly state: 'open' | 'active' | 'paused' | 'declined' | 'ended';
  readonly description: string;
  readonly returnUrl: string;
  readonly endsAt: Date;
  readonly pageEndsAt: Date;
};

type Row = {
  provider_reference: string;
  reference: string;
  amount_max_minor: string | bigint;
  currency: Currency;
  state: WorldMandate['state'];
  description: string;
  return_url: string;
  ends_at: Date;
  page_ends_at: Date;
};

/** Inserts a mandate unless its reference exists. Returns whether it was inserted. */
export async function insertMandate(
  connection: Connection,
  mandate: WorldMandate,
  now: Date,
): Promise<boolean> {
  const result = await connection.query(
    `insert into sandbox_provider_mandate (provider_reference, reference, amount_max_minor, currency, state,
       description, return_url, ends_at, page_ends_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (reference) do nothing`,
    [
      mandate.providerReference,
      mandate.reference,
      mandate.amountMaxMinor,
      mandate.currency,
      mandate.state,
      mandate.description,
      mandate.returnUrl,
      mandate.endsAt,
      mandate.pageEndsAt,
      now,
    ],
  );
  return result.rowCount === 1;
}

/** Finds a mandate by either reference, or null. */
export async function findMandate(connection: Connection, name: string): Promise<WorldMandate | null> {
  const result = await connection.query<Row>(
    `select provider_reference, reference, amount_max_minor, currency, state, description, return_url, ends_at, page_ends_at
     from sandbox_provider_mandate where provider_reference = $1 or reference = $1`,
    [name],
  );
  const [row] = result.rows;
  return row ? toMandate(row) : null;
}

/** Moves a mandate from one of some states. Null where it stood in none of them. */
export async function moveMandate(
  connection: Connection,
  name: string,
  { from, to }: { readonly from: readonly WorldMandate['state'][]; readonly to: WorldMandate['state'] },
): Promise<WorldMandate | null> {
  const result = await connection.query<Row>(
    `update sandbox_provider_mandate set state = $2
     where (provider_reference = $1 or reference = $1) and state = any ($3::text[])
     returning provider_reference, reference, amount_max_minor, currency, state, description, return_url, ends_at, page_ends_at`,
    [name, to, from],
  );
  const [row] = result.rows;
  return row ? toMandate(row) : null;
}

function toMandate(row: Row): WorldMandate {
  return {
    providerReference: row.provider_reference,
    reference: row.reference,
    amountMaxMinor: BigInt(row.amount_max_minor),
    currency: row.currency,
    state: row.state,
    description: row.description,
    returnUrl: row.return_url,
    endsAt: row.ends_at,
    pageEndsAt: row.page_ends_at,
  };
}
