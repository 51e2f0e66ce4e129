import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/lender-text/texts.ts';

export const hi: Texts<typeof en> = {
  aboutUs: 'हमारे बारे में',
  privacyPolicy: 'सामान्य नियम और शर्तें',
  loanTerms: 'लोन के नियम और शर्तें',
};
