import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/older-confirmation/texts.ts';
import { fil as confirmation } from './confirmation.ts';

export const fil: Texts<typeof en> = {
  ...confirmation,
  repaymentDate: 'Unang due date',
};
