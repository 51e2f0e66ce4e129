import type { Texts } from '../../src/screens/fill-text.ts';
import type { en } from '../../src/screens/lender-text/texts.ts';

export const fil: Texts<typeof en> = {
  aboutUs: 'Tungkol sa amin',
  privacyPolicy: 'Pangkalahatang Tuntunin at Kundisyon',
  loanTerms: 'Mga tuntunin at kundisyon ng loan',
};
