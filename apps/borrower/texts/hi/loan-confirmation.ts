import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/loan-confirmation/texts.ts';
import { hi as confirmation } from './confirmation.ts';

export const hi: Texts<typeof en> = {
  ...confirmation,
  loanNow: 'अभी लोन लें',
};
