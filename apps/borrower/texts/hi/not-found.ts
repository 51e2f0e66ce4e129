import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/not-found/texts.ts';

export const hi: Texts<typeof en> = {
  title: 'पेज नहीं मिला',
  goHome: 'होम पेज पर जाएँ',
};
