import { expect, it } from 'vitest';
import { rendered } from '../../../e2e/fixtures/rendered.ts';
import type { PaymentInstructionsContent } from './payment-instructions.tsx';
import { en } from './texts.ts';

type Guide = PaymentInstructionsContent['guides'][number];

const company = 'Hiram';
const wallet: Guide = { way: 'wallet', name: 'Paytm', payee: company, codeOf: '' };
const bill: Guide = { way: 'bill', name: 'GCash', payee: 'Dragon Loans', codeOf: '' };
const pageOf = (...guides: Guide[]) =>
  rendered({ screen: 'paymentInstructions', content: { company, guides } });

it('GUIDE-01 says nothing of a reference number, of bills or of a counter where there is only a wallet', async () => {
  const page = await pageOf(wallet);
  expect(page).toContain('tap Payment Method, choose Paytm and tap Payment.');
  for (const text of [en.lead, en.billStep3, en.counterStep3]) expect(page).not.toContain(text);
});

it('GUIDE-01 has no step for a cashier where the code is the number of an account', async () => {
  const page = await pageOf({ ...wallet, way: 'transfer', name: 'Bank transfer' });
  expect(page).toContain(en.transferStep3);
  expect(page).not.toContain('at the counter');
  expect(page).not.toContain(en.lead);
});

it('GUIDE-01 names the channel whose code is paid, unless it is the code on the repayment page', async () => {
  const page = await pageOf({ ...bill, codeOf: 'GCash Bills and Maya Bills' });
  expect(page).toContain('choose GCash Bills and Maya Bills and tap Payment. The code that you get');
  expect(page).toContain('Search for Dragon Loans');
  expect(page).not.toContain(en.lead);
  expect(await pageOf(bill)).toContain(en.lead);
  expect(await pageOf(bill)).not.toContain('The code that you get');
});

it('GUIDE-01 is a page without pictures where the market has nothing to explain', async () => {
  const page = await pageOf();
  expect(page).toContain(en.counts);
  expect(page).not.toContain(en.enlargeHint);
});
