import type { Tx } from '../ground/engine/database.ts';
import { sql } from '../ground/engine/sql.ts';
import { underWay } from '../payments/payouts/transfer-store.ts';

/** What somebody who keeps a server running wants to see at a glance. */
export type OperationFigures = {
  readonly outboxWaiting: number;
  readonly outboxLagSeconds: number;
  readonly outboxGivenUp: number;
  readonly outboxLanesHeld: number;
  readonly payoutsUnderWay: number;
  readonly differencesOpen: number;
  readonly reportsHeld: number;
  readonly webhooksRefused: number;
  readonly registrationTexts: number;
};

/** How many payments of the last hour fit, and how those that do not part from what was asked. */
export type PaymentOutcome = { readonly outcome: string; readonly count: number };

/** Counts the work that is queued, under way or refused. The last hour is meant where only a rate says something. */
export async function readOperations(
  tx: Tx,
  at: { readonly systemNow: Date; readonly businessNow: Date; readonly attemptsMax: number },
): Promise<OperationFigures> {
  const hourAgo = new Date(at.businessNow.getTime() - 3_600_000);
  const textsSince = new Date(at.systemNow.getTime() - 3_600_000);
  const found = await sql<OperationFigures>`select
      (select count(*)::int from outbox where done_at is null) as "outboxWaiting",
      coalesce((select extract(epoch from ${at.systemNow}::timestamptz - min(run_at)) from outbox
        where done_at is null and attempts < ${at.attemptsMax} and run_at <= ${at.systemNow}), 0)::float8
        as "outboxLagSeconds",
      ((select count(*) from outbox where done_at is null and attempts >= ${at.attemptsMax})
        + (select count(*) from partner_delivery where sent_at is null and given_up_at is not null))::int as "outboxGivenUp",
      (select count(*)::int from outbox_lane where held_until > ${at.systemNow}) as "outboxLanesHeld",
      (select count(*)::int from payout where status in ${underWay}) as "payoutsUnderWay",
      (select count(*)::int from day_close_difference d where not exists
        (select 1 from day_close_resolution r where r.difference_id = d.id)) as "differencesOpen",
      (select count(*)::int from held_report where looked_at_by is null) as "reportsHeld",
      (select count(*)::int from webhook_delivery
        where provider_event_id is null and is_first is null and received_at > ${hourAgo}) as "webhooksRefused",
      (select count(*)::int from promotion_code where sent_at > ${textsSince}) as "registrationTexts"`.execute(
    tx,
  );
  return found.rows[0] as OperationFigures;
}

/** Payments that reached us since an instant, by how they fit. */
export async function countPaymentOutcomes(tx: Tx, since: Date): Promise<PaymentOutcome[]> {
  const found = await sql<PaymentOutcome>`select case when reversed_at is not null then 'reversed'
      else coalesce(mismatch, 'as-asked') end as outcome, count(*)::int as count
    from payment where received_at > ${since} group by 1`.execute(tx);
  return found.rows;
}

/** How many registration texts were asked for since an instant. */
export async function countRegistrationTexts(tx: Tx, since: Date): Promise<number> {
  const found = await sql<{ count: number }>`select count(*)::int as count from promotion_code
    where sent_at > ${since}`.execute(tx);
  return found.rows[0]?.count ?? 0;
}
