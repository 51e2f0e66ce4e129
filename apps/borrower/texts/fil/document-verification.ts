import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/document-verification/texts.ts';

export const fil: Texts<typeof en> = {
  title: 'Beripikahin ang dokumento',
  lead: 'Ilagay ang numerong nasa ibaba ng dokumento.',
  number: 'Dokumento Blg.',
  verify: 'Beripikahin',
  genuine: 'Tunay',
  genuineText: 'Inilabas ng {lender} ang dokumentong ito. Totoo pa rin ang sinasabi nito tungkol sa loan.',
  replaced: 'Inilabas, at pinalitan na',
  replacedText: 'Inilabas ng {lender} ang dokumentong ito. Nagbago na ang mga halaga. Humingi ng bago.',
  withdrawn: 'Inilabas, at binawi na',
  withdrawnText: 'Inilabas ng {lender} ang dokumentong ito. Hindi na totoo ang sinasabi nito.',
  unknown: 'Hindi kilalang numero',
  unknownText: 'Wala kaming inilabas na dokumentong may ganitong numero. Ikumpara ang bawat titik sa papel.',
  kind: 'Dokumento',
  issuedOn: 'Inilabas noong',
  lender: 'Nagpautang',
  receipt: 'Resibo ng bayad',
  statement: 'Statement of account',
  agreement: 'Kasunduan sa loan',
  disclosure: 'Disclosure Statement ng loan',
  plan: 'Kasunduan sa bagong plano',
  clearance: 'Sertipiko ng buong pagbabayad',
  demand: 'Liham ng paniningil',
  privacy: 'Walang pangalan at walang halaga sa page na ito.',
};
