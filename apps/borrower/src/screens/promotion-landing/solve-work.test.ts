import { createHash } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { solveWork } from './solve-work.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([1, 8, 12])('PROMO-06 finds a nonce that proves %i bits of work for its captcha', async (bits) => {
  const sid = 'q2XfhU1mZcSmc0Zb0d1m0ZbqTn3n9dYI';
  const nonce = await solveWork(sid, bits);
  const digest = createHash('sha256').update(`${sid}.${nonce}`).digest();
  expect(digest.readUInt32BE(0) >>> (32 - bits)).toBe(0);
});

it('PROMO-06 goes on from a nonce that was found before when more bits are asked for', async () => {
  const few = await solveWork('sid', 4);
  const more = await solveWork('sid', 10, Number(few));
  expect(Number(more)).toBeGreaterThanOrEqual(Number(few));
  expect(more).toBe(await solveWork('sid', 10));
});

it('PROMO-06 finds the same nonce in a browser without large numbers', async () => {
  const found = await solveWork('sid', 10);
  vi.stubGlobal('BigInt', undefined);
  expect(await solveWork('sid', 10)).toBe(found);
});

it('PROMO-06 gives up in a browser that can compute no digest', async () => {
  vi.stubGlobal('BigInt', undefined);
  vi.stubGlobal('crypto', {});
  await expect(solveWork('sid', 1)).rejects.toThrow();
});
