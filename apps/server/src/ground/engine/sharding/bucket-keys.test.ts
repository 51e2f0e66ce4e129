import { randomBytes } from 'node:crypto';
import { bucketCount, bucketOf } from '@hiram/wire/bucket';
import { newReference } from '@hiram/wire/reference';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forEachEngine, type TestPlace } from '../../../testing/databases/engines.ts';
import { bucketOfReference } from '../../bucket.ts';
import { newId } from '../../new-id.ts';
import { type OpenDatabase, openDatabase } from '../open-database.ts';

type Named = { readonly place: string; readonly name: string };

forEachEngine('the keys of borrowers’ tables', (makePlace) => {
  let place: TestPlace;
  let database: OpenDatabase;
  const query = async <Row extends object>(text: string): Promise<Row[]> =>
    (await database.pool.query<Row>(text)).rows;

  beforeAll(async () => {
    place = await makePlace();
    database = await openDatabase(place.database);
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  const withBucket = `select c.oid from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and a.attname = 'bucket'`;

  it('SHARD-03 name the bucket first in every primary and unique key', async () => {
    const tables = await query(withBucket);
    expect(tables.length).toBeGreaterThan(60);
    const others =
      await query<Named>(`select i.indrelid::regclass::text as place, i.indexrelid::regclass::text as name
      from pg_index i where i.indisunique and i.indrelid in (${withBucket})
        and (select attname from pg_attribute where attrelid = i.indrelid and attnum = i.indkey[0]) is distinct from 'bucket'`);
    expect(others).toEqual([]);
  });

  it('SHARD-03 name the bucket in every foreign key between two of them', async () => {
    const others =
      await query<Named>(`select conrelid::regclass::text as place, conname as name from pg_constraint
      where contype = 'f' and conrelid in (${withBucket}) and confrelid in (${withBucket})
        and not exists (select 1 from unnest(conkey) k join pg_attribute a on a.attrelid = conrelid and a.attnum = k
          where a.attname = 'bucket')`);
    expect(others).toEqual([]);
  });

  it('SHARD-03 let no row stand in a bucket that is not its own', async () => {
    const unchecked =
      await query<Named>(`select t.oid::regclass::text as place, '' as name from (${withBucket}) t
      where not exists (select 1 from pg_constraint k where k.conrelid = t.oid
        and (k.contype = 'c' and pg_get_constraintdef(k.oid) ~ 'bucket_of|uuid_send'
          or k.contype = 'f' and pg_get_constraintdef(k.oid) like 'FOREIGN KEY (bucket,%')) order by 1`);
    // The head of a chain of the audit trail has no id, nor has what a bucket's postings come to: they are the bucket's.
    expect(unchecked.map((each) => each.place)).toEqual([
      'audit_head',
      'cash_day',
      'ledger_day',
      'ledger_fold',
    ]);
  });

  it('SHARD-03 are worked out alike by the server and by the database', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => newId(index * 13));
    const references = [
      ...(['payment', 'payout', 'refund', 'check', 'mandate'] as const).flatMap((purpose) =>
        ids.map((id) => newReference(purpose, id)),
      ),
      ...Array.from({ length: 20 }, () => randomBytes(14).toString('hex').toUpperCase().slice(0, 28)),
      'a text of somebody’s own',
      'ZZP0000000000000000000000000',
    ];
    const { rows } = await database.pool.query<{ ids: number[]; texts: number[] }>(
      `select (select array_agg(bucket_of(id) order by place) from unnest($1::uuid[]) with ordinality u(id, place)) as ids,
        (select array_agg(bucket_of_reference(t) order by place) from unnest($2::text[]) with ordinality u(t, place)) as texts`,
      [ids, references],
    );
    expect(rows[0]?.ids).toEqual(ids.map(bucketOf));
    expect(rows[0]?.texts).toEqual(references.map(bucketOfReference));
  });

  it('SHARD-04 every bucket is of one shard', () => {
    const buckets = Array.from({ length: bucketCount }, (_, bucket) => bucket);
    for (const bucket of buckets) {
      const shard = database.shards.all[database.shards.numberOf(bucket)];
      expect(shard?.buckets === null || shard?.buckets.includes(bucket)).toBe(true);
    }
    const named = database.shards.all.flatMap((shard) => shard.buckets ?? buckets);
    expect(named.sort((left, right) => left - right)).toEqual(buckets);
  });
});
