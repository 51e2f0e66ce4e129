import { describe, expect, it } from 'vitest';
import { currencySymbolFor, parsePageParameters, toQuery, toSamePageQuery } from './page-parameters.ts';

const everyCommonParameter = {
  deviceId: 'd-1',
  appVersion: '1.4.0',
  userId: 'u1',
  appName: 'Hiram Cash',
  sessionId: 's.1',
  clientType: 'android',
  merchantNumber: 'lender2',
  mobilePhone: '09171234567',
  orderId: 'o1',
  productId: 'p1',
  withholdingAmount: '100',
  couponId: 'c1',
  couponMoney: '50',
  position: '3',
  system: '1',
};

describe('page parameters', () => {
  it('ROUTE-04 carries every common parameter from a page to the next', () => {
    const parameters = parsePageParameters(everyCommonParameter);
    expect(parameters).toMatchObject(everyCommonParameter);
    expect(Object.fromEntries(new URLSearchParams(toQuery(parameters)))).toEqual({
      ...everyCommonParameter,
      product_id: 'p1',
    });
    expect(parsePageParameters(toQuery(parameters))).toEqual(parameters);
  });

  it("ROUTE-04 drops unknown keys and leaves the page's own ones behind, unless they are given", () => {
    const parameters = parsePageParameters('?userId=u1&source=loanDetail&evil=1&constructor=2');
    expect(parameters).not.toHaveProperty('evil');
    expect(toQuery(parameters)).toBe('userId=u1&merchantNumber=hiram');
    expect(toQuery(parameters, { from: 'confirm' })).toBe('userId=u1&merchantNumber=hiram&from=confirm');
    expect(toSamePageQuery(parameters)).toBe('userId=u1&merchantNumber=hiram&source=loanDetail');
  });

  it.each([
    ['orderId', '../etc/passwd'],
    ['orderId', '<script>'],
    ['merchantNumber', '../../secret'],
    ['sessionId', 's\r\nX-Other: 1'],
    ['deviceId', 'd'.repeat(201)],
    ['mobilePhone', 'tel'],
    ['withholdingAmount', '-1'],
    ['appName', '"><img>'],
  ] as const)('ROUTE-04 drops a malformed %s', (key, value) => {
    const expected = key === 'merchantNumber' ? 'hiram' : '';
    expect(parsePageParameters({ [key]: value })[key]).toBe(expected);
  });

  it('ROUTE-04 reads the first of several values, and no value that is not text', () => {
    expect(parsePageParameters({ userId: ['u1', 'u2'] }).userId).toBe('u1');
    expect(parsePageParameters({ userId: { nested: 'u1' } }).userId).toBe('');
  });

  it('ROUTE-05 copies product_id and productId to each other when only one is present', () => {
    expect(parsePageParameters('product_id=7').productId).toBe('7');
    expect(parsePageParameters('productId=8').product_id).toBe('8');
    expect(parsePageParameters('product_id=7&productId=8')).toMatchObject({
      product_id: '7',
      productId: '8',
    });
    expect(parsePageParameters('').productId).toBe('');
  });

  it('ROUTE-06 shows rupees when system is 1 and pesos otherwise', () => {
    expect(currencySymbolFor('1')).toBe('₹');
    expect(['0', '', '2', '11'].map(currencySymbolFor)).toEqual(['₱', '₱', '₱', '₱']);
  });

  it('ROUTE-07 uses the default merchant number when there is none', () => {
    expect(parsePageParameters('').merchantNumber).toBe('hiram');
    expect(parsePageParameters('merchantNumber=lender2').merchantNumber).toBe('lender2');
  });
});
