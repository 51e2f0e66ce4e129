import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/home/texts.ts';

export const id: Texts<typeof en> = {
  title: 'Beranda',
  nextPayment: 'Angsuran berikutnya',
  payNow: 'Tagihan sekarang',
  due: 'Jatuh tempo: {date}',
  wasDue: 'Jatuh tempo sejak {date}',
  borrowed: 'Pinjaman: {amount}',
  appliedFor: 'Diajukan: {amount}',
  loans: 'Pinjaman Anda',
  earlier: 'Pinjaman sebelumnya',
  repay: 'Bayar',
  view: 'Lihat pinjaman',
  offers: 'Penawaran untuk Anda',
  term: 'Tenor {n} hari',
  seeOffer: 'Lihat penawaran',
  messages: 'Pesan',
  noMessages: 'Belum ada. Yang kami kirim lewat SMS juga ada di sini.',
  nothing: 'Tidak ada yang perlu dilakukan',
  nothingText: 'Anda tidak punya tagihan, dan belum ada penawaran untuk Anda.',
  places: 'Halaman',
  home: 'Beranda',
  mine: 'Halaman saya',
  help: 'Bantuan',
};
