import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/worker/texts.ts';

export const fil: Texts<typeof en> = {
  title: 'Walang koneksyon',
  message: 'Hindi maabot ang page na ito. Tingnan ang iyong koneksyon at subukan ulit.',
  posted:
    'Naputol ang koneksyon, kaya hindi namin alam kung natanggap namin ito. Puwede mong subukan ulit: isang beses lang ito mabibilang.',
  payment:
    'Hindi maabot ang page na ito. Kusang titingin ulit ito. Kung nagbayad ka na, huwag nang magbayad ulit.',
  offline: 'Offline ka.',
  retry: 'Subukan ulit',
  toCode: 'Ang payment code mo',
  kept: 'Walang koneksyon. Ang page na ito ay mula pa noong {time}.',
};
