import { bucketOf } from '@hiram/wire/bucket';
import { inShard, type Shard } from '../../ground/engine/sharding/shards.ts';
import { type Sql, sql } from '../../ground/engine/sql.ts';
import type { Recording } from './plan-recording.ts';

type Recorded = { readonly recording: Recording; readonly isTakenBack?: boolean };

/**
 * Parts of the statement that saves recordings. Money that settles a loan makes its borrower a repeat borrower, whose next loan
 * has the late penalty of one. The mark goes when a loan is owed again and no other one is settled. The statement still reads
 * the loans as they were before, and a recording that can do neither adds nothing to it.
 */
export const updateRepeat = (list: readonly Recorded[], shard: Shard): Sql =>
  sql`${markRepeat(list.filter(isSettledByMoney), shard)}${clearRepeat(list.filter(isOwedAgain), shard)}`;

/** A waiver alone settles nothing that the borrower has paid. */
const isSettledByMoney = ({ recording: { state, newPostings }, isTakenBack = false }: Recorded): boolean =>
  state.status === 'settled' &&
  !isTakenBack &&
  newPostings.some(({ kind, reverses }) => reverses === null && moneySpent.has(kind));

/** A payment that replaces one that was taken back is only received: there is no debt that it is allocated to. */
const moneySpent: ReadonlySet<string> = new Set(['payment-allocated', 'credit-applied', 'payment-received']);

/** Nothing but a reversal brings a debt back to a loan that is settled. */
const isOwedAgain = ({ recording: { state, newEvents } }: Recorded): boolean =>
  state.status !== 'settled' && newEvents.some(({ kind }) => kind === 'reversed');

function markRepeat(list: readonly Recorded[], shard: Shard): Sql {
  if (list.length === 0) return sql``;
  return sql`, repeat_marked as (
      update borrower b set is_repeat = true from ${loansOf(list)}
      where ${inShard(shard, sql`b.bucket`)} and b.bucket = c.bucket and b.id = c.borrower_id and not b.is_repeat
        and ${statusBefore(shard)} <> 'settled'
    )`;
}

function clearRepeat(list: readonly Recorded[], shard: Shard): Sql {
  if (list.length === 0) return sql``;
  return sql`, repeat_cleared as (
      update borrower b set is_repeat = false from ${loansOf(list)}
      where ${inShard(shard, sql`b.bucket`)} and b.bucket = c.bucket and b.id = c.borrower_id and b.is_repeat
        and ${statusBefore(shard)} = 'settled'
        and (select count(*) from loan_order l where ${inShard(shard, sql`l.bucket`)} and l.bucket = c.bucket
          and l.borrower_id = c.borrower_id and l.id <> c.order_id and l.status_copy = 'settled') = 0
    )`;
}

/** The loans and their borrowers as rows `c`. Borrowers are locked in one order, so that two groups do not wait for each other. */
function loansOf(list: readonly Recorded[]): Sql {
  const loans = list
    .map(({ recording }) => recording.loan)
    .sort((left, right) => (left.borrowerId < right.borrowerId ? -1 : 1));
  return sql`unnest(${loans.map(({ id }) => bucketOf(id))}::smallint[], ${loans.map(({ id }) => id)}::uuid[],
        ${loans.map(({ borrowerId }) => borrowerId)}::uuid[]) as c(bucket, order_id, borrower_id)`;
}

const statusBefore = (shard: Shard): Sql => sql`(select l.status_copy from loan_order l
          where ${inShard(shard, sql`l.bucket`)} and l.bucket = c.bucket and l.id = c.order_id)`;
