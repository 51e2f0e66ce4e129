import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/mandate/texts.ts';

export const hi: Texts<typeof en> = {
  title: 'ऑटोमैटिक भुगतान',
  debits: 'ऑटोमैटिक भुगतानों की सूची',
  toLoan: 'अपने लोन पर जाएँ',
};
