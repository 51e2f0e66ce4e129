import { expect, it } from 'vitest';
import { fil } from '../../../texts/fil/code-repayment.ts';
import { fil as filGuide } from '../../../texts/fil/payment-instructions.ts';
import { hi } from '../../../texts/hi/code-repayment.ts';
import { hi as hiGuide } from '../../../texts/hi/payment-instructions.ts';
import { id } from '../../../texts/id/code-repayment.ts';
import { id as idGuide } from '../../../texts/id/payment-instructions.ts';
import { en } from '../code-repayment/texts.ts';
import { en as enGuide } from './texts.ts';

it.each([
  [en, enGuide],
  [fil, filGuide],
  [hi, hiGuide],
  [id, idGuide],
])('GUIDE-01 the guide names the number to give at a counter as the code page does: %o', (code, guide) => {
  const [name = ''] = code.contractNumber.split(' (');
  expect(guide.lead.toLowerCase()).toContain(name.toLowerCase());
});
