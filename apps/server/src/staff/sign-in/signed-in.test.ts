import { currencyOf, type Market } from '@hiram/lending/market';
import { expect, it } from 'vitest';
import type { Context } from '../../feature/context.ts';
import { toSignedIn } from './signed-in.ts';

const caller = { staffId: 'a', name: 'ana', role: 'cashier' } as const;
const zoneIn = (...lent: Market[]): string => {
  const of = (currency: string) => (lent.some((market) => currencyOf(market) === currency) ? [{}] : []);
  const lender = { brand: { name: 'Hiram' }, settings: { mode: 'production', sendsEmail: false } };
  return toSignedIn({ ...lender, providers: { of } } as unknown as Context, caller).timeZone;
};

it('NUMBER-04 the console is told the zone of the lender’s only market, and none where there are several', () => {
  expect(zoneIn('PH')).toBe('Asia/Manila');
  expect(zoneIn('IN')).toBe('Asia/Kolkata');
  expect(zoneIn('PH', 'IN')).toBe('');
});
