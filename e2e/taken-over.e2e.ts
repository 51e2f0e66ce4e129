import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { addDays, formatDay } from '@hiram/lending/calendar-day';
import { dayOfInstant } from '@hiram/lending/market';
import { parsePageParameters, toQuery } from '@hiram/wire/page-parameters';
import { makeScratchFolder } from '../apps/server/src/testing/databases/scratch-folder.ts';
import { lineLate, writeLoanFile } from '../apps/server/src/testing/samples/loan-lines.ts';
import { expect, openPageOf, test } from './support/hiram.ts';
import { businessNow, hoursVariable, preparedFolderVariable } from './support/start-hiram.ts';

const command = path.join(import.meta.dirname, '../apps/server/src/commands/import-book.ts');
const today = dayOfInstant(businessNow(), 'PH');
const ago = (days: number): string => formatDay(addDays(today, -days));

/** A copy of the sandbox with a loan that is a week late, taken over by the command of operators. */
async function takeOver(folder: string): Promise<void> {
  const prepared = process.env[preparedFolderVariable];
  if (prepared) cpSync(prepared, folder, { recursive: true });
  const payments = [{ day: ago(9), amountMinor: 50_000, reference: 'OR-77', channel: 'Tindahan ni Nena' }];
  const line = lineLate('LB-2026/77', '09178817701', {
    ...{ paidOutOn: ago(98), payments, owed: { on: ago(1), totalMinor: 744_150 } },
  });
  const file = writeLoanFile(folder, [line]);
  const child = spawn(process.execPath, [command, file, '--source=Lendbook 4', '--write', '--by=maria'], {
    env: {
      ...{ PATH: process.env.PATH, NODE_NO_WARNINGS: '1', DATA_DIR: folder },
      SANDBOX_HOURS: process.env[hoursVariable],
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (text) => {
    printed += text;
  });
  const [code] = await once(child, 'close');
  expect([code, printed]).toEqual([0, expect.stringContaining('Taken over now: 1.')]);
}

const words = {
  en: ['Taken over from', 'Loan No. there', 'Taken over'],
  fil: ['Inilipat mula sa', 'Dating Loan No.', 'Inilipat'],
  hi: ['यहाँ से लिया गया', 'पहले का लोन नं.', 'पहले का'],
  id: ['Dialihkan dari', 'No. pinjaman lama', 'Dialihkan'],
} as const;

test('IMPORT-11 a loan that was taken over is on every page of its borrower, in each language', async ({
  page,
  startOwn,
}) => {
  const folder = makeScratchFolder('e2e-taken-over');
  await takeOver(folder);
  const hiram = await startOwn({ DATA_DIR: folder });
  const entered = (await hiram.post('/sandbox/borrowers', {
    ...{ phone: '+639178817701', name: 'Teodoro Agoncillo' },
  })) as { query: string };
  const query = (lang: string, own: Record<string, string> = {}) =>
    toQuery(parsePageParameters({ ...Object.fromEntries(new URLSearchParams(entered.query)), lang, ...own }));
  const open = (address: string, of: string) =>
    openPageOf(hiram, page, { path: address, query: of, host: 'browser' });
  await open('/home', query('en'));
  const link = page.locator('a[href*="orderId="]').first();
  const orderId =
    new URL((await link.getAttribute('href')) ?? '', hiram.baseUrl).searchParams.get('orderId') ?? '';
  for (const [lang, [from, oldNumber, before]] of Object.entries(words)) {
    const own = query(lang, { orderId, productId: '1002' });
    await open('/loanDetails', own);
    await expect(page.getByText(from, { exact: true })).toBeVisible();
    await expect(page.getByText('Lendbook 4', { exact: true })).toBeVisible();
    await expect(page.getByText(oldNumber, { exact: true })).toBeVisible();
    await expect(page.getByText('LB-2026/77', { exact: true })).toBeVisible();
    await open('/payments', own);
    await expect(page.getByText('Tindahan ni Nena')).toBeVisible();
    await expect(page.getByText(before, { exact: true })).toBeVisible();
    await open('/repayment', own);
    await expect(page.locator('body')).toContainText('7.689,25');
    await open('/home', query(lang));
    await expect(page.locator('body')).toContainText('7.689,25');
  }
  rmSync(folder, { recursive: true, force: true });
});
