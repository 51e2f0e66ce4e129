import type { RepaymentAnswer } from '@hiram/wire/views/repayment-answer';
import { expect, it } from 'vitest';
import { rendered } from '../../../e2e/fixtures/rendered.ts';

const answer: RepaymentAnswer = {
  repayDate: '2027-01-05',
  repayAmount: 530_000,
  productName: 'Hiram Cash',
  productLogo: '/logo.svg',
  detail: [{ text: 'Principal', value: '₱ 5.000,00' }],
  repayPlan: [],
  repayList: [{ name: 'GCash', logo: '/gcash.svg', channel_number: '90101' }],
  noticeMsg: 'A payment counts from the moment you pay.',
  defDetail: { payCode: '', logo: '', title: '', payNotice: {} },
  delayInfo: { delayAmount: 336_425, title: 'Pay to extend' },
  isShowReyTop: 1,
};

it.each([
  ['DELAY-03', 'rolloverRepayment'],
  ['INST-03', 'instalmentRepayment'],
] as const)('%s has the instruction banner on %s only when isShowReyTop is 1', async (_id, screen) => {
  expect(await rendered({ screen, content: answer })).toContain('href="/paymentInstructions?');
  const content = { ...answer, isShowReyTop: 0 };
  expect(await rendered({ screen, content })).not.toContain('href="/paymentInstructions?');
});

it.each(['rolloverRepayment', 'instalmentRepayment'] as const)(
  'INST-03 PAID-08 %s says first that a payment is being checked',
  async (screen) => {
    const text = 'We are checking your payment of ₱ 5.300,00. If you paid, do not pay again.';
    const latest = { text, action: 'Show payment', url: '/payments/return/1' };
    const shown = await rendered({ screen, content: { ...answer, latest } });
    const body = shown.slice(0, shown.indexOf('application/json'));
    expect(body).toContain('href="/payments/return/1"');
    expect(body.indexOf('do not pay again')).toBeLessThan(body.indexOf('Payment Method'));
    expect(await rendered({ screen, content: answer })).not.toContain('do not pay again');
  },
);

it.each(['rolloverRepayment', 'instalmentRepayment'] as const)(
  'PAID-08 %s has a payment that was declined in another colour than good news',
  async (screen) => {
    const latest = { text: 'Declined', action: 'Show payment', url: '/payments/return/1' };
    const declined = { ...latest, tone: 'due' } as const;
    expect(await rendered({ screen, content: { ...answer, latest: declined } })).toContain('data-tone="due"');
    expect(await rendered({ screen, content: { ...answer, latest } })).not.toContain('data-tone="due"');
  },
);

it('LEND-10 says that an amount is of today alone, with what the repayment day asks', async () => {
  const early = {
    ...answer,
    repayDay: 'Tue, 5 Jan 2027',
    onlyOn: 'If paid on 2026-12-01',
    dueAmount: 545_500,
  };
  const shown = wordsOf(await rendered({ screen: 'instalmentRepayment', content: early }));
  expect(shown).toContain('If paid on 2026-12-01');
  expect(shown).toContain('5 Jan 2027: ₱ 5.455,00');
  // Of what is late the sentence about tomorrow says it; the price of an extension may grow by more.
  const late = { ...answer, onlyOn: 'If paid on 2027-01-08', tomorrow: 'Tomorrow: +₱ 272,75' };
  for (const [screen, isSaid] of [
    ['instalmentRepayment', false],
    ['rolloverRepayment', true],
  ] as const) {
    const said = wordsOf(await rendered({ screen, content: late }));
    expect(said).toContain('Tomorrow: +₱ 272,75');
    expect(said.includes('If paid on 2027-01-08')).toBe(isSaid);
  }
});

it('INST-03 LEND-10 the day of what pays off everything stands there before it is chosen, also of what is late', async () => {
  const settlement = { amount: 1_040_000, detail: [], onlyOn: 'If paid on 2027-01-08' };
  const shown = await rendered({
    screen: 'instalmentRepayment',
    content: { ...answer, settlement, tomorrow: 'Tomorrow: +₱ 272,75' },
  });
  expect(wordsOf(shown)).toContain('If paid on 2027-01-08');
});

it('WEB-10 what paying off today saves stays in one line', async () => {
  const settlement = { amount: 1_040_000, detail: [], saving: 'Melunasi hari ini menghemat ₱ 186,67.' };
  const shown = await rendered({ screen: 'instalmentRepayment', content: { ...answer, settlement } });
  expect(shown).toMatch(/menghemat (?:<!-- -->)?<span[^>]*>₱ 186,67\.?<\/span>/);
});

/** What a page shows, without its tags and without the content that its script reads. */
const wordsOf = (page: string): string =>
  page.slice(0, page.indexOf('application/json')).replaceAll(/<[^>]+>|&nbsp;/g, '');
