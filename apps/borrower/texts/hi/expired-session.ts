import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/expired-session/texts.ts';

export const hi: Texts<typeof en> = {
  title: 'कृपया फिर से लॉग इन करें',
  logIn: 'लॉग इन करें',
};
