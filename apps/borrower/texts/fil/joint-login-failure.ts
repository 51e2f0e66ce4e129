import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/joint-login-failure/texts.ts';

export const fil: Texts<typeof en> = {
  title: 'Nabigo ang pag-log in',
  failed: 'Nabigo',
  logIn: 'Mag-log in',
};
