import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/loan-agreement/texts.ts';

export const fil: Texts<typeof en> = {
  title: 'Kasunduan',
  openFile: 'Buksan bilang PDF',
  readEnglish: 'Basahin ang tekstong Ingles, na siyang susundin',
};
