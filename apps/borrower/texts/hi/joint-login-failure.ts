import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/joint-login-failure/texts.ts';

export const hi: Texts<typeof en> = {
  title: 'लॉग इन नहीं हुआ',
  failed: 'विफल',
  logIn: 'लॉग इन करें',
};
