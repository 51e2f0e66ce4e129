import { isDeepStrictEqual } from 'node:util';
import { parseDay } from '@hiram/lending/calendar-day';
import type { Market } from '@hiram/lending/market';
import { accept, refuse } from '@hiram/lending/result';
import type { SavedVersion } from '@hiram/wire/staff/set-up/set-up';
import type { Context } from '../feature/context.ts';
import type { StaffCaller, StaffOutcome } from '../feature/staff/staff-route.ts';
import { whileStaff } from '../feature/staff/while-staff.ts';
import { boundsOfDay } from '../ground/clock.ts';
import { toPlainJson } from '../ground/json/plain-json.ts';
import { findNewestVersion, insertSetUpVersion } from '../lender/brand/set-up-store.ts';
import { findNewAddresses, hashOfRequest, keepRequest } from './address-request.ts';
import { completeContent } from './complete-content.ts';
import { forgetDropped } from './dropped-version.ts';
import { isForTwo } from './is-for-two.ts';
import { recallVersion } from './recall-version.ts';
import type { SetUpThing } from './set-up-thing.ts';
import type { AskedVersion, VersionToWrite } from './version-to-write.ts';

/**
 * Adds a version of something that is set up. Nothing is edited: what was in force stays until the new version begins, and
 * contracts keep what they froze.
 */
export async function saveVersion<Content>(
  context: Context,
  ...version: VersionToWrite<Content>
): Promise<StaffOutcome<SavedVersion>> {
  const acting = { staffId: version[0].staffId, permission: 'set-up.change' } as const;
  const saved = await whileStaff(context, acting, async (within) => {
    const written = await writeVersion(within, ...version);
    const isOutdated = !written.ok && written.refusal.code === 'version-outdated';
    return (isOutdated && (await recallVersion(within, ...version))) || written;
  });
  if (saved.ok) await context.refreshLender();
  return saved;
}

/** The same in a transaction of the caller, who reads what is set up again after the commit. */
export async function writeVersion<Content>(
  context: Context,
  ...[staff, thing, asked, validate]: VersionToWrite<Content>
): Promise<StaffOutcome<SavedVersion>> {
  const place = { ...thing, merchantNumber: context.brand.merchantNumber };
  const newest = await findNewestVersion(context.db, place);
  if ((newest?.version ?? 0) !== asked.basedOn) return refuse({ code: 'version-outdated' });
  const effectiveAt = beginningOf(context, thing.market, asked.fromDay);
  if (!effectiveAt) return impossible('A version begins today or later.');
  const content = toPlainJson(asked.content);
  const isOld =
    newest !== null &&
    newest.effectiveAt <= effectiveAt &&
    isDeepStrictEqual(completeContent(thing, newest.content), content);
  if (isOld) return impossible(`This is what version ${newest.version} says already.`);
  const validated = await validate(context, { ...asked, thing, newest, effectiveAt });
  if (!validated.ok) return validated;
  const addresses = findNewAddresses(newest?.content, content);
  if (!asked.isApproved && isForTwo(context, thing, { newest, content, addresses }))
    return requestSecondPerson(context, staff, thing, { asked, content, addresses });
  const { staffId } = staff;
  const { reason } = asked;
  const version = asked.basedOn + 1;
  const writtenAt = context.clock.businessNow();
  const written = { version, content, effectiveAt, staffId, writtenAt, reason };
  if (!(await insertSetUpVersion(context.db, place, written))) return refuse({ code: 'version-outdated' });
  await forgetDropped(context, staff, thing);
  const state = effectiveAt <= writtenAt ? 'in-force' : 'scheduled';
  return accept({ version, effectiveAt: effectiveAt.toISOString(), state, warnings: validated.value });
}

type Asking = {
  readonly asked: AskedVersion<unknown>;
  readonly content: unknown;
  readonly addresses: readonly string[];
};

/** What is not one person's to change waits for another one, and nothing is published. */
async function requestSecondPerson(
  context: Context,
  { staffId, name }: StaffCaller,
  { kind, key, market }: SetUpThing,
  { asked, content, addresses }: Asking,
): Promise<StaffOutcome<never>> {
  const { fromDay, basedOn, reason } = asked;
  const request = { fromDay, basedOn, reason, content, addresses: [...addresses], staffId, market };
  const askedAt = context.clock.businessNow().toISOString();
  const kept = { ...request, askedBy: name, askedAt, contentSha256: hashOfRequest(request) };
  const waits = await keepRequest(context, { kind, key }, kept);
  if (!waits.ok) return waits;
  await forgetDropped(context, { staffId }, { kind, key });
  const why =
    addresses.length > 0
      ? `It waits for a second person, because it names a new address: ${addresses.join(', ')}.`
      : 'It waits for a second person, who must read and approve it.';
  return refuse({ code: 'waits-for-approval', why });
}

/** Says no in a sentence. */
export const impossible = (why: string): StaffOutcome<never> => refuse({ code: 'not-possible', why });

/** Now without a day and on the day of today; else the beginning of the day. Null for a day that has passed. */
function beginningOf({ clock }: Context, market: Market, fromDay: string | null): Date | null {
  const day = fromDay === null ? clock.today(market) : parseDay(fromDay);
  if (day === null || day < clock.today(market)) return null;
  return day === clock.today(market) ? clock.businessNow() : boundsOfDay(day, market).from;
}
