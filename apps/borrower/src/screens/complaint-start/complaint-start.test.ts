import type { ProblemInitAnswer } from '@hiram/wire/calls/problem-init';
import { expect, it } from 'vitest';
import { rendered } from '../../../e2e/fixtures/rendered.ts';

const order = {
  orderNo: 'o1',
  productName: 'Hiram Cash',
  productLogo: '/logo.svg',
  status: 'On loan',
  isShow: 0 as const,
  rows: [],
};
const content: ProblemInitAnswer = {
  problemType: [{ value: '2', title: 'Repayment' }],
  problemSonType: [],
  orderList: [order],
  orderDetail: order,
};

const start = (parts: Partial<ProblemInitAnswer>): Promise<string> =>
  rendered({ screen: 'complaintStart', content: { ...content, ...parts } });

it('COMP-01 has no order card without an order detail, nor with an empty list', async () => {
  expect(await start({})).toContain('On loan</');
  expect(await start({ orderDetail: null })).not.toContain('On loan</');
  expect(await start({ orderList: [] })).not.toContain('On loan</');
});
