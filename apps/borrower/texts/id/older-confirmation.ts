import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/older-confirmation/texts.ts';
import { id as confirmation } from './confirmation.ts';

export const id: Texts<typeof en> = {
  ...confirmation,
  repaymentDate: 'Jatuh tempo pertama',
};
