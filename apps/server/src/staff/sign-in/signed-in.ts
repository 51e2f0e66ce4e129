import type { SignedIn } from '@hiram/wire/staff/accounts/staff-session';
import { mayDo, permissions } from '@hiram/wire/staff/permissions';
import type { Context } from '../../feature/context.ts';
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
});
