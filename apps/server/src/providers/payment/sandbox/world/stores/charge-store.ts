import type { Currency } from '@hiram/lending/money';
import type { Connection } from './connection.ts';

/** A charge in the provider's records. It is a standing code when `amountMinor` is null. */
export type WorldCharge = {
  readonly providerReference: string;
  readonly reference: string;
  readonly amountMinor: bigint | null;
  readonly currency: Currency;
  readonly channelNumber: string;
  readonly description: string;
  readonly returnUrl: string;
  readonly expiresAt: Date | null;
  readonly payCode: string | null;
  readonly qrText: string | null;
  readonly createdAt: Date;
};

type ChargeRow = {
  provider_reference: string;
  reference: string;
  amount_minor: string | bigint | null;
  currency: Currency;
  channel_number: string;
  description: string;
  return_url: string;
  expires_at: Date | null;
  pay_code: string | null;
  qr_text: string | null;
  created_at: Date;
};

/** Inserts a charge unless its reference exists. Returns whether it was inserted. */
export async function insertCharge(connection: Connection, charge: WorldCharge): Promise<boolean> {
  const result = await connection.query(
    `insert into sandbox_provider_charge (provider_reference, reference, amount_minor, currency, channel_number,
       description, return_url, expires_at, pay_code, qr_text, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (reference) do nothing`,
    [
      charge.providerReference,
      charge.reference,
      charge.amountMinor,
      charge.currency,
      charge.channelNumber,
      charge.description,
      charge.returnUrl,
      charge.expiresAt,
      charge.payCode,
      charge.qrText,
      charge.createdAt,
    ],
  );
  return result.rowCount === 1;
}

/** Finds a charge by its merchant's reference, or null. */
export async function findCharge(connection: Connection, reference: string): Promise<WorldCharge | null> {
  return firstCharge(connection, 'where reference = $1', reference);
}

const hasName = 'provider_reference = $1 or reference = $1 or pay_code = $1';

/** Finds a charge by what a payer can have: either reference, the pay code, or the text of the QR picture. */
export async function findChargeByAnyName(connection: Connection, name: string): Promise<WorldCharge | null> {
  return firstCharge(connection, `where ${hasName} or qr_text = $1`, name);
}

/** Loads a charge by a reference or its pay code and locks it, so that acts take turns. Null when unknown. */
export async function lockCharge(connection: Connection, name: string): Promise<WorldCharge | null> {
  return firstCharge(connection, `where ${hasName} for no key update`, name);
}

/** Ends a charge. From this instant on its page accepts no payment. */
export async function updateChargeExpiry(
  connection: Connection,
  providerReference: string,
  expiresAt: Date,
): Promise<void> {
  await connection.query('update sandbox_provider_charge set expires_at = $2 where provider_reference = $1', [
    providerReference,
    expiresAt,
  ]);
}

async function firstCharge(connection: Connection, where: string, name: string): Promise<WorldCharge | null> {
  const result = await connection.query<ChargeRow>(
    `select provider_reference, reference, amount_minor, currency, channel_number, description, return_url,
       expires_at, pay_code, qr_text, created_at
     from sandbox_provider_charge ${where}`,
    [name],
  );
  const row = result.rows[0];
  return row ? toCharge(row) : null;
}

function toCharge(row: ChargeRow): WorldCharge {
  return {
    providerReference: row.provider_reference,
    reference: row.reference,
    amountMinor: row.amount_minor === null ? null : BigInt(row.amount_minor),
    currency: row.currency,
    channelNumber: row.channel_number,
    description: row.description,
    returnUrl: row.return_url,
    expiresAt: row.expires_at,
    payCode: row.pay_code,
    qrText: row.qr_text,
    createdAt: row.created_at,
  };
}
