import { afterAll, beforeAll, expect, test } from 'vitest';
import { forEachEngine, type TestPlace } from '../../testing/databases/engines.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';
import { joinSql, type Sql, sql } from './sql.ts';
import { inTransaction } from './transaction.ts';

forEachEngine('SQL with parameters', (makePlace) => {
  let place: TestPlace;
  let database: OpenDatabase;
  beforeAll(async () => {
    place = await makePlace();
    database = await openDatabase(place.database);
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  const rowsOf = async (statement: Sql) => (await statement.execute(database.db)).rows;

  test('sends each value as a parameter, whatever it holds', async () => {
    const text = "'; drop table loan_order; --";
    expect(
      await rowsOf(sql`select ${text}::text as text, ${null}::text as empty, ${[1, 2]}::int[] as list`),
    ).toEqual([{ text, empty: null, list: [1, 2] }]);
  });

  test('numbers the parameters of nested fragments in the order of the text', async () => {
    const piece = (value: number): Sql => sql`${value}::int as b`;
    const whole = sql`select ${1}::int as a, ${piece(2)}, ${3}::int as c`;
    expect(await rowsOf(whole)).toEqual([{ a: 1, b: 2, c: 3 }]);
  });

  test('uses the current fragment of a placeholder, not an earlier one', async () => {
    const read = (what: Sql | number) => rowsOf(sql`select ${what} as value`);
    expect(await read(sql`'one'`)).toEqual([{ value: 'one' }]);
    expect(await read(sql`'two'`)).toEqual([{ value: 'two' }]);
    expect(await read(sql`${3}::int`)).toEqual([{ value: 3 }]);
    expect(await read(sql`${4}::int + 1`)).toEqual([{ value: 5 }]);
    expect(await read(6)).toEqual([{ value: '6' }]);
    expect(await read(sql`'one'`)).toEqual([{ value: 'one' }]);
  });

  test('joins pieces with a separator between them', async () => {
    const conditions = [sql`1 = ${1}::int`, sql`2 = ${2}::int`, sql`3 = ${4}::int`];
    expect(await rowsOf(sql`select ${joinSql(conditions, sql` and `)} as holds`)).toEqual([{ holds: false }]);
    expect(await rowsOf(sql`select ${joinSql(conditions.slice(0, 1), sql` and `)} as holds`)).toEqual([
      { holds: true },
    ]);
  });

  test('runs in the given transaction', async () => {
    const undone = inTransaction(database.db, async (tx) => {
      await sql`create table tried (id int)`.execute(tx);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await rowsOf(sql`select to_regclass('tried') as tried`)).toEqual([{ tried: null }]);
  });

  test('keeps its connection after a failing statement and loses no other statement', async () => {
    const divide = (by: number) => rowsOf(sql`select 6 / ${by}::int as value`);
    for (let time = 0; time < 12; time += 1) {
      await expect(divide(0)).rejects.toThrow('division by zero');
      expect(await divide(2)).toEqual([{ value: 3 }]);
    }
    expect(database.pool.totalCount).toBe(1);
  });
});
