import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/account-proof/texts.ts';

export const id: Texts<typeof en> = {
  title: 'Pemilik rekening',
};
