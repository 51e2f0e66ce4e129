import type { Texts } from '../../src/screens/fill-text.ts';
import type { en } from '../../src/screens/problem/texts.ts';

export const hi: Texts<typeof en> = {
  title: 'कुछ गड़बड़ हुई',
};
