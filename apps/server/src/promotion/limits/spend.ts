import { calculateTextSpend, type TextSpend } from '../../borrowers/codes/text-spend.ts';
import type { Context } from '../../feature/context.ts';
import { countCodesSince } from '../promotion-code-store.ts';

const hourMs = 3_600_000;

/** What the registration texts of the last hour cost. */
export async function readSpend({ db, settings, clock }: Context): Promise<TextSpend> {
  const since = new Date(clock.systemNow().getTime() - hourMs);
  return calculateTextSpend(settings, await countCodesSince(db, since));
}

/** Tells the log while registration texts cost more than they should. */
export async function watchSpend(context: Context): Promise<void> {
  const { spentMinor, limitMinor, percent, isAlarm } = await readSpend(context);
  if (!isAlarm) return;
  const spend = { spentMinor: spentMinor.toString(), limitMinor: limitMinor.toString(), percent };
  context.log.error(spend, 'registration texts cost more than usual: somebody may be pumping them');
}
