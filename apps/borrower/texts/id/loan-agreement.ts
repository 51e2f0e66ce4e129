import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/loan-agreement/texts.ts';

export const id: Texts<typeof en> = {
  title: 'Perjanjian',
  openFile: 'Buka sebagai PDF',
  readEnglish: 'Baca teks bahasa Inggris (yang mengikat)',
};
