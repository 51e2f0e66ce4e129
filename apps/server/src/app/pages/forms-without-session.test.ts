import { expect, it } from 'vitest';
import { textsFor } from '../../lender/texts/texts.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { textOf } from '../../testing/reading/read-document.ts';

describeHiram('the page of a form without a valid session', ({ hiram }) => {
  const en = textsFor('en');

  it('ROUTE-08 says of a form without a valid session that what was typed was not saved, and repeats none of it', async () => {
    const post = (language: string) =>
      hiram.server.inject({
        ...{ method: 'POST', url: '/apply?sessionId=gone&productId=1004' },
        headers: {
          ...{ accept: 'text/html', 'accept-language': language },
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: new URLSearchParams({ step: 'person', city: 'Pasig by the river' }).toString(),
      });
    for (const language of ['en', 'fil', 'hi', 'id'] as const) {
      const page = await post(language);
      expect(page.statusCode).toBe(401);
      expect(textOf(page.body)).toContain(textsFor(language).formNotSaved);
      expect(page.body).not.toContain('Pasig by the river');
    }
    expect(textsFor('en').formNotSaved).toContain('what you typed was not saved');
  });

  it('ROUTE-08 says of the page of a form that is loaded again without a session that nothing typed there was sent', async () => {
    for (const path of ['/bindBank', '/complainPageNext', '/promise', '/payments/claim', '/apply']) {
      const url = `${path}?sessionId=gone&productId=1004`;
      const page = await hiram.server.inject({ url, headers: { accept: 'text/html' } });
      expect([path, page.statusCode]).toEqual([path, 401]);
      expect(textOf(page.body)).toContain(en.formNotSent);
    }
  });

  it('ROUTE-08 says that nothing was saved also of a form whose page shows the log-in without a session', async () => {
    const url = '/mine?sessionId=gone';
    const page = await hiram.server.inject({ url, headers: { accept: 'text/html' } });
    expect(page.body).toContain('<title>login</title>');
    const sent = await hiram.server.inject({
      ...{ method: 'POST', url, payload: 'email=juana%40example.org' },
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(sent.statusCode).toBe(401);
    expect(textOf(sent.body)).toContain(en.formNotSaved);
  });

  it('ROUTE-08 says nothing of typing where a form without a valid session has a button alone', async () => {
    for (const path of ['/installment', '/delayRepayment', '/newLoanConfirm', '/repayment', '/new-plan']) {
      const url = `${path}?sessionId=gone&productId=1004`;
      const page = await hiram.server.inject({ method: 'POST', url, headers: { accept: 'text/html' } });
      expect([path, page.statusCode]).toEqual([path, 401]);
      expect(textOf(page.body)).toContain(en.sessionMissing);
    }
  });
});
