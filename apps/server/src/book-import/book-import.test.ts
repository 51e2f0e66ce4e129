import { beforeAll, expect } from 'vitest';
import { importRuns, kindsOf } from '../testing/book-import/import-runs.ts';
import { printDatabase } from '../testing/databases/database-print.ts';
import { describeHiram } from '../testing/describe-hiram.ts';
import { lineDueToday, lineLate } from '../testing/samples/loan-lines.ts';
import { signInStaff } from '../testing/staff/staff.ts';

const [duePhone, latePhone] = ['09178811001', '09178811002'];

describeHiram('a file of running loans', ({ hiram, test }) => {
  const { run, query, loanOf, balancesOf } = importRuns(hiram);
  beforeAll(() => hiram.setToday('2026-11-20'));
  /** What is written, but for what only says when. */
  const printed = () => printDatabase(hiram.database.pool);

  test('IMPORT-01 a check says what would be taken over, line by line and by currency, and writes nothing', async () => {
    const before = await printed();
    const { counts, sums, results } = await run(
      [lineDueToday('LB-1', duePhone), lineLate('LB-2', latePhone)],
      {
        writes: false,
      },
    );
    expect(counts).toEqual({ agrees: 2, differs: 0, refused: 0, 'known-already': 0 });
    expect(sums.get('PHP')).toEqual({
      ...{
        loans: 2,
        principalMinor: 1_000_000n,
        owedMinor: 1_309_150n,
        theirsMinor: 1_309_150n,
        waivedMinor: 0n,
      },
    });
    expect(results.map(({ line, number }) => `${line} ${number}`)).toEqual(['1 LB-1', '2 LB-2']);
    expect(await printed()).toBe(before);
  });

  test('IMPORT-02 names what is wrong with a line by its field, and takes over none of it', async () => {
    const own = (index: number, changes: object) =>
      lineDueToday(`LB-9${index}`, `0917881109${index}`, changes);
    const odd = own(0, {});
    const found = await run([
      'no json',
      own(1, { principalMinor: 10.5 }),
      own(2, { owed: { on: '2026-02-31', totalMinor: 1 } }),
      own(3, { salary: 30_000 }),
      own(4, { product: 9_999 }),
      own(4, { payments: [{ day: '2026-10-06', amountMinor: 530_000, channel: 'Counter\u0000' }] }),
      { ...odd, borrower: { ...odd.borrower, phone: '9810000001234' } },
      own(5, { owed: { on: '2026-11-20', totalMinor: 500_000 } }),
      own(6, { dueDays: ['2026-10-06', '2026-11-21'] }),
      own(7, { payments: [{ day: '2026-08-20', amountMinor: 1, channel: 'GCash' }] }),
      own(7, {}),
      { ...own(7, {}), number: 'LB-98' },
      { ...own(8, {}), borrower: { ...odd.borrower, phone: '+639178811097', name: 'Somebody Else' } },
    ]);
    expect(kindsOf(found)).toEqual([
      'expected one JSON object',
      'principalMinor: expected whole minor units, as 530000 for 5,300.00',
      'owed.on: expected a day as 2026-11-20',
      'has a field that the format does not have',
      'product: there is no such product',
      'payments.0.channel: has characters that cannot be printed',
      'borrower.phone: this is no mobile number of PH',
      'owed.on: this day has to be over; today is 2026-11-20',
      'dueDays.1: by the terms it is 2026-11-20, the line has 2026-11-21',
      'payments.0: its day is not between the payout and the day of the balance',
      'number: line 10 has it already',
      'borrower.phone: line 10 has a loan of this borrower and product',
      'borrower.phone: an earlier line has it under another name',
    ]);
    expect(await query('select 1 from taken_over_number')).toEqual([]);
  });

  test('IMPORT-03 a loan that owes another amount than before is named with both, and not taken over', async () => {
    const { results, counts } = await run([
      lineLate('LB-2', latePhone, {
        owed: { on: '2026-11-19', totalMinor: 809_100, parts: { penaltyMinor: 263_600 } },
      }),
    ]);
    expect(results[0]?.result).toEqual({
      kind: 'differs',
      differences: [
        { what: 'total', oursMinor: 809_150n, theirsMinor: 809_100n },
        { what: 'penalty', oursMinor: 263_650n, theirsMinor: 263_600n },
      ],
    });
    expect(counts.differs).toBe(1);
  });

  test('IMPORT-04 writes each loan once, however often the file is run and wherever it was cut off', async () => {
    const lines = [lineDueToday('LB-1', duePhone), lineLate('LB-2', latePhone)];
    expect(kindsOf(await run(lines.slice(0, 1)))).toEqual(['agrees']);
    // The trail of a run has its file: the second is of both lines, as if the first had been cut off.
    expect(kindsOf(await run(lines))).toEqual(['known-already', 'agrees']);
    const counted = () =>
      query('select (select count(*) from loan_order) as loans, (select count(*) from posting) as postings');
    const once = await counted();
    expect(kindsOf(await run(lines))).toEqual(['known-already', 'known-already']);
    expect(await counted()).toEqual(once);
  });

  test('IMPORT-04 leaves nothing of a line that was cut off in its middle', async () => {
    const lines = [lineDueToday('CU-1', '09178811401')];
    const counted = () =>
      query(`select (select count(*) from borrower) as borrowers, (select count(*) from loan_order) as loans,
        (select count(*) from order_event) as events, (select count(*) from posting) as postings,
        (select count(*) from taken_over_number) as numbers`);
    const before = await counted();
    await query('alter table taken_over_payment rename to taken_over_payment_gone');
    await expect(run(lines)).rejects.toThrow(/taken_over_payment/);
    await query('alter table taken_over_payment_gone rename to taken_over_payment');
    expect(await counted()).toEqual(before);
    expect(kindsOf(await run(lines))).toEqual(['agrees']);
  });

  test('IMPORT-04 of two runs at once each loan is taken over by one', async () => {
    const lines = Array.from({ length: 6 }, (_, index) => lineDueToday(`TW-${index}`, `0917882200${index}`));
    const [one, other] = await Promise.all([run(lines), run(lines)]);
    const agreed = [one, other].flatMap(({ results }) =>
      results.filter(({ result }) => result.kind === 'agrees'),
    );
    expect(agreed.map(({ number }) => number).sort()).toEqual(lines.map(({ number }) => number));
    for (const { number } of lines) expect((await loanOf(number)).events).toHaveLength(3);
  });

  test('IMPORT-05 finds a borrower by the number in any spelling, and refuses another person under it', async () => {
    const known = (await loanOf('LB-1')).borrowerId;
    const asked = (number: string, phone: string, changes: object) => {
      const line = lineLate(number, phone);
      return { ...line, borrower: { ...lineDueToday(number, phone).borrower, ...changes } };
    };
    expect(kindsOf(await run([asked('LB-3', '+63 917 881 1001', { name: 'Somebody Else' })]))).toEqual([
      'borrower.phone: the number is known under another name',
    ]);
    expect(kindsOf(await run([asked('LB-3', '+63 917 881 1001', { birthDay: '1988-05-13' })]))).toEqual([
      'borrower.phone: the number is known with another birth day',
    ]);
    expect(kindsOf(await run([asked('LB-3', '639178811001', { name: 'MAGSAYSAY, Corazon' })]))).toEqual([
      'agrees',
    ]);
    expect((await loanOf('lb-3')).borrowerId).toBe(known);
    expect(kindsOf(await run([asked('LB-4', '9178811001', {})]))).toEqual([
      'borrower.phone: this borrower has an open loan of the product already',
    ]);
    expect(kindsOf(await run([lineDueToday('LB-1', '09178811077')]))).toEqual([
      'number: it is that of a loan of another borrower',
    ]);
  });

  test('IMPORT-10 the trail says of each loan, and of each run, who ran it and which file', async () => {
    const auditor = await signInStaff(hiram.baseUrl, 'auditor');
    const late = await loanOf('LB-2');
    type Entry = {
      staff: string;
      action: string;
      outcome: string;
      detail: string;
    };
    const ofLoan = await auditor.get<Entry[]>(`/audit-entries?subject=loans:${late.id}`);
    const entry = ofLoan.data.find(({ action }) => action === 'npm run import');
    expect(entry).toMatchObject({ staff: 'command line: maria', outcome: 'done' });
    expect(JSON.parse(entry?.detail ?? '')).toEqual({
      ...{ oldNumber: 'LB-2', source: 'Lendbook 4', line: 2, by: 'maria' },
      fileSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const ofRuns = await auditor.get<Entry[]>('/audit-entries?subject=book-import&perPage=100');
    expect(ofRuns.data.slice(0, 2).map(({ outcome }) => outcome)).toEqual(['done', 'asked']);
  });

  test('IMPORT-03 within a tolerance the higher amount is waived, and the lower one is the borrower’s', async () => {
    await hiram.setToday('2026-11-22');
    const owed = (totalMinor: number) => ({ owed: { on: '2026-11-21', totalMinor } });
    // 8,637.00 at the end of 2026-11-21.
    const lines = [
      lineLate('TO-1', '09178811201', owed(863_695)),
      lineLate('TO-2', '09178811202', owed(863_705)),
      lineLate('TO-3', '09178811203', owed(863_680)),
    ];
    const { results, sums } = await run(lines, { toleranceMinor: 10n });
    expect(results.map(({ result }) => result.kind)).toEqual(['agrees', 'agrees', 'differs']);
    expect(sums.get('PHP')).toMatchObject({
      loans: 2,
      owedMinor: 863_695n + 863_700n,
      theirsMinor: 863_695n + 863_705n,
      waivedMinor: 5n,
    });
    const loan = await loanOf('TO-1');
    expect(loan.events.find(({ kind }) => kind === 'waived')).toMatchObject({
      ...{ part: 'penalty', amountMinor: 5n, reason: 'difference from the balance that was taken over' },
    });
    const balances = await balancesOf(loan.id);
    expect([balances['opening-balances'], balances.waivers]).toEqual([-863_695, undefined]);
  });
});
