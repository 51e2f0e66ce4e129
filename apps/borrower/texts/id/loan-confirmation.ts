import type { Texts } from '../../src/screens/fill-text.ts';
import type { en } from '../../src/screens/loan-confirmation/texts.ts';
import { id as confirmation } from './confirmation.ts';

export const id: Texts<typeof en> = {
  ...confirmation,
  loanNow: 'Pinjam Sekarang',
};
