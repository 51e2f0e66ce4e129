import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/repayment/texts.ts';

export const id: Texts<typeof en> = {
  paymentMethod: 'Metode pembayaran',
  chooseMethod: 'Silakan pilih metode pembayaran Anda',
  channels: 'Cara membayar',
  pay: 'Bayar',
  loadAgain: 'Muat ulang halaman',
  copy: 'salin',
  copied: 'berhasil disalin',
  copyFailed: 'Kode tidak dapat disalin. Silakan catat.',
  instructions: 'Cara membayar, langkah demi langkah',
  showBarCode: 'Tampilkan barcode',
  barCodeTitle: 'Barcode',
  barCodeText: 'Scan untuk membayar',
};
