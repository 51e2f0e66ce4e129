import { afterAll, beforeAll, expect, it } from 'vitest';
import { forEachEngine, type TestPlace } from '../testing/engines.ts';
import { type Command, claimKey, saveAnswer } from './command-log.ts';
import { newId } from './new-id.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';

const now = new Date('2026-11-20T04:00:00Z');

forEachEngine('the command log', (makePlace) => {
  let place: TestPlace;
  let database: OpenDatabase;

  beforeAll(async () => {
    place = await makePlace();
    database = await openDatabase(place.database);
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  const commandOf = (changes: Partial<Command> = {}): Command => ({
    key: `key-${newId()}`,
    borrowerId: newId(),
    name: 'loan-detail-push',
    input: { amountMinor: 1_000_000n, productId: '1003' },
    ...changes,
  });
  /** Does the command's work once, as the use cases do. */
  const carryOut = (command: Command, work: () => unknown) =>
    database.db.transaction().execute(async (tx) => {
      const finding = await claimKey(tx, command, now);
      if (finding.kind !== 'fresh') return finding;
      const answer = work();
      await saveAnswer(tx, command.key, answer);
      return { kind: 'fresh', answer };
    });

  it('does the work of a key once and gives its answer to everybody who repeats it, fifty at once', async () => {
    const command = commandOf();
    let done = 0;
    const work = () => `order ${++done}`;
    const findings = await Promise.all(Array.from({ length: 50 }, () => carryOut(command, work)));
    expect(findings.filter(({ kind }) => kind === 'fresh')).toHaveLength(1);
    expect(findings.filter(({ kind }) => kind === 'repeated')).toHaveLength(49);
    expect(new Set(findings.map((finding) => 'answer' in finding && finding.answer))).toEqual(
      new Set(['order 1']),
    );
  });

  it.each([
    ['a text', 'order-1'],
    ['an amount', { amountMinor: 12n }],
    ['nothing', null],
  ])('keeps %s as the answer', async (_what, answer) => {
    const command = commandOf();
    await carryOut(command, () => answer);
    expect(await carryOut(command, () => 'again')).toEqual({ kind: 'repeated', answer });
  });

  it('tells a repetition from another request under the same key, and from somebody else', async () => {
    const command = commandOf();
    await carryOut(command, () => 'done');
    const others: Partial<Command>[] = [
      { input: { amountMinor: 1_000_001n, productId: '1003' } },
      { input: { amountMinor: '1000000', productId: '1003' } },
      { name: 'generate-vcode' },
    ];
    for (const other of others)
      expect(await carryOut({ ...command, ...other }, () => 'again')).toEqual({ kind: 'different' });
    expect(await carryOut({ ...command, borrowerId: newId() }, () => 'again')).toEqual({ kind: 'foreign' });
  });

  it('leaves a key free whose work was given up', async () => {
    const command = commandOf();
    const failing = carryOut(command, () => {
      throw new Error('given up');
    });
    await expect(failing).rejects.toThrow('given up');
    expect(await carryOut(command, () => 'done')).toEqual({ kind: 'fresh', answer: 'done' });
  });
});
