import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/lender-text/texts.ts';

export const fil: Texts<typeof en> = {
  aboutUs: 'Tungkol sa amin',
  privacyPolicy: 'Pangkalahatang Tuntunin at Kondisyon',
  loanTerms: 'Mga tuntunin at kondisyon ng loan',
};
