import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/loan-confirmation/texts.ts';
import { id as confirmation } from './confirmation.ts';

export const id: Texts<typeof en> = {
  ...confirmation,
  loanNow: 'Pinjam sekarang',
};
