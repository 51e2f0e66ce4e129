import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/expired-session/texts.ts';

export const fil: Texts<typeof en> = {
  title: 'Mag-log in ulit',
  logIn: 'Mag-log in',
};
