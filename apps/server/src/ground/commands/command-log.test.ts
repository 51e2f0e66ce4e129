import { accept, refuse } from '@hiram/lending/result';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forEachEngine, type TestPlace } from '../../testing/databases/engines.ts';
import { type OpenDatabase, openDatabase } from '../engine/open-database.ts';
import { newId } from '../new-id.ts';
import type { Outcome } from '../outcome.ts';
import { type Command, doOnce } from './command-log.ts';

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
  /** Runs the command once, as the use cases do. */
  const carryOut = (
    command: Command,
    work: () => Outcome<string>,
    recall: (id: string) => string | null = (id) => id,
  ) =>
    database.db.transaction().execute((tx) =>
      doOnce(tx, command, now, {
        work: async () => work(),
        idOf: (id) => id,
        recall: async (id) => recall(id),
      }),
    );

  it('runs the work of a key once and returns its result to each of fifty simultaneous repetitions', async () => {
    const command = commandOf();
    let loans = 0;
    const work = () => accept(`order ${++loans}`);
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => carryOut(command, work)));
    expect(loans).toBe(1);
    expect(outcomes).toEqual(Array.from({ length: 50 }, () => accept('order 1')));
  });

  it('returns the first result to a repetition whose work would be refused now, also a result like an amount', async () => {
    const command = commandOf();
    expect(await carryOut(command, () => accept('12n'))).toEqual(accept('12n'));
    expect(await carryOut(command, () => refuse({ code: 'not-found' }))).toEqual(accept('12n'));
  });

  it('produces an expired result again and stores the new one', async () => {
    const command = commandOf();
    await carryOut(command, () => accept('page 1'));
    const isOver = (id: string) => (id === 'page 1' ? null : id);
    expect(await carryOut(command, () => accept('page 2'), isOver)).toEqual(accept('page 2'));
    expect(await carryOut(command, () => accept('page 3'), isOver)).toEqual(accept('page 2'));
  });

  it('refuses another request under the same key, and lets another borrower have the same key', async () => {
    const command = commandOf();
    await carryOut(command, () => accept('done'));
    const others: Partial<Command>[] = [
      { input: { amountMinor: 1_000_001n, productId: '1003' } },
      { input: { amountMinor: '1000000', productId: '1003' } },
      { name: 'generate-vcode' },
    ];
    for (const other of others)
      expect(await carryOut({ ...command, ...other }, () => accept('again'))).toEqual(
        refuse({ code: 'key-used-differently' }),
      );
    expect(await carryOut({ ...command, borrowerId: newId() }, () => accept('their own'))).toEqual(
      accept('their own'),
    );
  });

  it('runs a command without a key each time', async () => {
    const command = commandOf({ key: null });
    expect(await carryOut(command, () => accept('first'))).toEqual(accept('first'));
    expect(await carryOut(command, () => accept('second'))).toEqual(accept('second'));
  });

  it('keeps a key free when its work is refused', async () => {
    const command = commandOf();
    expect(await carryOut(command, () => refuse({ code: 'account-missing' }))).toEqual(
      refuse({ code: 'account-missing' }),
    );
    expect(await carryOut({ ...command, input: 'corrected' }, () => accept('done'))).toEqual(accept('done'));
  });

  it('keeps a key free when its work throws', async () => {
    const command = commandOf();
    const failing = carryOut(command, () => {
      throw new Error('given up');
    });
    await expect(failing).rejects.toThrow('given up');
    expect(await carryOut(command, () => accept('done'))).toEqual(accept('done'));
  });
});
