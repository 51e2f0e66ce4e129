import { mayDo, permissions, type Role } from '@hiram/wire/staff/permissions';
import { expect, it } from 'vitest';
import { countsFor, rowsOf } from './console-page.ts';
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

const sent = ['partner-events', 'message-lanes'];
const money = ['payments-to-match', 'payment-claims', 'held-reports'];
const requests = ['approvals', 'requests'];

it.each<readonly [Role, readonly string[]]>([
  ['collector', ['overdue-loans']],
  ['support', ['complaints', 'contact-messages']],
  ['grievance-officer', ['complaints']],
  ['cashier', ['payouts', ...money, 'held-accounts', ...requests, 'open-differences', ...sent]],
  [
    'credit-officer',
    ['applications', 'payouts', 'held-accounts', 'overdue-loans', 'bulk-messages', ...requests],
  ],
  ['product-manager', ['set-up-requests']],
  ['administrator', [...sent, 'account-changes']],
  ['auditor', []],
])('DESK-14 the menu of a %s counts what they work on, and nothing that they only read', (role, counted) => {
  const held = permissions.filter((each) => mayDo(role, each));
  const pages = sectionsFor(held).flatMap((section) => section.pages);
  expect(pages.flatMap((page) => countsFor(page, held) ?? [])).toEqual(counted);
});
