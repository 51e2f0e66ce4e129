import { expect, it } from 'vitest';
import { parseRecord, totalOf } from './repayment-record.ts';

const record = {
  orderId: 'o1',
  repayAmount: 0,
  delayInfo: { delayAmount: 320_500, title: 'Pay to extend' },
  defDetail: { payCode: '912044710038', logo: '', title: '7-Eleven CLiQQ', payNotice: {} },
};

it('CODE-01 takes the amount to repay as the total, else the amount that extends the loan', () => {
  expect(totalOf({ ...record, repayAmount: 775_000 })).toBe(775_000);
  expect(totalOf(record)).toBe(320_500);
});

it('CODE-01 reads the record of the order that the page is about, and of any when the page names none', () => {
  const text = JSON.stringify(record);
  expect(parseRecord(text, 'o1')).toEqual(record);
  expect(parseRecord(text, '')).toEqual(record);
  expect(parseRecord(text, 'o2')).toBeNull();
});

it.each(['', 'null', '{}', '[]', '{"defDetail":{"payCode":""}}', 'not json', '7'])(
  'CODE-04 finds no record in %j',
  (text) => {
    expect(parseRecord(text, '')).toBeNull();
  },
);
