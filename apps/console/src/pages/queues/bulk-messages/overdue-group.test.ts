import { expect, it } from 'vitest';
import { overdueGroup } from './overdue-group.ts';

it.each([
  [{ market: 'IN', daysLateMin: 5 }, 'Message these', 'IN', '5'],
  [{}, 'Message overdue loans, Philippines', 'PH', '1'],
  [{ market: 'IN', q: 'Santos' }, 'Message overdue loans, India', 'IN', '1'],
  [{ market: 'PH', isOnHold: 'false' }, 'Message overdue loans, Philippines', 'PH', '1'],
])('CONT-11 the list filtered by %j offers “%s”', (filters, label, market, from) => {
  expect(overdueGroup(filters)).toEqual({ label, bulk: { kind: 'overdue', market, from, to: '10000' } });
});
