import { type BlockedItem, blockKinds } from '@hiram/wire/staff/borrowers/blocklist';
import { z } from 'zod';
import { defineQueue, queueFilter, type StaffQueue } from '../../../feature/staff/staff-queue.ts';
import { sql } from '../../../ground/engine/sql.ts';
import type { Tables } from '../../../ground/engine/tables.ts';
import { blockPlace } from './blocklist-store.ts';

type Row = Pick<
  Tables['blocklist_entry'],
  'id' | 'kind' | 'shown_cipher' | 'reason_cipher' | 'added_at' | 'ends_on'
> & { readonly added_by_name: string };

/** Everything that has not been ended, the newest first. */
export const blocklistQueue: StaffQueue = defineQueue<Row, BlockedItem>({
  name: 'blocklist',
  access: 'applications.read',
  isPersonal: true,
  isWork: false,
  columns: sql`e.id, e.kind, e.shown_cipher, e.reason_cipher, e.added_at, e.ends_on,
    a.sign_in_name as added_by_name`,
  from: () => sql`blocklist_entry e join staff_account a on a.id = e.added_by`,
  where: ({ brand }) => sql`e.merchant_number = ${brand.merchantNumber} and e.ended_at is null`,
  idColumn: sql`e.id`,
  sorts: { addedAt: sql`e.added_at` },
  sortDefault: { by: 'addedAt', order: 'desc' },
  filters: { kind: queueFilter(z.enum(blockKinds), (kind) => sql`e.kind = ${kind}`) },
  toItem: ({ cipher }, row) => ({
    id: row.id,
    kind: row.kind,
    shown: cipher.decrypt(blockPlace(row.id, 'shown'), row.shown_cipher) as string,
    reason: cipher.decrypt(blockPlace(row.id, 'reason'), row.reason_cipher) as string,
    addedBy: row.added_by_name,
    addedAt: row.added_at.toISOString(),
    endsOn: row.ends_on,
  }),
});
