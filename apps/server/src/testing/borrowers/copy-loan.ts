import type { Database } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';

const copies = 4_000;

/** As many loans beside one as let PostgreSQL choose what it would in a real book. The calendar has nothing for them. */
export async function copyLoan(db: Database, orderId: string): Promise<void> {
  await sql`insert into loan_order (bucket, id, borrower_id, product_id, product_version, contract_number, contract,
      contract_sha256, status_copy, is_open, next_day_work, created_at)
    select o.bucket, (left(gen_random_uuid()::text, 34) || right(o.id::text, 2))::uuid, o.borrower_id, o.product_id,
      o.product_version, 'C' || n, o.contract, o.contract_sha256, o.status_copy, false, null, o.created_at - interval '1 year'
    from loan_order o, generate_series(1, ${copies}::integer) n where o.id = ${orderId}`.execute(db);
  await sql`analyze loan_order`.execute(db);
}
