import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/promise/texts.ts';

export const hi: Texts<typeof en> = {
  title: 'भुगतान का वादा करें',
  amount: 'राशि',
  day: 'इस तारीख तक भुगतान',
  send: 'इस भुगतान का वादा करें',
  talk: 'इसके बजाय हमसे बात करें',
  toLoan: 'अपने लोन पर जाएँ',
};
