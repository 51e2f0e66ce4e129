import { parsePageParameters, toQuery } from '@hiram/wire/page-parameters';
import { expect, it } from 'vitest';
import { borrow } from '../../testing/borrowers/lend.ts';
import { describeEmbedded } from '../../testing/describe-hiram.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';

describeEmbedded('the fields of a call in its query', ({ hiram }) => {
  const send = async (borrower: TestBorrower, path: string, query: string) => {
    const answer = await fetch(`${hiram.baseUrl}/gateway${path}?${query}`, {
      headers: { 'x-session-id': borrower.sessionId, 'x-device-id': borrower.deviceId },
    });
    return { status: answer.status, ...((await answer.json()) as { code: number | string }) };
  };

  it('CALL-01 ROUTE-04 a GET that repeats a common parameter with the same value is answered, with another one refused', async () => {
    const borrower = await hiram.borrower();
    const orderId = await borrow(hiram, borrower, '1001');
    const page = { ...parsePageParameters(borrower.query), orderId, productId: '1001', product_id: '1001' };
    const query = toQuery(page);
    const path = '/v3/loan-details/loan-details';
    const twice = `${query}&orderId=${orderId}&productId=1001`;
    expect(await send(borrower, path, twice)).toMatchObject({ status: 200, code: 0 });
    expect(await send(borrower, path, `${query}&orderId=another`)).toMatchObject({ status: 400 });
  });

  it('ROUTE-05 CALL-05 loan-details answers a query that names the product as product_id alone, or as productId alone', async () => {
    const borrower = await hiram.borrower();
    const orderId = await borrow(hiram, borrower, '1001');
    for (const name of ['product_id', 'productId']) {
      const query = new URLSearchParams({ orderId, [name]: '1001' });
      const answer = await send(borrower, '/v3/loan-details/loan-details', String(query));
      expect(answer, name).toMatchObject({ status: 200, code: 0, data: { orderStatus: 170 } });
    }
  });
});
