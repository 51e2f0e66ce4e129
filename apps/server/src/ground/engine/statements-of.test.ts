import { expect, it } from 'vitest';
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
