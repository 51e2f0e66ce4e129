import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/account-proof/texts.ts';

export const fil: Texts<typeof en> = {
  title: 'Kanino ang account',
};
