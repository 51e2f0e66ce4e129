import { type AuditItem, verifyAudit } from '@hiram/wire/staff/audit';
import { roles } from '@hiram/wire/staff/permissions';
import { sql } from 'kysely';
import { z } from 'zod';
import { findAuditFault, openAuditEntry } from '../../database/audit-store.ts';
import { done } from '../../database/refusal.ts';
import type { Tables } from '../../database/tables.ts';
import type { Feature, House } from '../feature.ts';
import { defineQueue, queueFilter } from '../staff-queue.ts';
import { answerStaff } from '../staff-route.ts';

const auditEntries = defineQueue<Tables['audit_entry'], AuditItem>({
  name: 'audit-entries',
  access: 'audit.read',
  isPersonal: true,
  isWork: false,
  columns: sql`e.*`,
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

function toItem(house: House, row: Tables['audit_entry']): AuditItem {
  const { sequence, detail, ...entry } = openAuditEntry(house.cipher, row);
  return { id: String(sequence), ...entry, detail: detail === null ? '' : JSON.stringify(detail) };
}

/** The audit trail: who read what of whom and who did what, and whether it stands as it was written. */
export const audit: Feature = {
  name: 'audit',
  queues: [auditEntries],
  staff: [
    answerStaff(verifyAudit, async (house) => {
      const { entries, fault } = await findAuditFault(house.db, house.cipher);
      return done({
        entries: Number(entries),
        holds: fault === null,
        fault: fault && { sequence: Number(fault.sequence), kind: fault.fault },
      });
    }),
  ],
};
