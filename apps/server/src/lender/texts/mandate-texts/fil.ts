import type { MandateTexts } from './en.ts';

export const fil: MandateTexts = {
  offer: 'Ipakuha ang bawat bayad sa due date nito',
  next: 'Ang susunod na bayad ay {amount} sa {date}. Ang dapat bayaran sa loob ng dalawang araw ay ikaw pa rin ang magbabayad.',
  limit:
    'Hindi kami kukuha nang higit sa dapat bayaran sa araw na iyon, at hindi hihigit sa {max} sa bawat beses.',
  aboveLimit:
    'Ang susunod na bayad na {amount} sa {date} ay higit sa pinayagan mo. Ikaw mismo ang magbayad nito.',
  allowMore: 'Para payagan ang mas malaki, ihinto ang awtomatikong bayad at i-set up ito ulit.',
  notice: 'Sasabihan ka nang hindi bababa sa 24 oras bago kunin ang bawat bayad.',
  authorisation:
    'Papayagan mo ito sa page ng bangko mo sa pagbabayad ng {amount}, na bibilangin bilang bayad sa loan mo.',
  endAnytime: 'Puwede mo itong ihinto rito anumang oras. Puwede ka pa ring magbayad sa ibang paraan.',
  start: 'Payagan sa bangko ko',
  goOn: 'Ituloy sa bangko ko',
  waiting: 'Hindi pa ito kinukumpirma ng bangko mo',
  name: 'Awtomatikong bayad',
  active: 'Naka-on ang awtomatikong bayad.',
  paused: 'Pansamantalang inihinto ng bangko mo ang awtomatikong bayad. Magbayad muna sa ibang paraan.',
  end: 'Ihinto ang awtomatikong bayad',
  endedByYou: 'Inihinto mo ang awtomatikong bayad. Wala nang kukunin.',
  endedByUs: 'Inihinto namin ang awtomatikong bayad. Wala nang kukunin.',
  endedByBank: 'Inihinto ng bangko mo ang awtomatikong bayad. Wala nang kukunin.',
  declined: 'Hindi pumayag ang bangko mo. Puwede mong subukan ulit, o magbayad sa ibang paraan.',
  notPossible: 'Hindi puwede ang awtomatikong bayad sa loan na ito ngayon.',
  emailNeeded: 'Kailangan ng awtomatikong bayad ang kumpirmadong e-mail address mo.',
  addEmail: 'Magdagdag ng e-mail address',
  bannerOffer: 'Huwag nang makaligtaan ang due date.',
  bannerSetUp: 'I-set up ang awtomatikong bayad',
  bannerWaiting: 'Hindi pa kinukumpirma ng bangko mo ang awtomatikong bayad.',
  bannerManage: 'Tingnan o ihinto',
  debitPlanned: 'nakaplano',
  debitTaking: 'hinihintay ang bangko mo',
  debitPaid: 'bayad na',
  debitTakenBack: 'binawi',
  debitFailed: 'hindi nakuha',
  debitDropped: 'hindi na kailangan',
};
