import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/document/texts.ts';

export const id: Texts<typeof en> = {
  title: 'Dokumen',
  save: 'Simpan sebagai PDF',
  qr: 'Kode QR halaman yang memeriksa dokumen ini',
  readEnglish: 'Baca teks bahasa Inggris (yang mengikat)',
};
