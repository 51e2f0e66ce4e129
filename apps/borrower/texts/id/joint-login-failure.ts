import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/joint-login-failure/texts.ts';

export const id: Texts<typeof en> = {
  title: 'Gagal masuk',
  failed: 'Gagal',
  logIn: 'Masuk',
};
