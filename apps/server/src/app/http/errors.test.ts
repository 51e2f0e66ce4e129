import { expect, it } from 'vitest';
import { describeEmbedded } from '../../testing/describe-hiram.ts';

describeEmbedded('an address that no route has', ({ hiram }) => {
  it('ROUTE-08 answers staff at an unknown address of theirs in English, in their envelope', async () => {
    for (const url of ['/staff/v1', '/staff/v1/nowhere?lang=hi', '/staff/v1/loans/1/2/3'])
      for (const method of ['GET', 'POST'] as const) {
        const answer = await hiram.server.inject({ method, url, headers: { 'accept-language': 'hi' } });
        expect(answer.statusCode).toBe(404);
        expect(answer.json()).toEqual({
          error: { code: 'status-404', message: expect.stringContaining('There is nothing at this address') },
        });
      }
    const other = await hiram.server.inject({ method: 'POST', url: '/staff/v10' });
    expect(other.json()).toMatchObject({ code: 404 });
  });
});
