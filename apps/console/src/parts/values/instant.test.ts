import type { SignedIn } from '@hiram/wire/staff/accounts/staff-session';
import { afterEach, expect, it } from 'vitest';
import { keepSignedIn } from '../../staff-api/sign-in-again.ts';
import { formatInstant, parseInstant, shownTimeZone } from './instant.tsx';

const signIn = (timeZone: string) => keepSignedIn({ timeZone } as SignedIn);
afterEach(() => keepSignedIn(null));

it.each([
  ['Asia/Manila', '2026-11-21 02:05', 'GMT+8'],
  ['Asia/Kolkata', '2026-11-20 23:35', 'GMT+5:30'],
])('NUMBER-04 shows and reads times in the zone of the lender’s market, %s', (zone, shown, name) => {
  const instant = '2026-11-20T18:05:00.000Z';
  signIn(zone);
  expect(formatInstant(instant)).toBe(shown);
  expect(parseInstant(shown.replace(' ', 'T'))).toBe(instant);
  expect(shownTimeZone()).toBe(name);
});

it('NUMBER-04 shows and reads times in the reader’s zone where the lender lends in several markets', () => {
  signIn('');
  const here = '2026-11-20T14:05';
  expect(formatInstant(parseInstant(here))).toBe('2026-11-20 14:05');
  expect(parseInstant(here)).toBe(new Date(here).toISOString());
});
