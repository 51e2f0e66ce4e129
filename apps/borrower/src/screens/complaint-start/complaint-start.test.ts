import type { ProblemInitAnswer } from '@hiram/wire/calls/problem-init';
import { expect, it } from 'vitest';
import { rendered } from '../../../e2e/fixtures/rendered.ts';

const order = {
  orderNo: 'o1',
  productName: 'Hiram Cash',
  productLogo: '/logo.svg',
  status: 'Loan active',
  isShow: 0 as const,
  rows: [],
};
const content: ProblemInitAnswer = {
  problemType: [{ value: '2', title: 'Repayment' }],
  problemSonType: [],
  orderList: [order],
  orderDetail: order,
  lastReference: '',
};

const start = (parts: Partial<ProblemInitAnswer>): Promise<string> =>
  rendered({ screen: 'complaintStart', content: { ...content, ...parts } });

it('COMP-01 has no order card without an order detail, nor with an empty list', async () => {
  expect(await start({})).toContain('Loan active</');
  expect(await start({ orderDetail: null })).not.toContain('Loan active</');
  expect(await start({ orderList: [] })).not.toContain('Loan active</');
});

it('COMP-15 names the complaint that was sent last, so that its number is at hand', async () => {
  const named = await start({ lastReference: '6BC-04TT-2C2L-EZJJ' });
  expect(named.replaceAll(/<[^>]*>/g, '')).toContain('Sent last: 6BC-04TT-2C2L-EZJJ');
  expect(await start({})).not.toContain('>Sent last');
});
