import type { en } from '../../src/screens/expired-session/texts.ts';
import type { Texts } from '../../src/screens/fill-text.ts';

export const fil: Texts<typeof en> = {
  title: 'Mag-log in ulit',
  logIn: 'Mag-log in',
};
