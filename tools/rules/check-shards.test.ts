import { expect, it } from 'vitest';
import { root } from '../run-command.ts';
import { checkShards, readBucketTables } from './check-shards.ts';
import { listPaths, readMigrations } from './source-file.ts';

const tables = new Set(['loan_order', 'order_event', 'complaint', 'outbox']);

/** What is said of stores of the server, each a text by its name. */
function faultsOf(files: Readonly<Record<string, string>>): string[] {
  const sources = Object.entries(files).map(([name, text]) => ({
    path: `apps/server/src/loans/${name}.ts`,
    text,
  }));
  return checkShards(sources, tables).map(({ sentence }) => /^(.*): inShard/.exec(sentence)?.[1] ?? sentence);
}

/** A store function whose statement is given. */
const store = (statement: string): string =>
  `export async function listDue(tx: Tx, shard: Shard, now: Date) {
  const { rows } = await sql<Row>\`${statement}\`.execute(tx);
  return rows;
}
`;

const loans = `select o.id from loan_order o where \${inShard(shard, sql\`o.bucket\`)} and o.due < \${now}`;

const named: readonly (readonly [string, string])[] = [
  ['its only table', loans],
  [
    'a table without another name',
    `delete from outbox where \${inShard(shard)} and (bucket, id) in (select bucket, id from outbox where \${inShard(shard)} limit 10)`,
  ],
  [
    'a table that is joined',
    `select 1 from loan_order o join order_event e on e.bucket = o.bucket and \${inShard(shard, sql\`e.bucket\`)}
    where (o.is_open or o.due is null) and \${inShard(shard, sql\`o.bucket\`)}`,
  ],
  ['each part of a union', `${loans} union all ${loans}`],
  [
    'a table beside products, which stand on every machine',
    loans.replace('where', 'join product p on p.id = o.product_id where'),
  ],
  [
    'a table beside rows of one bucket',
    `${loans} and exists (select 1 from order_event e where e.bucket = \${bucketOf(id)})`,
  ],
  [
    'what is inserted, by its bucket',
    `insert into outbox (bucket, id) select n.bucket, n.id from unnest(\${ids}::uuid[]) n(bucket, id)`,
  ],
  ['a member of what is given', `delete from outbox where \${inShard(page.shard)}`],
  [
    'one condition of several',
    `select o.id from loan_order o where \${joinSql([inShard(shard, sql\`o.bucket\`), isOpen])}`,
  ],
  ['the list of its buckets', `delete from outbox where bucket = any(\${shard.buckets}::smallint[])`],
  ['several buckets', `delete from outbox where bucket in (\${first}, \${second})`],
  [
    'a row that is inserted, or changed where it stands',
    `insert into outbox (bucket, id) values (\${bucketOf(id)}, \${id})
    on conflict (bucket, id) do update set id = excluded.id, complaint = 1`,
  ],
  [
    'the rows of a part that has the name of a table',
    `with outbox as (select id from outbox where \${inShard(shard)}), late as (select id from outbox) select id from outbox`,
  ],
  ['all but the tables in a comment', `${loans} -- not from complaint c\n /* nor from complaint c */`],
  ['the rows that it locks', `${loans} for no key update of o, outbox skip locked`],
  ['all but what is compared', `${loans} and o.reason is distinct from complaint`],
];

for (const [what, statement] of named)
  it(`SHARD-06 a statement may name its shard for ${what}`, () => {
    expect(faultsOf({ 'loan-store': store(statement) })).toEqual([]);
  });

const unnamed: readonly (readonly [string, string, string])[] = [
  ['no table', `select o.id from loan_order o where o.due < \${now}`, 'loan_order o'],
  [
    'all but one that is joined',
    loans.replace('where', 'left join order_event as e on e.bucket = o.bucket where'),
    'order_event e',
  ],
  [
    'all but one that is only looked into',
    `${loans} and not exists (select 1 from complaint c where c.bucket = o.bucket)`,
    'complaint c',
  ],
  [
    'the rows that it changes, and not those that it looks for',
    `delete from outbox where \${inShard(shard)} and (bucket, id) in (select bucket, id from outbox limit 10)`,
    'outbox',
  ],
  [
    'the rows that it looks for, and not those that it changes',
    `update outbox set run_at = \${now} where (bucket, id) in (select bucket, id from outbox where \${inShard(shard)})`,
    'outbox',
  ],
  ['one part of a union', `${loans} union all select o.id from loan_order o`, 'loan_order o'],
  [
    'the other tables, and not for one that is read for a part of the same name',
    `with outbox as (select id from outbox) select id from outbox`,
    'outbox',
  ],
  [
    'no table, and looks for buckets in a table',
    `delete from outbox where bucket in (select bucket from product)`,
    'outbox',
  ],
  [
    'no table, and lists the buckets of some rows',
    `delete from outbox where bucket = any(\${bucketsOf(ids)}::smallint[])`,
    'outbox',
  ],
  ['no table, behind a column with the name of a lock', `select key from outbox`, 'outbox'],
  ['one of two with a comma', loans.replace('loan_order o', 'loan_order o, complaint c'), 'complaint c'],
];

