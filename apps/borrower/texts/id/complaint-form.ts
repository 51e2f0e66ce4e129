import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/complaint-form/texts.ts';

export const id: Texts<typeof en> = {
  title: 'Pengaduan',
  description: 'Apa yang terjadi?',
  required: 'Silakan isi komentar dan saran Anda',
  evidence: 'Bukti',
  picture: 'Gambar {n}',
  addPicture: 'Tambah gambar, {n} dari {max}',
  removePicture: 'Hapus gambar {n}',
  uploading: 'Gambar sedang dikirim',
  uploaded: 'Gambar berhasil dikirim!',
  uploadTooLarge: 'Gambar lebih besar dari 8 MB. Silakan kirim yang lebih kecil.',
  uploadRefused: 'Atau kirim pengaduan tanpa gambar ini.',
  uploadFailed: 'Gambar tidak terkirim. Coba lagi, atau hapus gambar ini.',
  removeFailed: 'Hapus',
  uploadWaiting: 'Mohon tunggu sampai gambar terkirim.',
  promise: 'Kami akan membalas dalam {n} hari (Senin–Jumat).',
  send: 'Kirim',
  done: 'Pengaduan Anda sudah terkirim',
  reference: 'Nomor referensi: {reference}',
};
