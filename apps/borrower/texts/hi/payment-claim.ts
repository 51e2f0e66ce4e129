import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/payment-claim/texts.ts';

export const hi: Texts<typeof en> = {
  title: 'भुगतान की जानकारी दें',
  lead: 'बताएँ कि आपने क्या चुकाया। हम पैसा ढूँढेंगे और भुगतान वाले पेज पर जवाब देंगे। अगर आपने भुगतान कर दिया है, तो दोबारा न करें।',
  pictureLead: 'रसीद की साफ़ फ़ोटो भेजें। रेफ़रेंस नंबर, राशि और तारीख साफ़ पढ़े जा सकें।',
  amount: 'राशि',
  paidOn: 'भुगतान का दिन',
  channel: 'आपने भुगतान कैसे किया',
  choose: 'कृपया चुनें',
  reference: 'रसीद का रेफ़रेंस नंबर',
  picture: 'रसीद की फ़ोटो (अगर हो)',
  pictureOnly: 'रसीद की फ़ोटो',
  pictureHint: 'JPEG, PNG या WebP, 8 MB तक।',
  send: 'भेजें',
};
