import type { en } from '../../src/screens/expired-session/texts.ts';
import type { Texts } from '../../src/screens/fill-text.ts';

export const id: Texts<typeof en> = {
  title: 'Silakan masuk kembali',
  logIn: 'Masuk',
};
