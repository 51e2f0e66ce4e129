import type { Texts } from '../../src/screens/fill-text.ts';
import type { en } from '../../src/worker/texts.ts';

export const hi: Texts<typeof en> = {
  title: 'कनेक्शन नहीं है',
  message: 'यह पृष्ठ नहीं खुल सका। अपना कनेक्शन जाँचें और फिर कोशिश करें।',
  posted: 'कोई जवाब नहीं आया। आप फिर कोशिश कर सकते हैं: कुछ भी दो बार नहीं भेजा जाता।',
  retry: 'फिर कोशिश करें',
  toCode: 'आपका भुगतान कोड',
  kept: 'कनेक्शन नहीं है। यह पृष्ठ {time} का है।',
};
