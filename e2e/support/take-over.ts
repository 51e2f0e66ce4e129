import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { addDays, formatDay } from '@hiram/lending/calendar-day';
import { dayOfInstant } from '@hiram/lending/market';
import { makeScratchFolder } from '../../apps/server/src/testing/databases/scratch-folder.ts';
import { lineLate, writeLoanFile } from '../../apps/server/src/testing/samples/loan-lines.ts';
import { expect } from './hiram.ts';
import { businessNow, hoursVariable, preparedFolderVariable } from './start-hiram.ts';

const command = path.join(import.meta.dirname, '../../apps/server/src/commands/import-book.ts');
const today = dayOfInstant(businessNow(), 'PH');
const ago = (days: number): string => formatDay(addDays(today, -days));

/**
 * A copy of the sandbox with a loan that is a week late and owes 7,689.25 today, taken over by the command of operators. Answers the
 * folder, from which one server starts.
 */
export async function takeOver(): Promise<string> {
  const folder = makeScratchFolder('e2e-taken-over');
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
  return folder;
}
