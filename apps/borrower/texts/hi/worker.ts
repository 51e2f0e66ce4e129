import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/worker/texts.ts';

export const hi: Texts<typeof en> = {
  title: 'कनेक्शन नहीं है',
  message: 'यह पेज नहीं खुल सका। अपना कनेक्शन जाँचें और फिर कोशिश करें।',
  posted: 'कनेक्शन टूट गया। आप फिर कोशिश कर सकते हैं: कुछ भी दो बार दर्ज नहीं होगा।',
  retry: 'फिर कोशिश करें',
  toCode: 'आपका भुगतान कोड',
  kept: 'कनेक्शन नहीं है। यह पेज {time} का है।',
};
