import type { Texts } from '../../src/screens/fill-text.ts';
import type { en } from '../../src/screens/loan-confirmation/texts.ts';
import { hi as confirmation } from './confirmation.ts';

export const hi: Texts<typeof en> = {
  ...confirmation,
  loanNow: 'अभी लोन लें',
};
