import { dayOf } from '@hiram/lending/calendar-day';
import type { Market } from '@hiram/lending/market';
import { accept, refuse } from '@hiram/lending/result';
import type { Context } from '../feature/context.ts';
import type { StaffOutcome } from '../feature/staff/staff-route.ts';
import { inTransaction } from '../ground/engine/transaction.ts';
import { newId } from '../ground/new-id.ts';
import { enqueue } from '../ground/outbox/outbox-store.ts';
import {
  type BureauReport,
  findPreviousDay,
  findRegularReport,
  insertReport,
} from './bureau-report-store.ts';

/** The kind of outbox message that makes a report. */
export const makeKind = 'make-bureau-report';

type Asked = {
  readonly market: Market;
  readonly day: string;
  readonly kind: BureauReport['kind'];
  readonly askedBy: string;
};

/** Why no report is started, as staff read it. */
const whys = {
  running: 'This day has not ended.',
  made: 'This day has its report. What has changed since goes into corrections.',
  missing: 'This day has no report yet that could be corrected.',
  correcting: 'Corrections of this day are being made.',
} as const;

/** BUREAU-02: starts a report of a day that has ended. Of a day there is one, and corrections of it one after another. */
export async function startReport(
  context: Context,
  { market, day, kind, askedBy }: Asked,
): Promise<StaffOutcome<{ id: string }>> {
  const { db, clock } = context;
  if (dayOf(day) >= clock.today(market)) return refuse({ code: 'not-possible', why: whys.running });
  const now = clock.businessNow();
  const id = newId();
  const fault = await inTransaction(db, async (tx) => {
    const regular = await findRegularReport(tx, market, day);
    if (kind === 'corrections' && !regular?.ready_at) return whys.missing;
    const previous_day = kind === 'regular' ? await findPreviousDay(tx, market, day) : null;
    const isNew = await insertReport(tx, {
      ...{ id, market, day, kind, previous_day, asked_by: askedBy, known_at: now, started_at: now },
    });
    if (!isNew) return kind === 'regular' ? whys.made : whys.correcting;
    await enqueue(tx, [{ kind: makeKind, payload: { id } }], clock.systemNow());
    return null;
  });
  if (fault !== null) return refuse({ code: 'not-possible', why: fault });
  context.wakeOutbox();
  return accept({ id });
}
