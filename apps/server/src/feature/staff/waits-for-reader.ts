import { type Permission, permissionsToDecide, rolesWith } from '@hiram/wire/staff/permissions';
import { type Sql, sql } from '../../ground/engine/sql.ts';
import type { StaffCaller } from './staff-route.ts';

/** The columns of a request that waits for a second person. */
type RequestColumns = { readonly kind: Sql; readonly status: Sql; readonly askedBy: Sql };

/** What each kind takes to be decided, besides the permission for decisions. */
type PermissionsOf<Kind extends string> = { readonly [kind in Kind]: { readonly approve: Permission } };

/** Which requests wait for the word of who reads: those of the kinds that their role decides, and none of their own. */
export function waitsForReader<Kind extends string>(
  { kind, status, askedBy }: RequestColumns,
  permissionsOf: PermissionsOf<Kind>,
  { staffId, role }: StaffCaller,
): Sql {
  const kinds = Object.entries<{ readonly approve: Permission }>(permissionsOf)
    .filter(([, each]) => rolesWith(permissionsToDecide(each)).includes(role))
    .map(([name]) => name);
  return sql`${status} = 'waiting' and ${askedBy} <> ${staffId}::uuid and ${kind} = any(${kinds}::text[])`;
}
