import { bucketOf } from '@hiram/wire/bucket';
import type { Tx } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';
import type { Tables } from '../../ground/engine/tables.ts';
import { newIdBeside } from '../../ground/new-id.ts';

/** What staff declared of two borrowers: the same person, two persons, or nothing any more. */
export type PersonVerdict = Tables['person_verdict']['verdict'];

/** What holds between a borrower and another one. */
export type HeldVerdict = {
  readonly borrowerId: string;
  readonly otherId: string;
  readonly number: number;
  readonly verdict: PersonVerdict;
  readonly decidedAt: Date;
};

/** What holds between borrowers and any other ones: of each two the entry with the highest number. */
export async function listVerdicts(tx: Tx, borrowerIds: readonly string[]): Promise<HeldVerdict[]> {
  if (borrowerIds.length === 0) return [];
  const buckets = [...new Set(borrowerIds.map(bucketOf))];
  const { rows } =
    await sql<HeldVerdict>`select distinct on (v.borrower_id, v.other_id) v.borrower_id as "borrowerId",
      v.other_id as "otherId", v.number, v.verdict, v.decided_at as "decidedAt"
    from person_verdict v where v.bucket = any(${buckets}::smallint[]) and v.borrower_id = any(${[...borrowerIds]}::uuid[])
    order by v.borrower_id, v.other_id, v.number desc`.execute(tx);
  return rows;
}

type NewVerdict = {
  readonly borrowerIds: readonly [string, string];
  readonly verdict: PersonVerdict;
  readonly requestId: string;
};

/** Adds an entry with each of two borrowers, who are locked. Nothing of before is edited. */
export async function insertVerdict(
  tx: Tx,
  { borrowerIds, verdict, requestId }: NewVerdict,
  now: Date,
): Promise<void> {
  const [one, other] = borrowerIds;
  const held = (await listVerdicts(tx, [one])).find(({ otherId }) => otherId === other);
  const number = (held?.number ?? 0) + 1;
  const entry = (borrowerId: string, otherId: string) => ({
    bucket: bucketOf(borrowerId),
    id: newIdBeside(borrowerId),
    borrower_id: borrowerId,
    other_id: otherId,
    ...{ number, verdict, request_id: requestId, decided_at: now },
  });
  await tx
    .insertInto('person_verdict')
    .values([entry(one, other), entry(other, one)])
    .execute();
}
