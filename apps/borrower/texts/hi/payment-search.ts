import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/payment-search/texts.ts';

export const hi: Texts<typeof en> = {
  title: 'मैंने भुगतान कर दिया है',
  lead: 'अपनी रसीद की संदर्भ संख्या लिखें। हम भुगतान तुरंत ढूँढते हैं। अगर आपने भुगतान कर दिया है, तो दोबारा न करें।',
  reference: 'रसीद की संदर्भ संख्या',
  search: 'मेरा भुगतान ढूँढें',
};
