import { type Market, timeZoneOf } from '@hiram/lending/market';
import type { SignedIn } from '@hiram/wire/staff/accounts/staff-session';
import { mayDo, permissions } from '@hiram/wire/staff/permissions';
import type { Context } from '../../feature/context.ts';
import { listLenderMarkets } from '../../feature/lender-markets.ts';
import type { StaffCaller } from '../../feature/staff/staff-route.ts';

/** Who is signed in, as the console is told. */
export const toSignedIn = (context: Context, { staffId, name, role }: StaffCaller): SignedIn => ({
  staffId,
  name,
  role,
  permissions: permissions.filter((permission) => mayDo(role, permission)),
  mode: context.settings.mode,
  lender: context.brand.name,
  sendsEmail: context.settings.sendsEmail,
  timeZone: zoneOf(listLenderMarkets(context)),
});

/** Of a lender in several markets each reader has their own. */
const zoneOf = ([only, ...others]: readonly Market[]): string =>
  only && others.length === 0 ? timeZoneOf(only) : '';
