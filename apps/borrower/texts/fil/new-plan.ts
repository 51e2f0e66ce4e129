import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/new-plan/texts.ts';

export const fil: Texts<typeof en> = {
  title: 'Bagong plano',
  isRead: 'Nabasa ko ang kasunduan at tinatanggap ko ang bagong plano.',
  accept: 'Tanggapin ang bagong plano',
  refuse: 'Panatilihin ang plano ko ngayon',
  nothing: 'Walang bagong plano',
  toLoan: 'Pumunta sa loan mo',
  readEnglish: 'Basahin ang tekstong Ingles, na siyang susundin',
};
