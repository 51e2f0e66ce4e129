import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/complaint-details/texts.ts';

export const fil: Texts<typeof en> = {
  title: 'Online na serbisyo',
  content: 'Ang iyong reklamo',
  reference: 'Reference number: {reference}',
  evidence: 'Katibayan',
  picture: 'Larawan {n}',
  result: 'Resulta ng pagproseso',
  answerPicture: 'Larawan {n} ng sagot',
  outcome: 'Kinalabasan',
  again: 'Ipasuri ulit sa amin',
  officer: 'Lumapit sa grievance officer',
  why: 'Ano pa ang mali?',
  send: 'Ipadala',
  further: 'Hindi pa nalutas?',
  ratingTitle: 'Paki-rate ang serbisyong ito',
  stars: '{n} sa 5 bituin',
  ratingNone: 'Pumili muna ng bituin',
  ratingCancel: 'Kanselahin',
  ratingSend: 'Ipadala',
  ratingDone: 'Salamat, naipadala ang rating!',
};
