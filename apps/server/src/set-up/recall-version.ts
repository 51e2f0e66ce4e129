import { isDeepStrictEqual } from 'node:util';
import { parseDay } from '@hiram/lending/calendar-day';
import { accept } from '@hiram/lending/result';
import type { SavedVersion } from '@hiram/wire/staff/set-up/set-up';
import type { Context } from '../feature/context.ts';
import type { StaffOutcome } from '../feature/staff/staff-route.ts';
import { boundsOfDay } from '../ground/clock.ts';
import { toPlainJson } from '../ground/json/plain-json.ts';
import {
  findSetUpVersion,
  findWrittenVersion,
  listSetUpVersions,
  type WrittenVersion,
} from '../lender/brand/set-up-store.ts';
import { completeContent } from './complete-content.ts';
import { stateOf } from './read-versions.ts';
import type { SetUpThing } from './set-up-thing.ts';
import type { VersionToWrite } from './version-to-write.ts';

/**
 * The version that this very save has made already: its answer was lost, and it is sent again. The version that it was based on
 * makes it this save and no other, so it needs no key. Null where somebody saved something else, and where a
 * colleague has cancelled, replaced or overtaken it meanwhile: it is neither in force nor scheduled any more.
 */
export async function recallVersion<Content>(
  context: Context,
  ...[{ staffId }, thing, asked, validate]: VersionToWrite<Content>
): Promise<StaffOutcome<SavedVersion> | null> {
  const place = { ...thing, merchantNumber: context.brand.merchantNumber };
  const made = await findWrittenVersion(context.db, place, asked.basedOn + 1);
  const isSame =
    made !== null &&
    made.staffId === staffId &&
    made.reason === asked.reason &&
    beginsAsAsked(made, thing, asked.fromDay) &&
    isDeepStrictEqual(completeContent(thing, made.content), toPlainJson(asked.content));
  if (!isSame) return null;
  const { version, effectiveAt } = made;
  const versions = await listSetUpVersions(context.db, place);
  const state = stateOf(made, versions, context.clock.businessNow());
  if (state === 'replaced' || state === 'past') return null;
  const newest = await findSetUpVersion(context.db, place, asked.basedOn);
  const validated = await validate(context, { ...asked, thing, newest, effectiveAt });
  const warnings = validated.ok ? validated.value : [];
  return accept({ version, effectiveAt: effectiveAt.toISOString(), state, warnings });
}

/** Without a day a version begins when it is written; else within that day. */
function beginsAsAsked(
  { effectiveAt, writtenAt }: WrittenVersion,
  { market }: SetUpThing,
  fromDay: string | null,
): boolean {
  if (fromDay === null) return effectiveAt <= writtenAt;
  const day = parseDay(fromDay);
  if (day === null) return false;
  const { from, until } = boundsOfDay(day, market);
  return from <= effectiveAt && effectiveAt < until;
}
