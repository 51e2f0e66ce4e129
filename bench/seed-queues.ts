import { registerBorrower } from '../apps/server/src/borrowers/identity/borrower-store.ts';
import {
  type FieldCipher,
  fieldCipher,
  parseFieldKeys,
} from '../apps/server/src/ground/encryption/field-encryption.ts';
import { type OpenDatabase, openDatabase } from '../apps/server/src/ground/engine/open-database.ts';
import { newIdBeside } from '../apps/server/src/ground/new-id.ts';
import { idBeside } from './seed-book.ts';

const borrowersCount = 5_000;
const batchSize = 5_000;
const phoneOf = (index: number): string => `09${String(200_000_000 + index)}`;

/** One row of each queue, as a search target. */
export type QueueBook = {
  readonly phone: string;
  readonly contractNumber: string;
  readonly paymentReference: string;
};

/** Fills every staff queue with rows of its own, spread over five thousand borrowers. PostgreSQL only. */
export async function seedQueues(url: string, keys: string, count: number): Promise<QueueBook> {
  const fieldKeys = parseFieldKeys(keys);
  if (fieldKeys === null) throw new Error('The keys of the measurement are malformed');
  const cipher = fieldCipher(fieldKeys);
  const opened = await openDatabase({ url });
  try {
    const borrowers = await seedBorrowers(opened, cipher);
    for (const status of ['under-review', 'overdue', 'settled'])
      await seedLoans(opened, { status, borrowers, count });
    await seedPayouts(opened);
    await seedPayments(opened, count);
    await seedWritten(opened, cipher, { borrowers, count });
    await opened.pool.query('vacuum analyze');
    return { phone: phoneOf(7), contractNumber: 'Q-OVERDUE-4711', paymentReference: 'HP-OVER-4711' };
  } finally {
    await opened.close();
  }
}

async function seedBorrowers({ db }: OpenDatabase, cipher: FieldCipher): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < borrowersCount; index += 1) {
    const personal = {
      phone: phoneOf(index),
      name: `Queue ${index}`,
      birthDay: '1990-01-01',
      nationality: 'PH',
    };
    ids.push(
      await registerBorrower(db, cipher, {
        merchantNumber: 'hiram',
        market: 'PH',
        isRepeat: false,
        personal,
      }),
    );
  }
  return ids;
}

type Orders = {
  readonly status: string;
  readonly borrowers: readonly string[];
  readonly count: number;
};

/** Copies of one contract; the copies for lists are filled in like the day job does. */
async function seedLoans({ pool }: OpenDatabase, { status, borrowers, count }: Orders): Promise<void> {
  await pool.query(
    `insert into loan_order (bucket, id, borrower_id, product_id, product_version, contract_number, contract,
      contract_sha256, status_copy, is_open, created_at, due_copy, owed_copy, principal_copy)
    select bucket_of(b.id), ${idBeside('b.id')}, b.id, o.product_id, o.product_version,
      'Q-' || upper($3::text) || '-' || n, o.contract, o.contract_sha256, $3::text, false, now() - n * interval '1 minute',
      case when $3::text = 'overdue' then current_date - 1 - n % 400 end, 100000 + n, 100000
    from (select * from loan_order where market = 'PH' order by id limit 1) o, generate_series(1, $4::integer) n
      cross join lateral (select ($1::uuid[])[1 + n % $2::integer] as id) b`,
    [borrowers, borrowers.length, status, count],
  );
}

/** One payout for each settled order; every hundredth was returned. */
async function seedPayouts({ pool }: OpenDatabase): Promise<void> {
  await pool.query(`insert into payout_account (bucket, id, borrower_id, card_type, channel_number, fields_cipher, masked, created_at)
    select bucket, ${idBeside('id')}, id, 1, '90006', '', 'GCash •••• 4821', now() from borrower`);
  await pool.query(`insert into payout (bucket, id, reference, order_id, borrower_id, payout_account_id, channel_number,
      amount_minor, currency, provider, status, created_at, changed_at)
    select o.bucket, ${idBeside('o.id')}, 'HD-' || o.contract_number, o.id, o.borrower_id, a.id, '90006', 970000, 'PHP', 'sandbox',
      case when o.owed_copy % 100 = 0 then 'returned' else 'credited' end, o.created_at, o.created_at
    from loan_order o join lateral (select id from payout_account a where a.borrower_id = o.borrower_id limit 1) a on true
    where o.status_copy = 'settled'`);
}

/** As many matching payments as mismatches; every tenth mismatch has no loan. */
async function seedPayments({ pool }: OpenDatabase, count: number): Promise<void> {
  await pool.query(
    `insert into payment (bucket, provider, provider_payment_id, id, reference, order_id, borrower_id, amount_minor, currency,
      paid_at, received_at, learned_from, mismatch)
    select bucket_of(own.id), 'sandbox', kind || n, own.id, 'HP-' || upper(kind) || '-' || n, o.id, o.borrower_id, 1000 + n, 'PHP',
      now() - n * interval '1 minute', now() - n * interval '1 minute', 'webhook',
      case when kind = 'fits' then null when o.id is null then 'unknown-reference' else 'over' end
    from generate_series(1, $1::integer) n cross join (values ('fits'), ('over')) k(kind)
      left join loan_order o on o.contract_number = 'Q-SETTLED-' || n and (kind = 'fits' or n % 10 > 0)
      cross join lateral (select ${idBeside('coalesce(o.id, gen_random_uuid())')} as id) own`,
    [count],
  );
}

/** Complaints, half of them answered, and website enquiries: each encrypted for its own row. */
async function seedWritten(
  { pool }: OpenDatabase,
  cipher: FieldCipher,
  { borrowers, count }: Pick<Orders, 'borrowers' | 'count'>,
): Promise<void> {
  const message = { name: 'Queue', phone: '09171234567', suggestion: 'Please open a counter in Iloilo.' };
  for (let done = 0; done < count; done += batchSize) {
    const owners = Array.from({ length: batchSize }, (_, index) => borrowers[index % borrowers.length] ?? '');
    const ids = owners.map((owner) => newIdBeside(owner));
    const details = ids.map((id) => cipher.encrypt(`complaint:${id}:detail`, 'It is not here.'));
    const messages = ids.map((id) => cipher.encrypt(`contact_message:${id}:message`, message));
    await pool.query(
      `insert into complaint (bucket, id, borrower_id, problem_type, detail_cipher, sent_at)
      select bucket_of(id), id, owner, '2', detail, now() - ($4::integer + n) * interval '1 minute'
      from unnest($1::uuid[], $2::uuid[], $3::bytea[]) with ordinality as t(id, owner, detail, n)`,
      [ids, owners, details, done],
    );
    await pool.query(
      `insert into contact_message (bucket, id, merchant_number, form_key, locale, message_cipher, sent_at)
      select bucket_of(id), id, 'hiram', id::text, 'en', body, now() - ($3::integer + n) * interval '1 minute'
      from unnest($1::uuid[], $2::bytea[]) with ordinality as t(id, body, n)`,
      [ids, messages, done],
    );
  }
  await pool.query(`insert into complaint_reply (bucket, id, complaint_id, borrower_id, text_cipher, replied_by, replied_at)
    select bucket, ${idBeside('id')}, id, borrower_id, '', 'bench', now() from complaint where abs(hashtext(id::text)) % 2 = 0`);
}
