import { expect, it } from 'vitest';
import { fromStoredJson, toStoredJson } from './json-codec.ts';

it('a stored value is read back unchanged, with amounts of any size and all texts', () => {
  for (const value of [
    'a text',
    '01a1fc65-6d99-759f-b429-9dcbbd77b104',
    { amountMinor: 9_007_199_254_740_993n, parts: [0n, -5n, 'n', '', null, true, 1.5], nested: { at: '5' } },
    { said: '12n', also: ['-5n', '~12n', '~~0n', '12 n', '~', 'n'], amount: 12n },
    [],
    null,
  ])
    expect(fromStoredJson(JSON.parse(toStoredJson(value)))).toEqual(value);
});

it('values stored before texts were marked are read unchanged', () => {
  expect(fromStoredJson({ amountMinor: '5000n', note: 'twelve' })).toEqual({
    amountMinor: 5000n,
    note: 'twelve',
  });
});
