import { parseBucketSigns } from '@hiram/wire/bucket';
import type { AuditItem } from '@hiram/wire/staff/accounts/audit';
import { findStaffActions } from '@hiram/wire/staff/accounts/name-staff-action';
import { roles } from '@hiram/wire/staff/permissions';
import { z } from 'zod';
import type { Context } from '../../feature/context.ts';
import { dayFilters } from '../../feature/day-filters.ts';
import { defineQueue, queueFilter } from '../../feature/staff/staff-queue.ts';
import { sql } from '../../ground/engine/sql.ts';
import type { Tables } from '../../ground/engine/tables.ts';
import { selectLoanOfNumber } from '../../loans/book/numbers/number-prefix.ts';
import { listLoansOfSubjects, loanPlaces } from './audit-loan-store.ts';
import { openAuditEntry } from './audit-store.ts';

type Row = Tables['audit_entry'] & { readonly detail_copy: Buffer | null; readonly contract_number?: string };

/** The entries of the audit trail, newest first. */
export const auditQueue = defineQueue<Row, AuditItem>({
  name: 'audit-entries',
  access: 'audit.read',
  isPersonal: true,
  isWork: false,
  bucketColumn: sql`e.bucket`,
  columns: sql`e.*, (select d.detail_cipher from audit_detail d where d.bucket = e.bucket and d.id = e.id) as detail_copy`,
  from: () => sql`audit_entry e`,
  idColumn: sql`e.id`,
  sorts: { at: sql`e.id` },
  sortDefault: { by: 'at', order: 'desc' },
  filters: {
    role: queueFilter(z.enum(roles), (role) => sql`e.role = ${role}`),
    staff: queueFilter(z.string().max(60), (name) => sql`e.staff_name = ${name}`),
    subject: queueFilter(z.string().max(100), (subject) => sql`e.subject = ${subject}`),
    outcome: queueFilter(z.enum(['read', 'asked', 'done', 'not-permitted']), (is) => sql`e.outcome = ${is}`),
    ...dayFilters(sql`e.happened_at`),
  },
  search: (text) => {
    const words = `%${text
      .toLowerCase()
      .replaceAll(/[%_\\]/g, '')
      .replaceAll(/\s+/g, '-')}%`;
    return sql`e.subject = ${text} or e.staff_name = ${text} or e.action = ${text} or lower(e.action) like ${words}
      or e.action = any(${findStaffActions(text)}::text[])
      or e.subject in (${subjectsOfLoan(text)}) or e.subject in (${subjectsOfKind(words)})`;
  },
  complete: addNumbers,
  toItem,
});

/** The loans and requests of a kind of action, such as a refund. */
const subjectsOfKind = (
  words: string,
) => sql`select 'actions:' || id from staff_action where kind like ${words}
  union all select 'loans:' || order_id from staff_action where kind like ${words}`;

/** Everything that entries name of one loan: itself, its requests, payments, claims, payouts, held reports and complaints. */
const subjectsOfLoan = (contractNumber: string) => {
  const number = contractNumber.toUpperCase();
  const bucket = parseBucketSigns(number);
  const loan = sql`(${selectLoanOfNumber(contractNumber)})`;
  const ofLoan = sql`bucket = ${bucket}::smallint and order_id = ${loan}`;
  return sql`select place || ':' || id from loan_order,
      unnest(${loanPlaces}::text[]) as place where bucket = ${bucket}::smallint and id = ${loan}
    union all select 'actions:' || id from staff_action where ${ofLoan}
    union all select 'payments:' || id from payment where order_id = ${loan}
    union all select 'payouts:' || id from payout where ${ofLoan}
    union all select 'complaints:' || id from complaint where ${ofLoan}
    union all select 'payment-claims:' || id from payment_claim where ${ofLoan}
    union all select 'held-reports:' || id from held_report where ${ofLoan}
    union all select 'borrowers:' || borrower_id from loan_order where bucket = ${bucket}::smallint and id = ${loan}`;
};

async function addNumbers({ db }: Context, rows: readonly Row[]): Promise<readonly Row[]> {
  const numbers = await listLoansOfSubjects(
    db,
    rows.map(({ subject }) => subject),
  );
  return rows.map((row) => ({ ...row, contract_number: numbers.get(row.subject) ?? '' }));
}

function toItem(context: Context, row: Row): AuditItem {
  const { detail, ...entry } = openAuditEntry(context.cipher, row);
  return {
    ...entry,
    contractNumber: row.contract_number ?? '',
    detail: detail === null ? '' : JSON.stringify(detail),
  };
}
