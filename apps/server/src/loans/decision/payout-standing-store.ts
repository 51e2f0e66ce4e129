import { bucketOf } from '@hiram/wire/bucket';
import { underWayStatuses } from '@hiram/wire/statuses/transfer-statuses';
import type { Tx } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';

/** Where the money of a loan may be, as its payouts say. */
export type PayoutStanding = {
  readonly isUnderWay: boolean;
  /** Of a payout that had ended without its money, its provider has said since that it was sent or arrived. */
  readonly isReportedSent: boolean;
  /** Nobody of the staff has looked at such a report. */
  readonly isUnseen: boolean;
};

/** What staff do first where nobody has looked at such a report. */
export const unseenReportWords =
  'The provider reported a payout of this loan as sent after it had ended. Look at the payout first and mark it as reviewed.';

/** Reads it for one loan. */
export async function findPayoutStanding(tx: Tx, orderId: string): Promise<PayoutStanding> {
  const bucket = sql`${bucketOf(orderId)}::smallint`;
  const { rows } = await sql<PayoutStanding>`select
      coalesce(bool_or(t.status = any(${[...underWayStatuses]}::text[])), false) as "isUnderWay",
      coalesce(bool_or(l.payout_id is not null), false) as "isReportedSent",
      coalesce(bool_or(l.payout_id is not null and k.payout_id is null), false) as "isUnseen"
    from payout t
      left join payout_late_change l on l.bucket = t.bucket and l.payout_id = t.id
        and t.status in ('returned', 'refused') and l.to_status in ('sent', 'credited')
      left join payout_late_look k on k.bucket = l.bucket and k.payout_id = l.payout_id
        and k.from_status = l.from_status and k.to_status = l.to_status
    where t.bucket = ${bucket} and t.order_id = ${orderId}`.execute(tx);
  return rows[0] ?? { isUnderWay: false, isReportedSent: false, isUnseen: false };
}
