import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/mandate/texts.ts';

export const hi: Texts<typeof en> = {
  title: 'ऑटोमैटिक भुगतान',
  debits: 'लिए गए भुगतान',
  toLoan: 'अपने लोन पर जाएँ',
};
