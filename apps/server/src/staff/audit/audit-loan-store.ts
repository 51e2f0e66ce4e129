import type { Tx } from '../../ground/engine/database.ts';
import { wantedIds } from '../../ground/engine/sharding/shards.ts';
import { type Sql, sql } from '../../ground/engine/sql.ts';
import { isId } from '../../ground/new-id.ts';
import { listContractNumbers } from '../../loans/book/numbers/contract-number-store.ts';

/** What entries name that is a loan itself: each list whose rows are loans, and what staff do there. */
export const loanPlaces: readonly string[] = [
  ...['loans', 'applications', 'overdue-loans', 'collections', 'reminders', 'held-accounts'],
];

/** What entries name that belongs to a loan, by what the trail calls it. */
const tables: { readonly [place: string]: Sql } = {
  actions: sql`staff_action`,
  payments: sql`payment`,
  payouts: sql`payout`,
  complaints: sql`complaint`,
  'payment-claims': sql`payment_claim`,
  'held-reports': sql`held_report`,
};

/** The numbers of the loans that subjects such as `actions:<id>` are about, by subject; without those that are about none. */
export async function listLoansOfSubjects(
  tx: Tx,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const loans = new Map<string, string>();
  const inPlace = (place: string) =>
    [...new Set(subjects)].flatMap((subject) => {
      const [kind, id = ''] = subject.split(':');
      return kind === place && isId(id) ? [id] : [];
    });
  for (const place of loanPlaces) for (const id of inPlace(place)) loans.set(`${place}:${id}`, id);
  for (const [place, table] of Object.entries(tables)) {
    const ids = inPlace(place);
    if (ids.length === 0) continue;
    const { rows } = await sql<{ id: string; order_id: string | null }>`select t.id, t.order_id
      from ${wantedIds(ids)} join ${table} t on t.bucket = wanted.bucket and t.id = wanted.id`.execute(tx);
    for (const { id, order_id } of rows) if (order_id !== null) loans.set(`${place}:${id}`, order_id);
  }
  const numbers = await listContractNumbers(tx, [...new Set(loans.values())]);
  return new Map([...loans].map(([subject, orderId]) => [subject, numbers.get(orderId) ?? '']));
}
