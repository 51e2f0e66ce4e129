import { afterAll, beforeAll, expect, it } from 'vitest';
import { forEachEngine, type TestPlace } from '../testing/engines.ts';
import { type Command, doOnce } from './command-log.ts';
import { newId } from './new-id.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';
import { done, no, type Outcome } from './refusal.ts';

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

  it('does the work of a key once and gives its result to everybody who repeats it, fifty at once', async () => {
    const command = commandOf();
    let orders = 0;
    const work = () => done(`order ${++orders}`);
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => carryOut(command, work)));
    expect(orders).toBe(1);
    expect(outcomes).toEqual(Array.from({ length: 50 }, () => done('order 1')));
  });

  it('tells the first result again when the work would be refused by now, also a result that looks like an amount', async () => {
    const command = commandOf();
    expect(await carryOut(command, () => done('12n'))).toEqual(done('12n'));
    expect(await carryOut(command, () => no({ code: 'not-found' }))).toEqual(done('12n'));
  });

  it('makes a result anew that is over, and keeps that one then', async () => {
    const command = commandOf();
    await carryOut(command, () => done('page 1'));
    const isOver = (id: string) => (id === 'page 1' ? null : id);
    expect(await carryOut(command, () => done('page 2'), isOver)).toEqual(done('page 2'));
    expect(await carryOut(command, () => done('page 3'), isOver)).toEqual(done('page 2'));
  });

  it('tells a repetition from another request under the same key, and from somebody else', async () => {
    const command = commandOf();
    await carryOut(command, () => done('done'));
    const others: Partial<Command>[] = [
      { input: { amountMinor: 1_000_001n, productId: '1003' } },
      { input: { amountMinor: '1000000', productId: '1003' } },
      { name: 'generate-vcode' },
    ];
    for (const other of others)
      expect(await carryOut({ ...command, ...other }, () => done('again'))).toEqual(
        no({ code: 'key-used-differently' }),
      );
    expect(await carryOut({ ...command, borrowerId: newId() }, () => done('again'))).toEqual(
      no({ code: 'not-found' }),
    );
  });

  it('does a command without a key each time', async () => {
    const command = commandOf({ key: null });
    expect(await carryOut(command, () => done('first'))).toEqual(done('first'));
    expect(await carryOut(command, () => done('second'))).toEqual(done('second'));
  });

  it('leaves a key free whose work was refused', async () => {
    const command = commandOf();
    expect(await carryOut(command, () => no({ code: 'account-missing' }))).toEqual(
      no({ code: 'account-missing' }),
    );
    expect(await carryOut({ ...command, input: 'corrected' }, () => done('done'))).toEqual(done('done'));
  });

  it('leaves a key free whose work was given up', async () => {
    const command = commandOf();
    const failing = carryOut(command, () => {
      throw new Error('given up');
    });
    await expect(failing).rejects.toThrow('given up');
    expect(await carryOut(command, () => done('done'))).toEqual(done('done'));
  });
});
