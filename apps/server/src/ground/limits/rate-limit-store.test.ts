import { afterAll, beforeAll, expect, it } from 'vitest';
import { forEachEngine, type TestPlace } from '../../testing/databases/engines.ts';
import { type OpenDatabase, openDatabase } from '../engine/open-database.ts';
import { takeTurn } from './rate-limit-store.ts';

const start = new Date('2026-11-20T04:00:00Z');
const day = 86_400;
const after = (seconds: number): Date => new Date(start.getTime() + seconds * 1_000);

forEachEngine('a limit whose clock jumps', (makePlace) => {
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

  const phone = (name: string) => ({
    kind: 'code-phone',
    subject: Buffer.from(name),
    limits: [
      { seconds: 60, max: 1 },
      { seconds: 3_600, max: 3 },
    ],
  });
  const take = (name: string, at: Date) => takeTurn(database.db, [phone(name)], at);

  it('SAFE-24 makes nobody wait longer than its own length when the clock was days ahead', async () => {
    expect(await take('ahead', after(5 * day))).toBe(0);
    expect(await take('ahead', after(0))).toBe(60);
    expect(await take('ahead', after(59))).toBe(1);
    expect(await take('ahead', after(60))).toBe(0);
  });

  it('SAFE-24 is not loosened by the jump: what was taken ahead counts as taken now', async () => {
    for (const minute of [0, 2, 4]) expect(await take('full', after(5 * day + minute * 60))).toBe(0);
    expect(await take('full', after(0))).toBe(3_600);
    expect(await take('full', after(3_599))).toBe(1);
    expect(await take('full', after(3_600))).toBe(0);
  });
});
