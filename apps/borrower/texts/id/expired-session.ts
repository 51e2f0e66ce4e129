import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/expired-session/texts.ts';

export const id: Texts<typeof en> = {
  title: 'Silakan masuk kembali',
  logIn: 'Masuk',
};
