import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/parts/texts.ts';

export const fil: Texts<typeof en> = {
  back: 'Bumalik',
  retry: 'Subukan ulit',
  loading: 'naglo-load...',
  close: 'Isara',
  help: 'Tulong',
  problemTitle: 'Hindi mabuksan ang page na ito',
  problemMessage: 'May naging problema sa aming panig. Pakisubukan ulit.',
  offline: 'Wala kang koneksyon. Tingnan ang iyong internet at subukan ulit.',
  offlineNow: 'Offline ka.',
  stillOffline: 'Offline ka pa rin.',
  sendFailed:
    'Naputol ang koneksyon, kaya hindi namin alam kung natanggap namin ito. Puwede mong subukan ulit: isang beses lang ito mabibilang.',
};
