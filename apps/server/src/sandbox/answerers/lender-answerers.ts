import { daysBetween, formatDay, parseDay } from '@hiram/lending/calendar-day';
import type { Context } from '../../feature/context.ts';
import { daysAhead, isAheadPossible } from '../../ground/clock.ts';
import { isId } from '../../ground/new-id.ts';
import { saveSetting } from '../../ground/settings/setting-store.ts';
import { findLoan } from '../../loans/book/loan-store.ts';
import { decideLoan } from '../../loans/decision/decide-loan.ts';
import { type Answerers, done, type SandboxControls } from './answerer.ts';

/** The setting in which the sandbox keeps how far its business date is ahead. */
export const clockSetting = 'sandbox-clock-ahead-days';

/** The lender's days and decisions. */
export function lenderAnswerers(context: Context, { moveClock, settleOutbox }: SandboxControls) {
  return {
    moveClock: async ({ body }) => {
      const asked = body as { today?: string; advanceDays?: number };
      const wanted = asked.today === undefined ? null : parseDay(asked.today);
      if (wanted === null && asked.today !== undefined) return 'malformed';
      const { clock } = context;
      const further = wanted === null ? (asked.advanceDays ?? 0) : daysBetween(clock.today('PH'), wanted);
      const ahead = daysAhead(clock) + further;
      if (!isAheadPossible(ahead)) return 'malformed';
      await saveSetting(context.db, clockSetting, ahead);
      await moveClock(ahead);
      return { today: formatDay(context.clock.today('PH')) };
    },
    decideLoan: async ({ params, body }) => {
      const orderId = String(params.orderId);
      const { approve, reason } = body as { approve: boolean; reason?: string };
      if (!isId(orderId) || !(await findLoan(context.db, orderId))) return null;
      const decided = await decideLoan(context, orderId, {
        approve,
        reason: reason ?? 'decided in the sandbox',
      });
      await settleOutbox();
      return decided.ok ? done : null;
    },
  } satisfies Partial<Answerers>;
}