for (const [what, statement, table] of unnamed)
  it(`SHARD-06 a statement that names its shard for ${what} is complained of`, () => {
    expect(faultsOf({ 'loan-store': store(statement) })).toEqual([
      `listDue names its shard, and not for ${table}`,
    ]);
  });

it('SHARD-06 fragments are read where they are used: of the same file, of another one, with the shard and without', () => {
  const fragments = `export const isAnswered = (shard: Shard = wholeBook): Sql =>
  sql\`exists (select 1 from complaint c where \${inShard(shard, sql\`c.bucket\`)} and c.bucket = o.bucket)\`;
export const isReversed = sql\`exists (select 1 from order_event e where e.bucket = o.bucket)\`;
`;
  const using = (fragment: string) =>
    faultsOf({
      fragments,
      'loan-store': `import { isAnswered, isReversed } from './fragments.ts';\n${store(`${loans} and ${fragment}`)}`,
    });
  expect(using(`\${isAnswered(shard)}`)).toEqual([]);
  expect(using(`\${isAnswered()}`)).toEqual(['listDue names its shard, and not for complaint c']);
  expect(using(`\${isReversed}`)).toEqual(['listDue names its shard, and not for order_event e']);
  const own = `const isLate = sql\`(select count(*) from order_event e where e.bucket = o.bucket) > 0\`;\n`;
  expect(faultsOf({ 'loan-store': own + store(`${loans} and \${isLate}`) })).toEqual([
    'listDue names its shard, and not for order_event e',
  ]);
});

it('SHARD-06 a condition and its column may have names', () => {
  const using = (lines: string, condition: string) =>
    faultsOf({
      'loan-store': store(`select o.id from loan_order o where ${condition}`).replace(
        '  const { rows }',
        `  ${lines}\n  const { rows }`,
      ),
    });
  const faults = ['listDue names its shard, and not for loan_order o'];
  expect(using('const own = inShard(shard, sql`o.bucket`);', `\${own}`)).toEqual([]);
  expect(using('const own = inShard(shard);', `\${own}`)).toEqual([]);
  expect(using('const column = sql`o.bucket`;', `\${inShard(shard, column)}`)).toEqual([]);
  expect(using('const column = sql`e.bucket`;', `\${inShard(shard, column)}`)).toEqual(faults);
});

it('SHARD-06 a parameter is no fragment of the same name', () => {
  const isLate = `const isLate = sql\`exists (select 1 from order_event e where e.bucket = o.bucket)\`;\n`;
  const statement = store(`${loans} and o.is_late = \${isLate}`);
  expect(faultsOf({ 'loan-store': isLate + statement.replace('now: Date', 'isLate: boolean') })).toEqual([]);
  expect(faultsOf({ 'loan-store': isLate + statement })).toHaveLength(1);
});

it('SHARD-06 a fragment is read in the file that its import names', () => {
  const fragment = (table: string) =>
    `export const isLate = sql\`exists (select 1 from ${table} t where t.bucket = o.bucket)\`;\n`;
  const statement = `import { isLate } from './book/fragments.ts';\n${store(`${loans} and \${isLate}`)}`;
  const files = { 'other/fragments': fragment('outbox'), 'book/fragments': fragment('product') };
  expect(faultsOf({ ...files, 'loan-store': statement })).toEqual([]);
  expect(faultsOf({ ...files, 'book/fragments': fragment('complaint'), 'loan-store': statement })).toEqual([
    'listDue names its shard, and not for complaint t',
  ]);
});

it('SHARD-06 a function that only mentions a shard is given none', () => {
  const statement = store('select o.id from loan_order o').replace('shard: Shard, ', '');
  const mention = (line: string) => faultsOf({ 'loan-store': statement.replace('Tx, ', `Tx, ${line}\n`) });
  expect(mention('// of no shard')).toEqual([]);
  expect(mention('/* of no shard */')).toEqual([]);
  expect(
    faultsOf({ 'loan-store': statement.replace('  const {', '  const shard = ownShard();\n  const {') }),
  ).toEqual([]);
});

it('SHARD-06 a regular expression begins no comment', () => {
  const before = (line: string) => faultsOf({ 'loan-store': line + store('select o.id from loan_order o') });
  const faults = ['listDue names its shard, and not for loan_order o'];
  for (const pattern of ['/^image\\/*$/', '/[/*]/', '/^https:\\/\\//'])
    expect(before(`const isOwn = (text: string) => isSql(text.replace(${pattern}, ''));\n`), pattern).toEqual(
      faults,
    );
  expect(before('/* The end. */ const isOwn = 1;\n')).toEqual(faults);
});

it('SHARD-06 a statement over the whole book names no shard', () => {
  const statement = store('select o.id from loan_order o').replace('shard: Shard, ', '');
  expect(faultsOf({ 'loan-store': statement })).toEqual([]);
});

it('SHARD-06 the distributed tables are those that the migrations give a bucket', () => {
  const made = readBucketTables(readMigrations(root, listPaths(root)));
  expect(made.size).toBeGreaterThan(70);
  for (const table of ['borrower', 'loan_order', 'mandate_debit', 'cash_day', 'payout_late_look'])
    expect(made.has(table), table).toBe(true);
  for (const table of ['staff_account', 'product', 'setting']) expect(made.has(table), table).toBe(false);
});
