import type { StaffAccountItem } from '@hiram/wire/staff/accounts/staff-account';
import { roles } from '@hiram/wire/staff/permissions';
import { z } from 'zod';
import { defineQueue, queueFilter } from '../../feature/staff/staff-queue.ts';
import { sql } from '../../ground/engine/sql.ts';

type AccountRow = {
  id: string;
  sign_in_name: string;
  role: string;
  is_enrolled: boolean;
  is_paused: boolean;
  disabled_at: Date | null;
  created_at: Date;
  last_seen: Date | null;
};

/** Every account of the lender's staff. */
export const staffAccountQueue = defineQueue<AccountRow, StaffAccountItem>({
  name: 'staff-accounts',
  access: 'staff.manage',
  isPersonal: false,
  isWork: false,
  columns: sql`a.id, a.sign_in_name, a.role, a.disabled_at, a.created_at, a.password_hash is not null as is_enrolled,
    exists (select 1 from sign_in_try t where t.staff_id = a.id and t.kind in ('name', 'place')
      and t.paused_until > c.now) as is_paused,
    (select max(s.seen_at) from staff_session s where s.staff_id = a.id) as last_seen`,
  from: (context) =>
    sql`staff_account a cross join (select ${context.clock.systemNow()}::timestamptz as now) c`,
  idColumn: sql`a.id`,
  sorts: { name: sql`a.sign_in_name`, role: sql`a.role`, createdAt: sql`a.created_at` },
  sortDefault: { by: 'name', order: 'asc' },
  filters: {
    role: queueFilter(z.enum(roles), (role) => sql`a.role = ${role}`),
    isDisabled: queueFilter(z.enum(['true', 'false']), (is) =>
      is === 'true' ? sql`a.disabled_at is not null` : sql`a.disabled_at is null`,
    ),
  },
  search: (text) => sql`strpos(a.sign_in_name, ${text.toLowerCase()}) > 0`,
  toItem: (_context, row) => ({
    id: row.id,
    name: row.sign_in_name,
    role: row.role,
    isDisabled: row.disabled_at !== null,
    isEnrolled: row.is_enrolled,
    isPaused: row.is_paused,
    createdAt: row.created_at.toISOString(),
    seenAt: row.last_seen?.toISOString() ?? null,
  }),
});
