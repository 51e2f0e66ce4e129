import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { atPace, TooSlow } from './body-pace.ts';
import { takeLane } from './upload-lanes.ts';

const pace = { spanMs: 20, bytesMin: 10, wholeMsMax: 200 };

it('COMP-10 SAFE-15 gives up on a body that trickles, and on one that never ends', async () => {
  const trickle = new PassThrough();
  trickle.write('x');
  await expect(atPace(trickle, buffer(trickle), pace)).rejects.toBeInstanceOf(TooSlow);
  const endless = new PassThrough();
  const feeding = setInterval(() => endless.write('x'.repeat(50)), 5);
  await expect(atPace(endless, buffer(endless), pace)).rejects.toBeInstanceOf(TooSlow);
  clearInterval(feeding);
});

it('COMP-10 takes a body that keeps its pace', async () => {
  const steady = new PassThrough();
  const reading = atPace(steady, buffer(steady), pace);
  for (let part = 0; part < 5; part += 1) {
    steady.write('x'.repeat(50));
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
  steady.end();
  expect((await reading).length).toBe(250);
});

it('COMP-10 SAFE-15 one sender holds two lanes at once and leaves the others to others', () => {
  const own = [takeLane('one'), takeLane('one')];
  expect(own.every(Boolean)).toBe(true);
  expect(takeLane('one')).toBeNull();
  const others = Array.from({ length: 22 }, (_each, place) => takeLane(`other ${place}`));
  expect(others.every(Boolean)).toBe(true);
  expect(takeLane('one more')).toBeNull();
  for (const leave of [...own, ...others]) leave?.();
  const again = takeLane('one');
  expect(again).not.toBeNull();
  again?.();
});
