import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/older-confirmation/texts.ts';
import { hi as confirmation } from './confirmation.ts';

export const hi: Texts<typeof en> = {
  ...confirmation,
  repaymentDate: 'पहली देय तिथि',
};
