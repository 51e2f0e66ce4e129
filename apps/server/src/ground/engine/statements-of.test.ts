import { expect, it } from 'vitest';
import { createsTable, statementsOf } from './statements-of.ts';

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
