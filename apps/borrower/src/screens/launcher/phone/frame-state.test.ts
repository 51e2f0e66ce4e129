import { newReference } from '@hiram/wire/reference';
import { expect, it } from 'vitest';
import { readFrame } from './frame-state.ts';

function framed(address: string, content?: object) {
  const { pathname, search, href } = new URL(address, 'http://hiram.example');
  const textContent = content === undefined ? null : JSON.stringify({ content });
  return { location: { pathname, search, href }, document: { getElementById: () => ({ textContent }) } };
}

const standing = {
  repayAmount: 0,
  delayInfo: { delayAmount: 320_500, title: '' },
  defDetail: { payCode: '912044710038' },
};

it('TEST-01 learns the order from the address of the page in the phone', () => {
  const state = readFrame(framed('/loanDetails?sessionId=s1&orderId=o1'));
  expect(state?.parameters).toMatchObject({ sessionId: 's1', orderId: 'o1' });
  expect(state?.payment).toBeNull();
});

it.each([
  ['the provider’s page', '/sandbox-provider/pay/SP_1', undefined, { reference: 'SP_1', amountMinor: 0 }],
  [
    'the page of a payment',
    '/repaymentOfCode?sessionId=s&id=0198f0a0-0000-7000-8000-000000000001',
    { payment: { payCode: '9', amountMinor: 5 } },
    { reference: newReference('payment', '0198f0a0-0000-7000-8000-000000000001'), amountMinor: 0 },
  ],
  [
    'a repayment page',
    '/delayRepayment?sessionId=s',
    standing,
    { reference: '912044710038', amountMinor: 320_500 },
  ],
  [
    'the page of a code',
    '/repaymentOfCode2?sessionId=s',
    { record: standing },
    { reference: '912044710038', amountMinor: 320_500 },
  ],
])('TEST-01 learns the payment to act upon from %s', (_page, address, content, payment) => {
  expect(readFrame(framed(address, content))?.payment).toEqual(payment);
});

it('reads nothing of an empty frame or of a page from elsewhere', () => {
  const foreign = {
    get location(): never {
      throw new Error('cross-origin');
    },
    document: { getElementById: () => null },
  };
  expect(readFrame(framed('about:blank'))).toBeNull();
  expect(readFrame(foreign)).toBeNull();
  expect(readFrame(null)).toBeNull();
});
