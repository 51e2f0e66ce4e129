import { dayOf, daysBetween, formatDay } from '@hiram/lending/calendar-day';
import { creditIsLateUntil, creditWindow } from '@hiram/lending/decisions/decide-application';
import { dayOfInstant, type Market } from '@hiram/lending/market';
import type { PayoutItem } from '@hiram/wire/staff/payments/payouts';
import { isUnderWay } from '@hiram/wire/statuses/transfer-statuses';
import { z } from 'zod';
import type { Context } from '../../feature/context.ts';
import { defineQueue, queueFilter } from '../../feature/staff/staff-queue.ts';
import { sql } from '../../ground/engine/sql.ts';
import {
  dayByMarket,
  type LoanColumns,
  loanColumns,
  loanFilters,
  loanJoins,
  marketDay,
  searchRows,
  toAmountPart,
  toBorrowerPart,
  toInstant,
  toLoanPart,
} from '../../loans/book/lists/loan-columns.ts';
import { type KeptDay, keptDayPrefix } from './asked-day.ts';
import type { Payout } from './payout-store.ts';
import { underWay } from './transfer-store.ts';

type Row = Payout &
  LoanColumns & {
    accepted_on: string;
    account: string | null;
    account_now: string | null;
    account_waits_until: Date | null;
    return_reason: string | null;
    waits_again: boolean;
    waits_since: Date | null;
    late_change: string | null;
    late_change_to: Payout['status'] | null;
    late_change_at: Date | null;
    day_asked: KeptDay | null;
    looked_at_by: string | null;
    next_id: string | null;
    is_deceased: boolean;
  };

/** It ended without the money, or staff took it out of the books, and nothing has been sent for the loan since. */
const waitsAgain = sql`(t.status in ('returned', 'refused', 'credited') and o.status_copy = 'approved'
  and not exists (select 1 from payout n where n.bucket = t.bucket and n.order_id = t.order_id and n.created_at > t.created_at))`;

const changedLate = sql`(t.bucket, t.id) in (select l.bucket, l.payout_id from payout_late_change l)`;

/** The look at a change. Each is looked at by itself: what came after a look is work again. */
const lookJoin = sql`left join payout_late_look k on k.bucket = l.bucket and k.payout_id = l.payout_id
  and k.from_status = l.from_status and k.to_status = l.to_status`;
const waitsForLook = sql`(t.bucket, t.id) in (select l.bucket, l.payout_id from payout_late_change l ${lookJoin}
  where k.payout_id is null)`;

/** The day on which the lender accepted the loan: the promised days of the credit count from it (LEND-01). */
const acceptedOn = sql`coalesce((select max(d.value_day) from order_event d where d.bucket = t.bucket and d.order_id = t.order_id
  and d.kind = 'approved'), ${marketDay(sql`o.created_at`, sql`o.market`)})`;

/** The money has not arrived, and the last day that the borrower was told for it has gone (LEND-01). */
const isLate = (context: Context) => sql`(t.status in ${underWay}
  and ${acceptedOn} <= ${dayByMarket(sql`o.market`, (market) =>
    creditIsLateUntil(context.clock.today(market)),
  )})`;

const columns = sql`t.*, ${loanColumns}, ${acceptedOn} as accepted_on, a.masked as account, ${waitsAgain} as waits_again,
  case when ${waitsAgain} then greatest(t.changed_at, (select max(v.recorded_at) from order_event v
    where v.bucket = t.bucket and v.order_id = t.order_id and v.kind = 'reversed')) end as waits_since,
  (select n.masked from payout_account n where n.bucket = t.bucket and n.borrower_id = t.borrower_id
    order by n.created_at desc, n.id desc limit 1) as account_now,
  (select n.waits_until from payout_account n where n.bucket = t.bucket and n.borrower_id = t.borrower_id
    order by n.created_at desc, n.id desc limit 1) as account_waits_until,
  (select e.body ->> 'reason' from order_event e
    where e.bucket = t.bucket and e.order_id = t.order_id and e.kind = 'payout-returned'
    and e.body ->> 'payoutId' = t.id::text limit 1) as return_reason,
  (select concat_ws(': ', l.from_status || ' → ' || l.to_status, l.reason) from payout_late_change l
    where l.bucket = t.bucket and l.payout_id = t.id order by l.learned_at desc limit 1) as late_change,
  (select l.to_status from payout_late_change l
    where l.bucket = t.bucket and l.payout_id = t.id order by l.learned_at desc limit 1) as late_change_to,
  (select max(l.learned_at) from payout_late_change l where l.bucket = t.bucket and l.payout_id = t.id) as late_change_at,
  (select s.value from setting s where s.name = ${keptDayPrefix} || t.id) as day_asked,
  (select case when bool_and(k.payout_id is not null) then (array_agg(k.looked_at_by order by k.looked_at desc))[1] end
    from payout_late_change l ${lookJoin} where l.bucket = t.bucket and l.payout_id = t.id) as looked_at_by,
  (select n.id from payout n where n.bucket = t.bucket and n.order_id = t.order_id and n.created_at > t.created_at
    order by n.created_at limit 1) as next_id,
  exists (select 1 from reminder_stop d where d.bucket = t.bucket and d.order_id = t.order_id and d.cause = 'deceased'
    and d.ended_at is null) as is_deceased`;

