import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/complaint-form/texts.ts';

export const fil: Texts<typeof en> = {
  title: 'Reklamo',
  description: 'Ano ang nangyari?',
  required: 'Pakisulat ang iyong komento at mungkahi',
  evidence: 'Katibayan',
  picture: 'Larawan {n}',
  addPicture: 'Magdagdag ng larawan, {n} sa {max}',
  removePicture: 'Alisin ang larawan {n}',
  uploading: 'Ipinapadala ang larawan',
  uploaded: 'Naipadala ang larawan!',
  uploadTooLarge: 'Mas malaki sa 8 MB ang larawan. Magpadala ng mas maliit.',
  uploadRefused: 'O ipadala ang reklamo nang wala ito.',
  uploadFailed: 'Hindi naipadala ang larawan. Subukan ulit, o alisin ito.',
  removeFailed: 'Alisin',
  uploadWaiting: 'Maghintay hanggang maipadala ang larawan.',
  promise: 'Sasagot kami sa loob ng {n} araw (Lunes–Biyernes).',
  send: 'Ipadala',
  done: 'Naipadala na ang iyong reklamo',
  reference: 'Reference number: {reference}',
};
