import type { HeldAccountItem } from '@hiram/wire/staff/loans/held-accounts';
import { openCheck } from '../../borrowers/payout-accounts/account-check-store.ts';
import { maskName } from '../../borrowers/payout-accounts/mask-name.ts';
import { defineQueue } from '../../feature/staff/staff-queue.ts';
import { sql } from '../../ground/engine/sql.ts';
import type { Tables } from '../../ground/engine/tables.ts';
import {
  type LoanColumns,
  loanColumns,
  loanFilters,
  loanJoins,
  searchLoans,
  toBorrowerPart,
  toInstant,
  toLoanPart,
} from '../../loans/book/lists/loan-columns.ts';
import { underWay } from './transfer-store.ts';

type Row = Tables['account_check'] & LoanColumns & { readonly masked: string };

/** Approved loans whose money waits until staff release the account in use, or the borrower binds another one. */
export const heldAccountQueue = defineQueue<Row, HeldAccountItem>({
  name: 'held-accounts',
  access: 'payouts.read',
  isPersonal: true,
  isWork: true,
  columns: sql`t.*, ${loanColumns}, a.masked`,
  from: () => sql`account_check t join payout_account a on a.bucket = t.bucket and a.id = t.payout_account_id
    join loan_order o on o.bucket = t.bucket and o.borrower_id = t.borrower_id ${loanJoins}`,
  where: () => sql`t.outcome in ('mismatch', 'unknown-account') and t.released_at is null
    and o.status_copy = 'approved'
    and not exists (select 1 from payout u where u.bucket = o.bucket and u.order_id = o.id and u.status in ${underWay})
    and not exists (select 1 from payout_account n where n.bucket = t.bucket and n.borrower_id = t.borrower_id
      and (n.created_at, n.id) > (a.created_at, a.id))`,
  idColumn: sql`o.id`,
  sorts: { checkedAt: sql`t.checked_at` },
  sortDefault: { by: 'checkedAt', order: 'asc' },
  filters: loanFilters,
  search: searchLoans,
  toItem: (context, row) => {
    const { outcome, holderName } = openCheck(context.cipher, row);
    return {
      id: row.order_id,
      ...toLoanPart(row),
      ...toBorrowerPart(context, row),
      account: row.masked,
      outcome,
      holder: maskName(holderName ?? ''),
      checkedAt: toInstant(row.checked_at),
    };
  },
});
