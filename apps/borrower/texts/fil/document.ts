import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/document/texts.ts';

export const fil: Texts<typeof en> = {
  title: 'Dokumento',
  save: 'I-save bilang PDF',
  qr: 'QR code ng page na nagbeberipika sa dokumentong ito',
  readEnglish: 'Basahin ang tekstong Ingles, na siyang susundin',
};
