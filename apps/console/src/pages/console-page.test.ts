import { permissions } from '@hiram/wire/staff/permissions';
import { expect, it } from 'vitest';
import { rowsOf } from './console-page.ts';
import { sectionsFor } from './console-sections.ts';

const lists = sectionsFor([...permissions]).flatMap(({ pages }) => pages.filter((page) => 'queue' in page));

it.each(lists.map((page) => [page.label, page] as const))(
  'DESK-18 the list “%s” says in words of the trade that it is empty',
  (_label, page) => {
    expect(`No ${rowsOf(page)} found`).toMatch(/^No (SMS|[a-z]+)( (set-up|[a-z]+))* found$/);
  },
);

it('DESK-18 rows are not called by the name of their list where that is no plural', () => {
  const words = Object.fromEntries(lists.map((page) => [page.label, rowsOf(page)]));
  expect(words).toMatchObject({
    ...{ 'Audit trail': 'audit entries', 'Company profile': 'parts of the company profile' },
    ...{ 'SMS templates': 'SMS templates', Loans: 'loans', Reconciliation: 'open differences' },
  });
});
