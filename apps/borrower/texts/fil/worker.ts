import type { Texts } from '../../src/screens/fill-text.ts';
import type { en } from '../../src/worker/texts.ts';

export const fil: Texts<typeof en> = {
  title: 'Walang koneksyon',
  message: 'Hindi maabot ang pahinang ito. Tingnan ang iyong koneksyon at subukan muli.',
  posted: 'Walang dumating na sagot. Puwede mong subukan muli: walang naipapadala nang dalawang beses.',
  retry: 'Subukan muli',
  toCode: 'Ang iyong code sa pagbabayad',
  kept: 'Walang koneksyon. Ang pahinang ito ay mula pa noong {time}.',
};
