import { createHash } from 'node:crypto';
import { parseDay } from '@hiram/lending/calendar-day';
import { accept, refuse } from '@hiram/lending/result';
import type { StaffRequestOf } from '@hiram/wire/staff/define-staff-route';
import type { AddressRequest, decideAddressRequest } from '@hiram/wire/staff/set-up/set-up';
import type { Context } from '../feature/context.ts';
import { keepWaiting } from '../feature/staff/keep-waiting.ts';
import { refuseFormerRequester } from '../feature/staff/refuse-former-requester.ts';
import { refuseFormerStaff } from '../feature/staff/refuse-former-staff.ts';
import type { StaffCaller, StaffOutcome } from '../feature/staff/staff-route.ts';
import { refuseOnePerson } from '../feature/staff/two-persons.ts';
import { findSetting, holdSetting, saveSetting } from '../ground/settings/setting-store.ts';
import { webAddress } from '../lender/texts/web-address.ts';
import type { SetUpThing } from './set-up-thing.ts';

/** What waits for a second person, as it is kept. */
export type KeptRequest = Omit<AddressRequest, 'isOwn' | 'hasStartPassed'> & {
  readonly staffId: string;
  readonly basedOn: number;
  readonly market: SetUpThing['market'];
};

type Place = Pick<SetUpThing, 'kind' | 'key'>;

const nameOf = ({ brand }: Context, { kind, key }: Place): string =>
  `set-up-request:${brand.merchantNumber}:${kind}:${key}`;

/** The addresses of others in a content that stood nowhere in the one before: where borrowers would be sent from now on. */
export function findNewAddresses(before: unknown, content: unknown): string[] {
  const known = new Set(addressesIn(before));
  return [...new Set(addressesIn(content))].filter((address) => !known.has(address));
}

function addressesIn(content: unknown): string[] {
  if (typeof content === 'string')
    return /^https?:\S+$/i.test(content) ? [content] : (content.match(webAddress) ?? []);
  if (typeof content !== 'object' || content === null) return [];
  return Object.values(content).flatMap(addressesIn);
}

type Read = Pick<KeptRequest, 'content' | 'fromDay' | 'basedOn' | 'reason'>;

/** The hash of exactly what a second person reads: the content, its first day, the version before it and the reason. */
export const hashOfRequest = ({ content, fromDay, basedOn, reason }: Read): string =>
  createHash('sha256')
    .update(JSON.stringify([content, fromDay, basedOn, reason]))
    .digest('hex');

/** Keeps a version that is for two until a second person decides; it replaces its writer's own, and no colleague's. */
export const keepRequest = (
  context: Context,
  place: Place,
  request: KeptRequest,
): Promise<StaffOutcome<null>> => keepWaiting(context.db, nameOf(context, place), request);

/** What waits for a second person; null when nothing does. */
const findRequest = async (context: Context, place: Place): Promise<KeptRequest | null> =>
  ((await findSetting(context.db, nameOf(context, place))) ?? null) as KeptRequest | null;

/** Nothing waits any more. */
export const dropRequest = (context: Context, place: Place): Promise<void> =>
  saveSetting(context.db, nameOf(context, place), null);

/** Whether the first day of a version is over in its market. */
export function hasPassed(
  { clock }: Context,
  { fromDay, market }: { readonly fromDay: string | null; readonly market: SetUpThing['market'] },
): boolean {
  const day = parseDay(fromDay ?? '');
  return day !== null && day < clock.today(market);
}

/** The request as it is shown to a member of staff. */
export async function showRequest(
  context: Context,
  { staffId }: StaffCaller,
  place: Place,
): Promise<AddressRequest | null> {
  const kept = await findRequest(context, place);
  if (!kept) return null;
  const { staffId: askedById, basedOn: _basedOn, market, ...shown } = kept;
  const hasStartPassed = hasPassed(context, { fromDay: kept.fromDay, market });
  return { ...shown, isOwn: askedById === staffId, hasStartPassed };
}

/** The request that somebody may decide, held: a second person, or its writer to take it back, and exactly what they read. In a transaction. */
export async function findDecidable(
  context: Context,
  { staffId }: StaffCaller,
  place: Place,
  { approve, contentSha256 }: StaffRequestOf<typeof decideAddressRequest>['body'],
): Promise<StaffOutcome<KeptRequest>> {
  if (!(await findRequest(context, place))) return refuse({ code: 'not-found' });
  const kept = (await holdSetting(context.db, nameOf(context, place))) as KeptRequest | null;
  if (!kept) return refuse({ code: 'request-decided' });
  const isOwn = kept.staffId === staffId;
  if (isOwn && approve) return refuse({ code: 'own-request' });
  if (kept.contentSha256 !== contentSha256) return refuse({ code: 'request-changed' });
  if (isOwn) return accept(kept);
  const refused =
    (await refuseFormerStaff(context.db, { staffId, permission: 'set-up.change' })) ??
    (await refuseOnePerson(context, context.db, [kept.staffId, staffId])) ??
    (approve
      ? await refuseFormerRequester(context.db, { askedById: kept.staffId, permission: 'set-up.change' })
      : null);
  return refused ?? accept(kept);
}
