import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/complaint-details/texts.ts';

export const id: Texts<typeof en> = {
  title: 'Layanan online',
  content: 'Pengaduan Anda',
  reference: 'Nomor referensi: {reference}',
  evidence: 'Bukti',
  picture: 'Gambar {n}',
  result: 'Hasil proses',
  answerPicture: 'Gambar {n} dari jawaban',
  outcome: 'Keputusan',
  again: 'Minta kami memeriksa lagi',
  officer: 'Minta petugas pengaduan',
  why: 'Apa yang masih salah?',
  send: 'Kirim',
  further: 'Belum selesai?',
  ratingTitle: 'Silakan beri nilai untuk layanan ini',
  stars: '{n} dari 5 bintang',
  ratingNone: 'Silakan pilih bintang dulu',
  ratingCancel: 'Batal',
  ratingSend: 'Kirim',
  ratingDone: 'Terima kasih, penilaian terkirim!',
};
