import { expect, it } from 'vitest';
import { proofKey } from './proof-key.ts';

it.each([
  ['Receipt 17'],
  ['  receipt   17 '],
  ['Receipt-17'],
  ['RECEIPT 17'],
  ['receipt #17.'],
  ['Ｒｅｃｅｉｐｔ　１７'],
  ['Receipt\u00a017'],
  ['Recelpt l7'],
  ['rece|pt I7'],
])('SAFE-20 knows one proof as the same however it is typed: %s', (typed) => {
  expect(proofKey(typed)).toBe(proofKey('Receipt 17'));
});

it.each([['Receipt 18'], ['Receipt 1 7'], ['Receipt 117'], ['Receipt 17 B'], ['17']])(
  'keeps another proof apart: %s',
  (typed) => {
    expect(proofKey(typed)).not.toBe(proofKey('Receipt 17'));
    expect(proofKey(typed)).not.toBeNull();
  },
);

it.each([
  ['Rеceipt 17'],
  ['Receiрt 17'],
  ['Receipt\u200b17'],
  ['Receipt \u0661\u0667'],
  ['Réceipt 17'],
  ['---'],
  ['\u202e71 tpieceR'],
])('SAFE-20 knows no proof in letters of another alphabet, or in marks alone: %j', (typed) => {
  expect(proofKey(typed)).toBeNull();
});
