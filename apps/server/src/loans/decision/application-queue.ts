import { formatDay, parseDay } from '@hiram/lending/calendar-day';
import { decisionDueBy } from '@hiram/lending/decisions/decide-application';
import { reviewApplication } from '@hiram/lending/decisions/review-application';
import type { Contract } from '@hiram/lending/terms';
import type { RuleOutcome } from '@hiram/lending/underwriting/evaluate-rules';
import type { DocumentRequestKind } from '@hiram/wire/forms/document-requests';
import { decisionDaysDefault } from '@hiram/wire/limits';
import type { ApplicationItem } from '@hiram/wire/staff/borrowers/applications';
import { z } from 'zod';
import { openPersonal } from '../../borrowers/identity/borrower-store.ts';
import type { Context } from '../../feature/context.ts';
import { defineQueue, queueFilter } from '../../feature/staff/staff-queue.ts';
import { type Sql, sql } from '../../ground/engine/sql.ts';
import { fromStoredJson } from '../../ground/json/json-codec.ts';
import { wasLate } from '../book/lists/late-loans.ts';
import {
  dayByMarket,
  type LoanColumns,
  loanColumns,
  loanFilters,
  loanJoins,
  marketDay,
  searchLoans,
  toAmountPart,
  toBorrowerPart,
  toLoanPart,
} from '../book/lists/loan-columns.ts';

type Row = LoanColumns & {
  id: string;
  created_at: Date;
  amount_minor: bigint;
  currency: string;
  contract: unknown;
  decision_days: number;
  is_repeat: boolean;
  open_orders: number;
  settled_loans: number;
  late_loans: number;
  overdue_loans: number;
  is_account_bound: boolean;
  complaints: number;
  rule_outcome: RuleOutcome | null;
  request_kind: DocumentRequestKind | null;
  request_asked_at: Date | null;
  request_answered_at: Date | null;
  resting_seconds: number;
};

/** What the product promised when it was applied for; read once a version, because a definition is long. */
const promises = sql`(select id, version, coalesce((definition ->> 'decisionDays')::int, ${decisionDaysDefault}) as days
  from product offset 0)`;

/** A value of what the borrower was asked for last. A join would be made for every row that is counted. */
const lastRequest = (value: Sql) => sql`(select ${value} from document_request d
  where d.bucket = o.bucket and d.order_id = o.id order by d.asked_at desc limit 1)`;

/** The accepted texts are left out: they are long and not read here. */
const columns = sql`o.id, o.created_at, o.amount_minor, o.currency, o.contract - 'agreements' as contract,
  ${loanColumns}, b.is_repeat, t.days as decision_days,
  (select count(*)::int from loan_order x where x.bucket = o.bucket and x.borrower_id = o.borrower_id and x.id <> o.id
    and x.is_open) as open_orders,
  (select count(*)::int from loan_order x where x.bucket = o.bucket and x.borrower_id = o.borrower_id
    and x.status_copy = 'settled') as settled_loans,
  (select count(*)::int from loan_order x where x.bucket = o.bucket and x.borrower_id = o.borrower_id and x.id <> o.id
    and ${wasLate}) as late_loans,
  (select count(*)::int from loan_order x where x.bucket = o.bucket and x.borrower_id = o.borrower_id
    and x.status_copy = 'overdue') as overdue_loans,
  exists (select 1 from payout_account a where a.bucket = o.bucket and a.borrower_id = o.borrower_id) as is_account_bound,
  (select count(*)::int from complaint c where c.bucket = o.bucket and c.borrower_id = o.borrower_id) as complaints,
  (select v.outcome from application_verdict v where v.bucket = o.bucket and v.order_id = o.id
    order by v.evaluated_at desc, v.id desc limit 1) as rule_outcome,
  ${lastRequest(sql`d.kind`)} as request_kind, ${lastRequest(sql`d.asked_at`)} as request_asked_at,
  ${lastRequest(sql`d.answered_at`)} as request_answered_at,
  (select floor(coalesce(sum(extract(epoch from d.answered_at - d.asked_at)), 0))::int from document_request d
    where d.bucket = o.bucket and d.order_id = o.id and d.answered_at is not null) as resting_seconds`;

/** Applications that wait for a decision, oldest first, with the result of each rule. */
export const applicationQueue = defineQueue<Row, ApplicationItem>({
  name: 'applications',
  access: 'applications.read',
  isPersonal: true,
  isWork: true,
  bucketColumn: sql`o.bucket`,
  columns,
  from: () => sql`loan_order o ${loanJoins}
    left join ${promises} t on t.id = o.product_id and t.version = o.product_version`,
  where: () => sql`o.status_copy = 'under-review'`,
  idColumn: sql`o.id`,
  sorts: { submittedAt: sql`o.created_at`, amountMinor: sql`o.amount_minor` },
  sortDefault: { by: 'submittedAt', order: 'asc' },
  filters: {
    ...loanFilters,
    isLate: queueFilter(z.enum(['true', 'false']), (isLate, context) => {
      const today = dayByMarket(sql`o.market`, (market) => context.clock.today(market));
      const dueBy = sql`${marketDay(sql`o.created_at`, sql`o.market`)} + t.days`;
      return isLate === 'true' ? sql`${dueBy} < ${today}` : sql`${dueBy} >= ${today}`;
    }),
    isRepeat: queueFilter(z.enum(['true', 'false']), (is) => sql`b.is_repeat = ${is === 'true'}`),
  },
  search: searchLoans,
  toItem,
});

function toItem(context: Context, row: Row): ApplicationItem {
  const contract = fromStoredJson<Contract>(row.contract);
  const dueBy = decisionDueBy(contract.acceptedOn, row.decision_days);
  return {
    id: row.id,
    ...toLoanPart(row),
    ...toBorrowerPart(context, row),
    ...toAmountPart(row),
    submittedAt: row.created_at.toISOString(),
    submittedOn: formatDay(contract.acceptedOn),
    decisionDueBy: formatDay(dueBy),
    decisionDays: row.decision_days,
    isLate: dueBy < context.clock.today(row.market),
    termDays: contract.terms.termDays,
    findings: findingsOf(context, row, contract),
    outcome: row.rule_outcome,
    waitedMinutes: waitedMinutes(context, row),
    request: row.request_kind && {
      kind: row.request_kind,
      askedAt: row.request_asked_at?.toISOString() ?? '',
      answeredAt: row.request_answered_at?.toISOString() ?? null,
    },
  };
}

/** While the borrower is asked for a document the clock rests. */
function waitedMinutes({ clock }: Context, row: Row): number {
  const isResting = row.request_kind !== null && row.request_answered_at === null;
  const until = isResting ? row.request_asked_at : null;
  const waitedMs = (until ?? clock.businessNow()).getTime() - row.created_at.getTime();
  return Math.max(0, Math.floor(waitedMs / 60_000 - row.resting_seconds / 60));
}

function findingsOf(context: Context, row: Row, { terms, principalMinor, acceptedOn }: Contract) {
  const { birthDay } = openPersonal(context.cipher, row.borrower_id, row.personal_cipher);
  return reviewApplication({
    terms,
    principalMinor,
    conduct: context.settings.conduct,
    submittedOn: acceptedOn,
    birthDay: parseDay(birthDay),
    standing: {
      kind: row.is_repeat ? 'repeat' : 'new',
      otherOpenLoans: row.open_orders,
      settledLoans: row.settled_loans,
      lateLoans: row.late_loans,
      overdueLoans: row.overdue_loans,
      isAccountBound: row.is_account_bound,
      complaints: row.complaints,
    },
  });
}
