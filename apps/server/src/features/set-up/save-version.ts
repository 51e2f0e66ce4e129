import { isDeepStrictEqual } from 'node:util';
import { parseDay } from '@hiram/lending/calendar-day';
import type { Market } from '@hiram/lending/terms';
import type { SavedVersion } from '@hiram/wire/staff/set-up';
import { boundsOfDay } from '../../database/clock.ts';
import { done } from '../../database/refusal.ts';
import { findNewestVersion, insertSetUpVersion, type NewestVersion } from '../../database/set-up-store.ts';
import type { House } from '../feature.ts';
import { refuse, type StaffCaller, type StaffOutcome } from '../staff-route.ts';
import type { SetUpThing } from './set-up-thing.ts';

/** What the writer asks for. */
export type AskedVersion<Content> = {
  readonly content: Content;
  readonly fromDay: string | null;
  readonly basedOn: number;
  readonly reason: string;
};

/** What is judged: the new content, beside the newest version that there is. */
export type Judged<Content> = AskedVersion<Content> & {
  readonly thing: SetUpThing;
  readonly newest: NewestVersion | null;
  readonly effectiveAt: Date;
};

/** Says why a content cannot be saved, or what the writer should know of it. */
export type Judge<Content> = (house: House, judged: Judged<Content>) => Promise<StaffOutcome<string[]>>;

/**
 * Adds a version of something that is set up. Nothing is edited: what was in force stays until the new version begins, and
 * contracts keep what they froze.
 */
export async function saveVersion<Content>(
  house: House,
  staff: StaffCaller,
  thing: SetUpThing,
  asked: AskedVersion<Content>,
  judge: Judge<Content>,
): Promise<StaffOutcome<SavedVersion>> {
  const place = { ...thing, merchantNumber: house.brand.merchantNumber };
  const newest = await findNewestVersion(house.db, place);
  if ((newest?.version ?? 0) !== asked.basedOn) return refuse({ code: 'version-outdated' });
  const effectiveAt = beginningOf(house, thing.market, asked.fromDay);
  if (!effectiveAt) return impossible('A version begins today or later.');
  const content = toPlain(asked.content);
  const isOld =
    newest !== null && newest.effectiveAt <= effectiveAt && isDeepStrictEqual(newest.content, content);
  if (isOld) return impossible(`This is what version ${newest.version} says already.`);
  const judged = await judge(house, { ...asked, thing, newest, effectiveAt });
  if (!judged.ok) return judged;
  const { staffId } = staff;
  const { reason } = asked;
  const version = asked.basedOn + 1;
  const writtenAt = house.clock.businessNow();
  const written = { version, content, effectiveAt, staffId, writtenAt, reason };
  if (!(await insertSetUpVersion(house.db, place, written))) return refuse({ code: 'version-outdated' });
  await house.refreshLender();
  return done({ version, effectiveAt: effectiveAt.toISOString(), warnings: judged.value });
}

/** Says no in a sentence. */
export const impossible = (why: string): StaffOutcome<never> => refuse({ code: 'not-possible', why });

/** Now without a day and on the day of today; else the beginning of the day. Null for a day that has passed. */
function beginningOf({ clock }: House, market: Market, fromDay: string | null): Date | null {
  const day = fromDay === null ? clock.today(market) : parseDay(fromDay);
  if (day === null || day < clock.today(market)) return null;
  return day === clock.today(market) ? clock.businessNow() : boundsOfDay(day, market).from;
}

/** The content as it is stored: whole numbers where the house counts in bigints. */
const toPlain = (content: unknown): unknown =>
  JSON.parse(JSON.stringify(content, (_key, value) => (typeof value === 'bigint' ? Number(value) : value)));
