import { expect, it } from 'vitest';
import { rendered } from '../../../e2e/fixtures/rendered.ts';

const record = {
  repayDate: '2027-01-05',
  repayAmount: 530_000,
  defDetail: { payCode: '1234567', logo: '', title: 'Counter', payNotice: {} },
  delayInfo: { delayAmount: 336_425, title: 'Pay to extend' },
};

it('PAID-08 the page of a code says first that a payment is being checked', async () => {
  const text = 'We are checking your payment of ₱ 5.300,00. If you paid, do not pay again.';
  const checking = { text, action: 'Show payment', url: '/payments/return/1' };
  const shown = await rendered({ screen: 'codeRepayment', content: { record, checking } });
  const body = shown.slice(0, shown.indexOf('application/json'));
  expect(body).toContain('href="/payments/return/1"');
  expect(body.indexOf('do not pay again')).toBeLessThan(body.indexOf('Counter'));
  expect(await rendered({ screen: 'codeRepayment', content: { record } })).not.toContain('do not pay again');
});

it('LEND-10 the page of a code says that its amount is of one day', async () => {
  const said = async (content: object) =>
    (await rendered({ screen: 'codeRepayment', content })).replaceAll(/<[^>]+>|\u00a0/g, '');
  const early = { ...record, onlyOn: 'If paid on 2026-12-01', dueAmount: 545_500 };
  expect(await said({ record: early })).toContain(
    'If paid on 2026-12-01Repayment date 2027-01-05: ₱ 5.455,00',
  );
  expect(await said({ record })).not.toContain('If paid on');
});
