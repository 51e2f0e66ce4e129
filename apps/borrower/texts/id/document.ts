import type { en } from '../../src/screens/document/texts.ts';
import type { Texts } from '../../src/screens/fill-text.ts';

export const id: Texts<typeof en> = {
  title: 'Dokumen',
  save: 'Simpan sebagai PDF',
  qr: 'Kode QR halaman yang memeriksa dokumen ini',
  readEnglish: 'Baca teks bahasa Inggris (yang mengikat)',
};
