import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { bucketOf, parseBucketSigns } from './bucket.ts';
import { idOfReference, isReference, newReference } from './reference.ts';

it('PAY-01 makes references that every provider takes, one for each id and purpose, and finds the id in them', () => {
  const ids = [
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    ...Array.from({ length: 200 }, () => randomUUID()),
  ];
  for (const id of ids)
    for (const purpose of ['payment', 'payout', 'refund'] as const) {
      const reference = newReference(purpose, id);
      expect(reference).toMatch(/^[0-7][0-9A-Z][PDFCM][0-9A-Z]{25}$/);
      expect(isReference(reference)).toBe(true);
      expect(idOfReference(reference)).toBe(id);
      expect(parseBucketSigns(reference)).toBe(bucketOf(id));
    }
  for (const other of [
    '',
    'CFPay_200000000001',
    '00X'.padEnd(28, '0'),
    '00P'.padEnd(29, '0'),
    'ZZP'.padEnd(28, '0'),
  ])
    expect(isReference(other)).toBe(false);
  expect(new Set(ids.map((id) => newReference('payment', id))).size).toBe(ids.length);
});
