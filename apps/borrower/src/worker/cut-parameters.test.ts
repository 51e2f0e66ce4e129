import { expect, it } from 'vitest';
import { cutParameters, fillParameters } from './cut-parameters.ts';

const address = (query: Record<string, string>) => `https://lender/installment?${new URLSearchParams(query)}`;
const who = {
  sessionId: 's3ss10n-0f-Juana',
  mobilePhone: '+639175554821',
  userId: 'borrower-77',
  deviceId: 'phone:77=',
};
const pageOf = (query: Record<string, string>) =>
  `<a href="/loanDetails?${new URLSearchParams(query).toString().replaceAll('&', '&amp;')}">9120 4471 0038</a>` +
  `<script type="application/json">${JSON.stringify({ page: query })}</script>`;

it('takes session, telephone number, borrower and device out of a page, in links and in its content', () => {
  const cut = cutParameters(pageOf(who), address(who));
  for (const value of Object.values(who)) {
    expect(cut).not.toContain(value);
    expect(cut).not.toContain(encodeURIComponent(value));
  }
  expect(cut).toContain('9120 4471 0038');
});

it('gives the page back as it was to whom it was shown', () => {
  expect(fillParameters(cutParameters(pageOf(who), address(who)), address(who))).toBe(pageOf(who));
});

it('puts a newer session where an older one was', () => {
  const now = { ...who, sessionId: 'an0ther-sess10n' };
  expect(fillParameters(cutParameters(pageOf(who), address(who)), address(now))).toBe(pageOf(now));
});

it('leaves words alone that a short value is a part of', () => {
  const short = { ...who, userId: '71' };
  expect(cutParameters('9120 4471 0038', address(short))).toBe('9120 4471 0038');
});

it.each(['"><script>alert(1)</script>', 'a b', '</script>', "'onload='x", 'x'.repeat(201)])(
  'puts nothing into a page that could be read as more than a value: %s',
  (hostile) => {
    const cut = cutParameters(pageOf(who), address(who));
    const filled = fillParameters(cut, address({ ...who, sessionId: hostile }));
    expect(filled).toBe(pageOf({ ...who, sessionId: '' }));
  },
);
