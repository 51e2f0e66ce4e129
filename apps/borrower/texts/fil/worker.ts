import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/worker/texts.ts';

export const fil: Texts<typeof en> = {
  title: 'Walang koneksyon',
  message: 'Hindi maabot ang page na ito. Tingnan ang iyong koneksyon at subukan ulit.',
  posted: 'Naputol ang koneksyon. Puwede mong subukan ulit: hindi madodoble ang ipinadala mo.',
  retry: 'Subukan ulit',
  toCode: 'Ang iyong code sa pagbabayad',
  kept: 'Walang koneksyon. Ang page na ito ay mula pa noong {time}.',
};
