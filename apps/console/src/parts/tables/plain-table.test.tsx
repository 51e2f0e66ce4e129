import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PlainTable } from './plain-table.tsx';

const heads = ['Paid', 'Amount'];

test('a table without rows says that there are none, one with rows does not', () => {
  const render = (rows: [string, string, string][]) =>
    renderToStaticMarkup(<PlainTable label="Payments" heads={heads} rows={rows} />);
  expect(render([])).toMatch(/colSpan="2"[^>]*>None</i);
  expect(render([['1', '2026-11-29', '₱455.00']])).not.toContain('None');
});
