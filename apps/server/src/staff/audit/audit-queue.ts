import type { AuditItem } from '@hiram/wire/staff/audit';
import { roles } from '@hiram/wire/staff/permissions';
import { z } from 'zod';
import type { Context } from '../../feature/context.ts';
import { defineQueue, queueFilter } from '../../feature/staff-queue.ts';
import { sql } from '../../ground/engine/sql.ts';
import type { Tables } from '../../ground/engine/tables.ts';
import { openAuditEntry } from './audit-store.ts';

type Row = Tables['audit_entry'] & { readonly detail_copy: Buffer | null };

/** The entries of the audit trail, newest first. */
export const auditQueue = defineQueue<Row, AuditItem>({
  name: 'audit-entries',
  access: 'audit.read',
  isPersonal: true,
  isWork: false,
  columns: sql`e.*, (select d.detail_cipher from audit_detail d where d.sequence = e.sequence) as detail_copy`,
  from: () => sql`audit_entry e`,
  idColumn: sql`e.sequence`,
  sorts: { sequence: sql`e.sequence`, at: sql`e.happened_at` },
  sortDefault: { by: 'sequence', order: 'desc' },
  filters: {
    role: queueFilter(z.enum(roles), (role) => sql`e.role = ${role}`),
    staff: queueFilter(z.string().max(60), (name) => sql`e.staff_name = ${name}`),
    subject: queueFilter(z.string().max(100), (subject) => sql`e.subject = ${subject}`),
    outcome: queueFilter(z.enum(['read', 'asked', 'done', 'not-permitted']), (is) => sql`e.outcome = ${is}`),
    fromDay: queueFilter(z.iso.date(), (day) => sql`e.happened_at >= ${day}::date`),
    toDay: queueFilter(z.iso.date(), (day) => sql`e.happened_at < ${day}::date + 1`),
  },
  search: (text) => sql`e.subject = ${text} or e.staff_name = ${text} or e.action = ${text}`,
  toItem,
});

function toItem(context: Context, row: Row): AuditItem {
  const { sequence, detail, ...entry } = openAuditEntry(context.cipher, row);
  return { id: String(sequence), ...entry, detail: detail === null ? '' : JSON.stringify(detail) };
}
