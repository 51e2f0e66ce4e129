import { addDays, dayOf, daysBetween } from '@hiram/lending/calendar-day';
import { whole } from '@hiram/wire/request-fields';
import { mayDo, roles } from '@hiram/wire/staff/permissions';
import { isBorrowerDeceased } from '../../../contacts/reminder-stop-store.ts';
import type { Context } from '../../../feature/context.ts';
import { type QueueFilter, queueFilter } from '../../../feature/staff/staff-queue.ts';
import { type Sql, sql } from '../../../ground/engine/sql.ts';
import { dayByMarket, type LoanColumns, toInstant } from './loan-columns.ts';

/** What each list of late loans reads of a loan `o`, as of the last daily run. */
export type LateColumns = LoanColumns & {
  id: string;
  currency: string;
  due_copy: string;
  owed_copy: bigint;
  is_on_hold: boolean;
  is_deceased: boolean;
  contacted_at: Date | null;
};

/** Whether staff have put a loan `o` on hold. */
export const isOnHold = sql`exists (select 1 from loan_hold h where h.bucket = o.bucket and h.order_id = o.id and h.released_at is null)`;

/** The last contact with the borrower of a loan `o` about any debt of theirs: the limits count each of them. */
const lastContact = sql`(select max(k.happened_at) from contact k
  where k.bucket = o.bucket and k.borrower_id = o.borrower_id and k.purpose = 'debt')`;

/** The columns of `LateColumns` that are not those of every loan. */
export const lateColumns = sql`o.id, o.currency, o.due_copy, o.owed_copy, ${isOnHold} as is_on_hold,
  ${isBorrowerDeceased} as is_deceased, ${lastContact} as contacted_at`;

/** Whether a penalty of a loan `x` stands: one that a payment of an earlier day, or a pause, took back says nothing of its borrower. */
export const wasLate: Sql = sql`exists (select 1 from posting l where l.bucket = x.bucket and l.order_id = x.id
  and l.kind in ('penalty-one-time', 'penalty-day') and l.reverses is null
  and not exists (select 1 from posting r where r.bucket = l.bucket and r.reverses = l.id))`;

const agentRoles = roles.filter((role) => mayDo(role, 'collections.work'));

/** Whether a staff account `s` looks after overdue loans: its role allows it and it is enabled. */
export const isAgent: Sql = sql`s.disabled_at is null and s.role = any(${agentRoles}::text[])`;

/** Joins the case `c` of a loan `o` and who looks after it, `s`: somebody who works on overdue loans no more looks after none. */
export const joinAgent: Sql = sql`left join collection_case c on c.bucket = o.bucket and c.order_id = o.id
  left join staff_account s on s.id = c.staff_id and ${isAgent}`;

/** Overdue and not written off. */
export const isLate = sql`o.status_copy = 'overdue' and o.due_copy is not null`;

const dayBefore = (context: Context, days: number): Sql =>
  dayByMarket(sql`o.market`, (market) => addDays(context.clock.today(market), -days));
const daysLate = () => whole(0, 10_000);

/** The filters by how many days a loan is late. */
export const lateFilters: { readonly [name: string]: QueueFilter } = {
  daysLateMin: queueFilter(daysLate(), (days, context) => sql`o.due_copy <= ${dayBefore(context, days)}`),
  daysLateMax: queueFilter(daysLate(), (days, context) => sql`o.due_copy >= ${dayBefore(context, days)}`),
};

/** Since when a loan is late, with how much, the last contact with its borrower, and what keeps staff from another. */
export const toLatePart = ({ clock }: Context, row: LateColumns) => ({
  currency: row.currency,
  dueDay: row.due_copy,
  daysLate: Math.max(0, daysBetween(dayOf(row.due_copy), clock.today(row.market))),
  owedMinor: Number(row.owed_copy),
  isOnHold: row.is_on_hold,
  isBorrowerDeceased: row.is_deceased,
  lastContactAt: toInstant(row.contacted_at),
});
