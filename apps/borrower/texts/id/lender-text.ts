import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/lender-text/texts.ts';

export const id: Texts<typeof en> = {
  aboutUs: 'Tentang kami',
  privacyPolicy: 'Syarat dan Ketentuan Umum',
  loanTerms: 'Syarat dan ketentuan pinjaman',
};
