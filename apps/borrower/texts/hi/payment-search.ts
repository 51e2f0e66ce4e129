import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/payment-search/texts.ts';

export const hi: Texts<typeof en> = {
  title: 'मैंने भुगतान कर दिया है',
  lead: 'अपनी रसीद का रेफ़रेंस नंबर लिखें। हम भुगतान तुरंत ढूँढते हैं। अगर आपने भुगतान कर दिया है, तो दोबारा न करें।',
  reference: 'रसीद का रेफ़रेंस नंबर',
  search: 'मेरा भुगतान ढूँढें',
};
