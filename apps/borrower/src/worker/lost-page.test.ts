import { expect, it } from 'vitest';
import { chooseLocale } from './choose-locale.ts';
import { withKeptNotice } from './kept-notice.ts';
import { drawLostPage, lostPage } from './lost-page.ts';

const lost = { locale: 'en', of: 'page', codeAddress: null } as const;

it('offers to try again by opening the same address', () => {
  expect(drawLostPage(lost, 'n')).toContain('<a href="">Try again</a>');
});

it('says after a form that it counts only once', () => {
  expect(drawLostPage({ ...lost, of: 'form' }, 'n')).toContain(
    'The connection was lost, so we do not know if this arrived. You can try again: it counts only once.',
  );
});

it('goes back from a lost form to the form, and stays where it is without a network', () => {
  expect(drawLostPage({ ...lost, of: 'form' }, 'n')).toContain(
    'e.preventDefault();if(navigator.onLine)history.back()',
  );
});

it('leads to the last pay code where one is kept', () => {
  const page = drawLostPage({ ...lost, codeAddress: '/repaymentOfCode2?orderId=o1&isDelay=0' }, 'n');
  expect(page).toContain('<a href="/repaymentOfCode2?orderId=o1&amp;isDelay=0">Your payment code</a>');
});

it('PAID-01 looks again by itself in place of the end of a payment, and leads to no code', () => {
  const page = drawLostPage(
    { ...lost, of: 'payment', codeAddress: '/repaymentOfCode2?orderId=o1&isDelay=0' },
    'n',
  );
  expect(page).toContain('If you paid, do not pay again.');
  expect(page).toContain('<meta http-equiv="refresh" content="10">');
  expect(page).not.toContain('repaymentOfCode2');
  expect(drawLostPage(lost, 'n')).not.toContain('refresh');
});

it.each(['form', 'payment', 'page'] as const)(
  'says in place of a %s while the device is offline that it is, and not that it is so still',
  (of) => {
    const page = drawLostPage({ ...lost, of }, 'n');
    expect(page).toContain('<p id="offline" role="status" hidden>You are offline.</p>');
    expect(page).toContain('line.hidden=navigator.onLine');
  },
);

it('runs no script but its own, whose name is another one each time', async () => {
  const namesOf = async () => {
    const page = lostPage({ ...lost, of: 'payment' });
    const inPolicy = /script-src 'nonce-([\d-]+)';/.exec(
      page.headers.get('content-security-policy') ?? '',
    )?.[1];
    return [inPolicy, /<script nonce="([^"]+)"/.exec(await page.text())?.[1]];
  };
  const [first, inPage] = await namesOf();
  expect(first).toBeDefined();
  expect(inPage).toBe(first);
  expect((await namesOf())[0]).not.toBe(first);
});

it.each([
  ['https://lender/loanDetails?lang=hi', ['en-US'], 'hi'],
  ['https://lender/loanDetails', ['tl-PH', 'en'], 'fil'],
  ['https://lender/loanDetails?lang=xx', ['fr-FR', 'id-ID'], 'id'],
  ['https://lender/loanDetails', ['constructor'], 'en'],
] as const)('speaks the language of the page at %s on a device of %j', (address, languages, locale) => {
  expect(chooseLocale(address, languages)).toBe(locale);
});

it('says above a kept page from when it is, with styles that its policy allows', () => {
  const html =
    '<html><head><style nonce="n0nce">a{}</style></head><body><div id="root">9120</div></body></html>';
  const told = { locale: 'en', keptAt: new Date(2026, 10, 21, 9, 5), canRetry: true } as const;
  const page = withKeptNotice(html, told);
  expect(page).toContain('No connection. This page is from 2026-11-21 09:05. <a href="">Try again</a>');
  expect(page.match(/nonce="n0nce"/g)).toHaveLength(3);
  expect(page.indexOf('role="status"')).toBeLessThan(page.indexOf('id="root"'));
});
