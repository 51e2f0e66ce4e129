import { pagePaths } from '@hiram/wire/addresses';
import { micromark } from 'micromark';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { embeddedPlace, type TestPlace } from '../../testing/databases/engines.ts';
import { startTestHiram, type TestHiram } from '../../testing/test-hiram.ts';

vi.mock('micromark', async (load) => {
  const real = await load<typeof import('micromark')>();
  return { ...real, micromark: vi.fn(real.micromark) };
});

let place: TestPlace;
let hiram: TestHiram;
beforeAll(async () => {
  place = await embeddedPlace();
  hiram = await startTestHiram(place);
});
afterAll(async () => {
  await hiram.stop();
  await place.remove();
});

const open = async (query: string): Promise<string> =>
  (
    await fetch(`${hiram.baseUrl}${pagePaths.officialSite}?${query}`, { headers: { accept: 'text/html' } })
  ).text();

it('HELP-05 SAFE-26 the official site reads its texts once for everybody, whatever their addresses say', async () => {
  await open('lang=en&system=1');
  const read = vi.mocked(micromark).mock.calls.length;
  expect(read).toBeGreaterThan(0);
  await Promise.all(Array.from({ length: 20 }, (_, visitor) => open(`lang=en&userId=${visitor}&system=1`)));
  expect(vi.mocked(micromark).mock.calls.length).toBe(read);
});

it('leads each visitor on with their own parameters, of which nothing is read as HTML', async () => {
  const page = await open(`lang=en&userId=${encodeURIComponent('u-1"><script>')}&system=1`);
  expect(page).toContain(`${pagePaths.loanTerms}?`);
  expect(page).not.toContain('hiram-address-of');
  expect(page).not.toContain('"><script>');
  expect(page).toContain('system=1');
});
