import { formatDay } from '@hiram/lending/calendar-day';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveSetting } from '../ground/settings/setting-store.ts';
import { borrow } from '../testing/borrowers/lend.ts';
import { forEachEngine, type TestPlace } from '../testing/databases/engines.ts';
import { startTestHiram, type TestHiram } from '../testing/test-hiram.ts';
import { clockSetting } from './answerers/lender-answerers.ts';

forEachEngine('the clock of the sandbox', (makePlace) => {
  let place: TestPlace;
  let hiram: TestHiram;
  beforeAll(async () => {
    place = await makePlace();
    hiram = await startTestHiram(place);
  });
  afterAll(async () => {
    await hiram.stop();
    await place.remove();
  });

  const move = async (body: object) => {
    const answer = await hiram.server.inject({ method: 'POST', url: '/sandbox/clock', payload: body });
    return answer.statusCode;
  };
  const today = () => hiram.context.clock.today('PH');

  it('goes no further than ten years from the real day, in one step or in many, and stays where it was', async () => {
    await borrow(hiram, await hiram.borrower(), '1003');
    const before = today();
    for (const day of ['5528-01-01', '9999-12-31', '2036-12-01', '2016-01-01', '0001-01-01'])
      expect(await move({ today: day }), day).toBe(400);
    expect(today()).toBe(before);
    expect(await move({ advanceDays: 400 })).toBe(200);
    expect(await move({ advanceDays: 3_300 })).toBe(400);
    expect(await move({ today: '2026-11-20' })).toBe(200);
    expect(today()).toBe(before);
    expect((await hiram.server.inject({ url: '/readyz' })).statusCode).toBe(200);
  });

  it('keeps the time of day that it was given, whatever day it is moved to', async () => {
    await hiram.stop();
    for (const hours of [-11, 11]) {
      hiram = await startTestHiram(place, { SANDBOX_HOURS: String(hours) });
      const { clock } = hiram.context;
      // The clocks are read one after the other: to the minute.
      const hoursAhead = () =>
        Math.round((clock.businessNow().getTime() - clock.systemNow().getTime()) / 60_000) / 60;
      expect(hoursAhead()).toBe(hours);
      for (const day of ['2026-12-01', '2026-12-24', '2026-11-20']) {
        expect(await move({ today: day })).toBe(200);
        expect([formatDay(today()), (hoursAhead() - hours) % 24]).toEqual([day, 0]);
      }
      expect(await move({ advanceDays: 3 })).toBe(200);
      expect(formatDay(today())).toBe('2026-11-23');
      expect(await move({ today: '2026-11-20' })).toBe(200);
      await hiram.stop();
    }
    hiram = await startTestHiram(place);
  });

  it('starts on the real day where an older version kept a date beyond that', async () => {
    const before = today();
    await hiram.stop();
    hiram = await startTestHiram(place);
    await saveSetting(hiram.database.db, clockSetting, 1_279_000);
    await hiram.stop();
    hiram = await startTestHiram(place);
    expect(today()).toBe(before);
  });
});
