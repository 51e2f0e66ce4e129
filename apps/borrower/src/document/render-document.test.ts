import { parsePageParameters } from '@hiram/wire/page-parameters';
import { expect, it } from 'vitest';
import { overdueOrder } from '../../e2e/fixtures/order.ts';
import { rendered } from '../../e2e/fixtures/rendered.ts';
import { frameCatalogue } from '../parts/catalogue.ts';
import { type DocumentInput, screens } from './render-document.tsx';

const renderedOrder = (parts: Partial<DocumentInput> = {}): Promise<string> =>
  rendered({
    screen: 'orderDetails',
    content: { ...overdueOrder, idempotencyKey: 'first-key' },
    ...parts,
  });

it('ORDER-02 writes the content of the screen into the first answer, before any script', async () => {
  const html = await renderedOrder();
  const before = html.slice(0, html.indexOf('<script'));
  expect(before).toContain('Hiram Cash');
  expect(before).toContain('HR-20260813-0042');
  expect(before).toContain('<title>Loan details · Hiram</title>');
});

it('gives every style and script the nonce', async () => {
  const html = await renderedOrder();
  for (const tag of html.match(/<(style|script)\b[^>]*>/g) ?? []) expect(tag).toContain('nonce="n0nce"');
});

it('ROUTE-04 lets no content close or open a script', async () => {
  const hostile = '</script><script>alert(1)</script><!--';
  const order = { ...overdueOrder, noticeDesText: hostile, productName: hostile };
  const html = await renderedOrder({ content: order });
  expect(html.match(/<script/g)).toHaveLength(2);
  expect(html).not.toContain('<!--');
  const written = /id="document"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(written).content.productName).toBe(hostile);
});

it('ROUTE-04 carries the page parameters to every page that the screen leads to', async () => {
  const html = await renderedOrder();
  expect(html).toMatch(/href="\/installment\?[^"]*sessionId=s1[^"]*orderId=o1[^"]*productId=p1/);
  expect(html).toMatch(/href="\/delayRepayment\?[^"]*sessionId=s1/);
});

it('ORDER-06 keeps the words of the specification, and says them plainly under strict conduct', async () => {
  const wordsUnder = async (conduct: 'specified' | 'strict', locale: 'en' | 'id' = 'en') => {
    const html = await renderedOrder({ conduct, locale });
    const written = /id="document"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '';
    return (JSON.parse(written) as { texts: Record<string, string> }).texts.ratingNone;
  };
  expect(await wordsUnder('specified')).toBe('Silakan pilih');
  expect(await wordsUnder('strict')).toBe('Please choose your stars first');
  // In Indonesian the sentence is a sentence.
  expect(await wordsUnder('strict', 'id')).toBe('Silakan pilih');
});

it('CALL-05 names a page that could not be loaded, with the toast, the reason and a retry', async () => {
  const message = 'The loan could not be loaded.';
  const content = { of: 'orderDetails', message, toast: message, isFailed: true };
  const html = await rendered({ screen: 'problem', content });
  expect(html).toContain('<title>Loan details · Hiram</title>');
  expect(html.split('<script')[0]?.split(message)).toHaveLength(3);
  expect(html).toMatch(/href=""[^>]*>Try again/);
});

it('CALL-05 leads on from a page without its data to what needs none, and to a loan only if there is one', async () => {
  const content = { of: 'instalmentRepayment', message: 'No.', isFailed: false };
  const withLoan = await rendered({ screen: 'problem', content });
  expect(withLoan).toMatch(/href="\/loanDetails\?[^"]*orderId=o1/);
  expect(withLoan.split('<script')[0]).not.toContain('Try again');
  const page = parsePageParameters('sessionId=s1');
  const without = await rendered({ screen: 'problem', content, page });
  expect(without).not.toContain('href="/loanDetails');
  expect(without).toContain('href="/repaymentOfCode2');
});

it('says why a form was refused above the content', async () => {
  const content = { ...overdueOrder, refusal: 'This amount has changed. Look again.' };
  const html = await renderedOrder({ content });
  expect(html).toContain('This amount has changed. Look again.');
  expect(html).toContain('Hiram Cash');
});

it.each(['fil', 'hi', 'id'] as const)('says the screen in %s', async (locale) => {
  const html = await renderedOrder({ locale });
  expect(html).toContain(`<html lang="${locale}">`);
  expect(html).toContain(screens.orderDetails.catalogue[locale].title);
});

it('calls a screen that is not translated English', async () => {
  const content = { borrowers: [], today: '2026-11-20', pages: [] };
  const html = await renderedOrder({ screen: 'launcher', locale: 'hi', content });
  expect(html).toContain('<html lang="en">');
});

const catalogues = {
  frame: frameCatalogue,
  ...Object.fromEntries(Object.entries(screens).map(([name, { catalogue }]) => [name, catalogue])),
};

it.each(Object.entries(catalogues))(
  'no Hindi full stop makes an example of %s longer',
  (_name, catalogue) => {
    const texts: Record<string, string> = catalogue.hi;
    expect(Object.keys(texts).filter((key) => texts[key]?.includes('{example}।'))).toEqual([]);
  },
);

it.each(Object.entries(catalogues))('keeps the placeholders of %s in every language', (_name, catalogue) => {
  const placeholdersOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
  const english: Record<string, string> = catalogue.en;
  for (const texts of Object.values(catalogue)) {
    for (const [key, text] of Object.entries(texts)) {
      expect(placeholdersOf(text), key).toEqual(placeholdersOf(english[key] ?? ''));
    }
  }
});