const stages = {
  requested: () => sql`t.status = 'requested'`,
  ending: () => sql`t.status = 'ending'`,
  sent: () => sql`t.status = 'sent'`,
  late: isLate,
  credited: () => sql`t.status = 'credited'`,
  returned: () => sql`t.status = 'returned'`,
  refused: () => sql`t.status = 'refused'`,
  'to-send-again': () => waitsAgain,
  'changed-late': () => changedLate,
  work: (context: Context) => isWork(context),
};

/** Payouts that count as arrived though their loan does not run: staff have reversed its disbursement. */
const creditedOfApproved = sql`array(select c.id from loan_order a join payout c on c.bucket = a.bucket and c.order_id = a.id
  where a.status_copy = 'approved' and c.status = 'credited')`;

/** What somebody has to do something about. Money that arrived is passed over before its loan is looked at. */
const isWork = (context: Context) =>
  sql`((t.status <> 'credited' or t.id = any(array(select l.payout_id from payout_late_change l))
      or t.id = any(${creditedOfApproved}))
    and (${isLate(context)} or ${waitsAgain} or ${waitsForLook}))`;

/**
 * Every try to send money, the newest first. Work is what is late, what ended without its money having arrived, and what changed
 * after it was settled.
 */
export const payoutQueue = defineQueue<Row, PayoutItem>({
  name: 'payouts',
  access: 'payouts.read',
  isPersonal: true,
  isWork: true,
  bucketColumn: sql`t.bucket`,
  waiting: isWork,
  columns,
  from: () => sql`payout t left join loan_order o on o.bucket = t.bucket and o.id = t.order_id ${loanJoins}
    left join payout_account a on a.bucket = t.bucket and a.id = t.payout_account_id`,
  idColumn: sql`t.id`,
  sorts: { createdAt: sql`t.created_at`, changedAt: sql`t.changed_at`, amountMinor: sql`t.amount_minor` },
  sortDefault: { by: 'createdAt', order: 'desc' },
  filters: {
    ...loanFilters,
    stage: queueFilter(z.enum(Object.keys(stages) as (keyof typeof stages)[]), (stage, context) =>
      stages[stage](context),
    ),
  },
  search: (text, context) =>
    searchRows(context, text, {
      bucket: sql`t.bucket`,
      id: sql`t.id`,
      borrower: sql`t.borrower_id`,
      loan: sql`t.order_id`,
      reference: sql`t.reference`,
      others: [sql`t.provider_reference`],
    }),
  toItem,
});

function toItem(context: Context, row: Row): PayoutItem {
  const promisedBy = creditWindow(dayOf(row.accepted_on)).to;
  return {
    id: row.id,
    ...toLoanPart(row),
    ...toBorrowerPart(context, row),
    ...toAmountPart(row),
    reference: row.reference,
    status: row.status,
    promisedBy: formatDay(promisedBy),
    isLate: isUnderWay(row) && promisedBy < context.clock.today(row.market),
    createdAt: toInstant(row.created_at),
    changedAt: toInstant(row.changed_at),
    account: row.account ?? '',
    accountNow: row.account_now ?? '',
    accountWaitsUntil: waitsUntilOf(context, row),
    returnReason: row.return_reason ?? '',
    waitsToBeSentAgain: row.waits_again,
    waitsSince: toInstant(row.waits_since),
    waitingDays: row.waits_since === null ? null : daysSince(context, row.waits_since, row.market),
    lateChange: row.late_change ?? '',
    lateChangeTo: row.late_change_to ?? '',
    lateChangeAt: toInstant(row.late_change_at),
    lookedAtBy: row.looked_at_by ?? '',
    dayAsked: row.day_asked?.settledOn ?? '',
    dayAskedBy: row.day_asked?.name ?? '',
    isWholeSumAsked: row.day_asked?.isWholeSum ?? false,
    nextId: row.next_id ?? '',
    isBorrowerDeceased: row.is_deceased,
  };
}

/** For how many days of the market it has waited. */
const daysSince = ({ clock }: Context, since: Date, market: Market): number =>
  daysBetween(dayOfInstant(since, market), clock.today(market));

/** When money may go to the account that is bound now; empty when it need not wait. */
const waitsUntilOf = ({ clock }: Context, { account_waits_until: until }: Row): string =>
  until && until > clock.businessNow() ? toInstant(until) : '';
