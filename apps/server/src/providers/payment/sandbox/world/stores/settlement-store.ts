import type { Currency } from '@hiram/lending/money';
import type { Connection } from './connection.ts';

/**
 * A line of the provider's own report: money with a final status. A line is written once and never changed.
 */
export type WorldSettlement = {
  readonly lineId: bigint;
  readonly kind: 'payment' | 'payout';
  readonly status: 'paid' | 'reversed' | 'credited' | 'returned';
  readonly subjectId: string;
  readonly reference: string;
  readonly amountMinor: bigint;
  readonly currency: Currency;
  readonly reason: string | null;
  readonly valueAt: Date;
  readonly happenedAt: Date;
};

type SettlementRow = {
  line_id: string | bigint;
  kind: WorldSettlement['kind'];
  status: WorldSettlement['status'];
  subject_id: string;
  reference: string;
  amount_minor: string | bigint;
  currency: Currency;
  reason: string | null;
  value_at: Date;
  happened_at: Date;
};

/** Inserts a line. The same final status of the same money is inserted once. */
export async function insertSettlement(
  connection: Connection,
  line: Omit<WorldSettlement, 'lineId'>,
): Promise<void> {
  await connection.query(
    `insert into sandbox_provider_settlement (kind, status, subject_id, reference, amount_minor, currency, reason,
       value_at, happened_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (subject_id, status) do nothing`,
    [
      line.kind,
      line.status,
      line.subjectId,
      line.reference,
      line.amountMinor,
      line.currency,
      line.reason,
      line.valueAt,
      line.happenedAt,
    ],
  );
}

/** The requested lines: a period, the line to continue after, and a maximum count. */
export type SettlementsAsked = {
  readonly currency: Currency;
  readonly from: Date;
  readonly until: Date;
  readonly afterLine: bigint;
  readonly countMax: number;
};

/** The lines in the order of writing. */
export async function listSettlements(
  connection: Connection,
  { currency, from, until, afterLine, countMax }: SettlementsAsked,
): Promise<WorldSettlement[]> {
  const result = await connection.query<SettlementRow>(
    `select line_id, kind, status, subject_id, reference, amount_minor, currency, reason, value_at, happened_at
     from sandbox_provider_settlement
     where currency = $1 and happened_at >= $2 and happened_at < $3 and line_id > $4
     order by line_id limit $5`,
    [currency, from, until, afterLine, countMax],
  );
  return result.rows.map(toSettlement);
}

function toSettlement(row: SettlementRow): WorldSettlement {
  return {
    lineId: BigInt(row.line_id),
    kind: row.kind,
    status: row.status,
    subjectId: row.subject_id,
    reference: row.reference,
    amountMinor: BigInt(row.amount_minor),
    currency: row.currency,
    reason: row.reason,
    valueAt: row.value_at,
    happenedAt: row.happened_at,
  };
}
