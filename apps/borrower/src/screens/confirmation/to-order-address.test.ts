import { parsePageParameters } from '@hiram/wire/page-parameters';
import { expect, it } from 'vitest';
import { toOrderAddress } from './to-order-address.ts';

const page = parsePageParameters('userId=u1&sessionId=s1&deviceId=d1&productId=p1&orderId=&source=home');

it('CONF-07 adds the session query and from=confirm to the address that the server answered', () => {
  const address = new URL(toOrderAddress('/loanDetails?orderId=o1', page), 'http://hiram');
  expect(address.pathname).toBe('/loanDetails');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    orderId: 'o1',
    userId: 'u1',
    sessionId: 's1',
    deviceId: 'd1',
    merchantNumber: 'hiram',
    productId: 'p1',
    product_id: 'p1',
    from: 'confirm',
  });
});

it('CONF-07 keeps what the address says by itself, on another site too', () => {
  const address = toOrderAddress('https://partner.example/order?productId=p9', page);
  expect(address).toMatch(/^https:\/\/partner\.example\/order\?/);
  expect(new URL(address).searchParams.getAll('productId')).toEqual(['p9']);
});

it('CONF-07 leads to an address that has no query of its own', () => {
  expect(toOrderAddress('/loanDetails', page)).toMatch(/^\/loanDetails\?.*sessionId=s1.*from=confirm$/);
});
