import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrationsFolder } from './migrate.ts';
import { changesOf, createsTable, statementsOf } from './statements-of.ts';

it.each([
  ['two statements', 'select 1; select 2;', ['select 1', ' select 2']],
  ['a semicolon in quotes', `select 'a;''b', "c;d"; select 2`, [`select 'a;''b', "c;d"`, ' select 2']],
  [
    'a semicolon in a comment',
    '-- one; two\nselect 1 /* ; */;\n-- the end;\n',
    ['-- one; two\nselect 1 /* ; */'],
  ],
  ['a quote in a comment', "-- the book's\nselect 1; select 2", ["-- the book's\nselect 1", ' select 2']],
  ['a function', 'do $$ begin; end $$; do $a$ $$; $a$', ['do $$ begin; end $$', ' do $a$ $$; $a$']],
])('a migration is taken apart at its semicolons: %s', (_what, text, statements) => {
  expect(statementsOf(text)).toEqual(statements);
});

it('a table is known behind the comment before it', () => {
  expect(createsTable("-- The book's.\n\ncreate table book (id uuid)")).toBe(true);
  expect(createsTable('alter table book add column bucket smallint')).toBe(false);
});

it('SHARD-08 a constraint is added by a statement of its own, and what adds none stays as it is', () => {
  const both = `-- It ends, in time.
    alter table book add column day date default now(),
      drop constraint book_kind_check,
      add constraint book_kind_check check (kind in ('a,b', "c,d"))`;
  expect(changesOf(both)).toEqual([
    'alter table book add column day date default now()',
    'alter table book drop constraint book_kind_check',
    `alter table book add constraint book_kind_check check (kind in ('a,b', "c,d"))`,
  ]);
  for (const other of ['alter table book add column a int, add column b int', 'select 1, 2'])
    expect(changesOf(other)).toEqual([other]);
});

/** A distributed book has the migrations up to this one from its beginning, and takes the later ones. */
const lastBefore = '0202-applications-by-age.sql';
/** What a distributed book refuses: a constraint beside its column, and one without a name. */
const refusedThere =
  /^alter table\b[\s\S]*?(\badd column\b[^,]*\b(check|references|unique|primary key)\b|\badd (check|unique|primary key|foreign key)\b)/i;

it('SHARD-08 no migration adds a constraint beside its column, or without a name: a distributed book takes neither', () => {
  const later = readdirSync(migrationsFolder).filter((name) => name > lastBefore);
  expect(later.length).toBeGreaterThan(5);
  expect("alter table book add column kind text not null default 'a' check (kind in ('a', 'b'))").toMatch(
    refusedThere,
  );
  expect('alter table book add unique (bucket, kind)').toMatch(refusedThere);
  expect("alter table book add constraint book_kind_check check (kind in ('a', 'b'))").not.toMatch(
    refusedThere,
  );
  const refused = later.flatMap((name) =>
    statementsOf(readFileSync(join(migrationsFolder, name), 'utf8'))
      .flatMap(changesOf)
      .map((each) => each.replace(/--[^\n]*/g, '').trim())
      .filter((each) => refusedThere.test(each))
      .map((each) => `${name}: ${each}`),
  );
  expect(refused).toEqual([]);
});
