import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/parts/texts.ts';

export const hi: Texts<typeof en> = {
  back: 'वापस',
  retry: 'फिर कोशिश करें',
  loading: 'लोड हो रहा है...',
  close: 'बंद करें',
  help: 'मदद',
  problemTitle: 'यह पेज नहीं खुल सका',
  problemMessage: 'हमारी ओर से कुछ गड़बड़ हुई। कृपया फिर कोशिश करें।',
  offline: 'आप ऑफ़लाइन हैं। अपना कनेक्शन जाँचें और फिर कोशिश करें।',
  offlineNow: 'आप ऑफ़लाइन हैं।',
  stillOffline: 'आप अब भी ऑफ़लाइन हैं।',
  sendFailed:
    'कनेक्शन टूट गया, इसलिए पता नहीं कि यह हम तक पहुँचा या नहीं। आप फिर कोशिश कर सकते हैं: यह एक ही बार गिना जाएगा।',
};
