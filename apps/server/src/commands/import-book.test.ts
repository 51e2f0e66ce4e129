import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { addDays, formatDay } from '@hiram/lending/calendar-day';
import { dayOfInstant } from '@hiram/lending/market';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forEachEngine, type TestPlace } from '../testing/databases/engines.ts';
import { lineDueToday, lineLate, writeLoanFile } from '../testing/samples/loan-lines.ts';
import { startTestHiram } from '../testing/test-hiram.ts';

forEachEngine('npm run import', (makePlace) => {
  let place: TestPlace;
  beforeAll(async () => {
    place = await makePlace();
    await (await startTestHiram(place)).stop();
  });
  afterAll(async () => place.remove());

  async function run(
    words: readonly string[],
  ): Promise<{ code: number | null; printed: string; said: string }> {
    const database = 'url' in place.database ? { DATABASE_URL: place.database.url } : {};
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'import-book.ts'), ...words], {
      env: { PATH: process.env.PATH, NODE_NO_WARNINGS: '1', DATA_DIR: place.dataFolder, ...database },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [printed, said] = ['', ''];
    child.stdout.on('data', (text) => {
      printed += text;
    });
    child.stderr.on('data', (text) => {
      said += text;
    });
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, printed, said };
  }

  it('IMPORT-01 checks, writes and is run again; what it prints names no borrower, and its code says whether all went in', async () => {
    // The command runs on the day of the machine.
    const today = dayOfInstant(new Date(), 'PH');
    const ago = (days: number): string => formatDay(addDays(today, -days));
    const good = lineDueToday('LB-1', '09178811001', {
      ...{ paidOutOn: ago(91), owed: { on: ago(1), totalMinor: 500_000 } },
      payments: [{ day: ago(45), amountMinor: 530_000, channel: 'Counter' }],
    });
    const other = lineLate('LB-2', '09178811002', {
      ...{ paidOutOn: ago(98), owed: { on: ago(1), totalMinor: 809_151 } },
    });
    const file = writeLoanFile(place.dataFolder, [good, other, '{}']);
    const check = await run([file, '--source=Lendbook 4', '--check']);
    expect([check.code, check.said]).toEqual([1, '']);
    expect(check.printed.split('\n')).toEqual([
      'line 2, LB-2: differs. total: here 8,091.50, in the file 8,091.51',
      expect.stringMatching(
        /^line 3: refused\. number: expected the number of the loan in the earlier system; borrower: /,
      ),
      'Lines: 3. Would be taken over: 1. Taken over before: 0. Differ: 1. Refused: 1.',
      'PHP: 1 loan, principal 5,000.00, owed here 5,000.00, owed in the file 5,000.00, waived 0.00.',
      expect.stringMatching(/^File: SHA-256 [0-9a-f]{64}$/),
      'Nothing was written. Run it with --write to take over the loans that agree.',
      '',
    ]);
    const whole = writeLoanFile(place.dataFolder, [good, other], 'whole.jsonl');
    const write = [whole, '--source=Lendbook 4', '--write', '--by=maria', '--tolerance=1'];
    const first = await run(write);
    expect([first.code, first.said, first.printed.split('\n')[0]]).toEqual([
      ...[0, ''],
      'Lines: 2. Taken over now: 2. Taken over before: 0. Differ: 0. Refused: 0.',
    ]);
    const again = await run(write);
    expect([again.code, again.printed.split('\n')[0]]).toEqual([
      0,
      'Lines: 2. Taken over now: 0. Taken over before: 2. Differ: 0. Refused: 0.',
    ]);
    for (const { printed } of [check, first, again])
      for (const word of ['Magsaysay', 'Agoncillo', '8811001', '8811002', '1988-05-12'])
        expect(printed).not.toContain(word);
  }, 120_000);
});
