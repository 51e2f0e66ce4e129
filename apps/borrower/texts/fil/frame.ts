import type { Texts } from '../../src/screens/fill-text.ts';
import type { en } from '../../src/screens/texts.ts';

export const fil: Texts<typeof en> = {
  back: 'Bumalik',
  retry: 'Subukan muli',
  loading: 'naglo-load...',
  close: 'Isara',
  help: 'Tulong',
  problemTitle: 'Hindi mabuksan ang pahinang ito',
  problemMessage: 'May naging problema sa aming panig. Pakisubukan muli.',
  offline: 'Wala kang koneksyon. Tingnan ang iyong internet at subukan muli.',
  sendFailed: 'Walang dumating na sagot. Maaari mong subukan muli: walang ipapadala nang dalawang beses.',
};
