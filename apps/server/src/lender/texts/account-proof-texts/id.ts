import type { AccountProofTexts } from './en.ts';

export const id: AccountProofTexts = {
  offer: 'Tunjukkan bahwa {account} milik Anda',
  offerText:
    'Bayar ₹1 dari sana lewat UPI. Uang itu kembali kepada Anda dalam 48 jam. Ini tidak wajib: kami tetap memberi pinjaman tanpanya, dan kami tidak pernah meminta uang lain sebelum pinjaman.',
  button: 'Bayar ₹1 yang akan kembali',
  payFrom: 'Bayar ₹1 dari {account}',
  openApp: 'Buka aplikasi UPI',
  scan: 'Kode QR pembayaran ₹1',
  waiting: 'Halaman ini mengetahui pembayaran dengan sendirinya. Tautan berlaku 10 menit.',
  comesBack: 'Uang ₹1 Anda kembali dalam 48 jam.',
  otherAccount:
    'Uang itu datang dari rekening lain dan akan kembali kepada Anda. Bayar dari {account}, atau tambahkan rekening tujuan uang Anda.',
  failed: 'Tidak ada yang dibayar.',
  expired: 'Tautan sudah kedaluwarsa dan tidak ada yang dibayar.',
  later: 'Lanjut tanpa ini',
  goOn: 'Lanjut',
};
