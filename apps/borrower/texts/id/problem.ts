import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/problem/texts.ts';

export const id: Texts<typeof en> = {
  title: 'Terjadi kesalahan',
  notNow: 'Belum bisa dilakukan sekarang',
  meanwhile: 'Yang bisa Anda lakukan sekarang',
  orderDetails: 'Lihat pinjaman saya',
  instalmentRepayment: 'Bayar pinjaman saya',
  codeRepayment: 'Bayar dengan kode di ponsel ini',
  paymentInstructions: 'Cara membayar',
  complaintList: 'Pengaduan saya',
  complaintStart: 'Ajukan pengaduan',
  loanTerms: 'Syarat dan ketentuan pinjaman',
  officialSite: 'Tentang pemberi pinjaman',
  customerService: 'Layanan pelanggan',
};
