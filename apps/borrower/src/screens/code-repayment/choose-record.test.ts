import { expect, it } from 'vitest';
import { rendered } from '../../../e2e/fixtures/rendered.ts';
import { chooseRecord } from './choose-record.ts';

const detail = { payCode: '912044710038', logo: '', title: '7-Eleven CLiQQ', payNotice: {} };
const repayment = { repayAmount: 530_000, delayInfo: { delayAmount: 0, title: '' }, defDetail: detail };
const rollover = {
  repayAmount: 0,
  delayInfo: { delayAmount: 45_500, title: 'Pay to extend' },
  defDetail: detail,
};
const saved = (record: object) => JSON.stringify({ ...record, orderId: 'o1' });

it('CODE-04 no saved amount is shown that the loan does not ask for today', () => {
  const of = (text: string, today: object) => chooseRecord({ today }, { text, orderId: 'o1' });
  expect(of(saved(rollover), { repayment })).toBe('not-asked');
  expect(of(saved(repayment), {})).toBe('not-asked');
  const newer = { ...repayment, repayAmount: 540_000 };
  expect(of(saved(repayment), { repayment: newer })).toEqual({ ...newer, orderId: 'o1' });
  expect(of('', { repayment })).toBeNull();
});

it('CODE-01 what is saved is shown where the server knows no loan, and what it gives in any case', () => {
  expect(chooseRecord({}, { text: saved(rollover), orderId: '' })).toEqual({ ...rollover, orderId: 'o1' });
  expect(chooseRecord({ record: repayment }, { text: null, orderId: 'o1' })).toEqual({
    ...repayment,
    orderId: 'o1',
  });
});

it.each([
  ['en', 'Do not pay with this code today.'],
  ['fil', 'Huwag magbayad gamit ang code na ito ngayon.'],
  ['hi', 'आज इस कोड से भुगतान न करें।'],
  ['id', 'Jangan membayar dengan kode ini hari ini.'],
] as const)(
  'CODE-04 %s says so of a code whose amount is not asked for, also without a script',
  async (locale, text) => {
    const shown = await rendered({ screen: 'codeRepayment', locale, content: { isNotAsked: true } });
    expect(shown).toContain(text);
  },
);
