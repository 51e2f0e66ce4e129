import type { Tx } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';
import { underWay } from '../payouts/transfer-store.ts';

/** A provider that the configuration does not name, and how much of its work has not ended. */
export type Unserved = { readonly provider: string; readonly requests: number; readonly transfers: number };

/** Each of the two kinds of request has an index of those that are open. */
const isOpen = sql`next_poll_at is not null and status <> 'paid'`;

/** Lists the providers besides these that requests to pay, payouts, refunds or returns still wait for. */
export async function listUnserved(tx: Tx, configured: readonly string[]): Promise<Unserved[]> {
  const others = sql`provider <> all (${[...configured]}::text[])`;
  const found = await sql<Unserved>`with waiting as (
      select provider, count(*)::int as requests, 0 as transfers from payment_intent
        where ${isOpen} and amount_minor is not null and ${others} group by provider
      union all select provider, count(*)::int, 0 from payment_intent
        where ${isOpen} and amount_minor is null and ${others} group by provider
      union all select provider, 0, count(*)::int from payout where status in ${underWay} and ${others} group by provider
      union all select provider, 0, count(*)::int from refund_transfer where status in ${underWay} and ${others} group by provider
      union all select provider, 0, count(*)::int from payment_return where status = 'sent' and ${others} group by provider
    ) select provider, sum(requests)::int as requests, sum(transfers)::int as transfers
    from waiting group by provider order by provider`.execute(tx);
  return found.rows;
}
