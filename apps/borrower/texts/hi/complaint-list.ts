import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/complaint-list/texts.ts';

export const hi: Texts<typeof en> = {
  title: 'मेरी शिकायतें',
  kinds: 'स्थिति के अनुसार शिकायतें',
  empty: 'यहाँ अभी कुछ नहीं है',
  complain: 'शिकायत करें',
};
