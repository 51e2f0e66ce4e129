import { expect, it } from 'vitest';
import { toCsv } from './save-table.tsx';

it('quotes what needs it, and turns formulas into text', () => {
  const csv = toCsv({
    columns: ['Account', 'Amount'],
    rows: [
      ['Cash, "main"', '-12.50'],
      ['=1+1', 3],
    ],
  });
  expect(csv).toBe('Account,Amount\r\n"Cash, ""main""",-12.50\r\n\'=1+1,3\r\n');
});
