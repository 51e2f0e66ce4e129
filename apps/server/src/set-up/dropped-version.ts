import type { DroppedVersion } from '@hiram/wire/staff/set-up/set-up';
import type { Context } from '../feature/context.ts';
import type { StaffCaller } from '../feature/staff/staff-route.ts';
import { deleteSetting, findSetting, saveSetting } from '../ground/settings/setting-store.ts';
import { hasPassed, type KeptRequest } from './address-request.ts';
import type { SetUpThing } from './set-up-thing.ts';

/** What is kept of it. The market says when its first day has passed. */
type KeptDropped = DroppedVersion & { readonly market?: KeptRequest['market'] };

type Place = Pick<SetUpThing, 'kind' | 'key'>;

const nameOf = ({ brand }: Context, { kind, key }: Place, writerId: string): string =>
  `set-up-dropped:${brand.merchantNumber}:${kind}:${key}:${writerId}`;

/** Keeps for its writer what they had requested and nobody published: they can begin their next version from it. */
export const keepDropped = (
  context: Context,
  { staffId, name }: StaffCaller,
  place: Place,
  { content, reason, basedOn, fromDay, market, staffId: writerId }: KeptRequest,
): Promise<void> => {
  const droppedAt = context.clock.businessNow().toISOString();
  const dropped: KeptDropped = {
    ...{ content, reason, basedOn, fromDay, market, droppedBy: name, droppedAt },
    isWithdrawn: staffId === writerId,
  };
  return saveSetting(context.db, nameOf(context, place, writerId), dropped);
};

/** The version of a writer that was not published; null when there is none. */
export async function findDropped(
  context: Context,
  { staffId }: Pick<StaffCaller, 'staffId'>,
  place: Place,
): Promise<DroppedVersion | null> {
  const kept = (await findSetting(context.db, nameOf(context, place, staffId))) as KeptDropped | null;
  if (!kept) return null;
  const { market, ...dropped } = kept;
  const { fromDay = null } = dropped;
  return market && hasPassed(context, { fromDay, market }) ? { ...dropped, fromDay: null } : dropped;
}

/** Its writer has saved or requested another version: what was dropped is in it, or is wanted no more. */
export const forgetDropped = (
  context: Context,
  { staffId }: Pick<StaffCaller, 'staffId'>,
  place: Place,
): Promise<void> => deleteSetting(context.db, nameOf(context, place, staffId));
