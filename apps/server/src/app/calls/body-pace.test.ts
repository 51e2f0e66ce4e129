import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { uploadBytesMax, uploadMsMax } from '@hiram/wire/limits';
import { afterEach, describe, expect, it, vi } from 'vitest';
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

describe('the pace of an upload', () => {
  afterEach(() => vi.useRealTimers());

  /** Sends so many bytes in each second, up to so many. Answers the seconds that it took, and whether all was taken. */
  async function send(bytesPerSecond: number, bytesAll: number) {
    vi.useFakeTimers();
    const body = new PassThrough({ highWaterMark: bytesAll });
    const reading = atPace(body, buffer(body)).then(
      (read) => read.length,
      (error) => error,
    );
    let isOver = false;
    void reading.then(() => {
      isOver = true;
    });
    let seconds = 0;
    for (let sent = 0; !isOver && sent < bytesAll; sent += bytesPerSecond) {
      await vi.advanceTimersByTimeAsync(1_000);
      seconds += 1;
      body.write(Buffer.alloc(Math.min(bytesPerSecond, bytesAll - sent)));
    }
    body.end();
    return { seconds, outcome: await reading };
  }

  it('WEB-09 the largest picture arrives over a line of 400 kbit/s, with two minutes to spare', async () => {
    const { seconds, outcome } = await send(50_000, uploadBytesMax);
    expect(outcome).toBe(uploadBytesMax);
    expect(seconds).toBeGreaterThan(60);
    expect(seconds * 1_000).toBeLessThan(uploadMsMax - 120_000);
  });

  it('SAFE-15 a body just above the slowest pace ends after five minutes, one below it after five seconds', async () => {
    const steady = await send(2_100, uploadBytesMax);
    expect(steady.outcome).toBeInstanceOf(TooSlow);
    expect(Math.abs(steady.seconds * 1_000 - uploadMsMax)).toBeLessThanOrEqual(6_000);
    const trickle = await send(1_000, uploadBytesMax);
    expect(trickle.outcome).toBeInstanceOf(TooSlow);
    expect(trickle.seconds).toBeLessThanOrEqual(6);
  });
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
