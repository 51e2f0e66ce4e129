import type { en } from '../../src/screens/code-repayment/texts.ts';
import type { Texts } from '../../src/screens/fill-text.ts';

export const id: Texts<typeof en> = {
  title: 'Kode pembayaran',
  note: 'Catatan: Simpan slip setoran sebagai bukti pembayaran',
  contractNumber: 'No. Kontrak',
  copy: 'Ketuk untuk menyalin',
  copied: 'berhasil disalin',
  copyFailed: 'Kode tidak dapat disalin. Silakan catat.',
  total: 'Total tagihan',
  barCode: 'Barcode {code}',
  noRecord: 'Tidak ada kode pembayaran yang tersimpan',
  noRecordText: 'Buka pinjaman Anda dan ketuk Bayar. Kodenya lalu tersimpan di ponsel ini.',
  toLoan: 'Lihat pinjaman saya',
  toHome: 'Kembali ke aplikasi',
  amount: 'Jumlah yang harus dibayar',
  validUntil: 'Berlaku sampai {date}',
  qrCode: 'Kode QR',
  scanTitle: 'Scan untuk membayar',
  scanTip1: 'Buka aplikasi bank atau e-wallet Anda dan pilih scan kode QR.',
  scanTip2: 'Di ponsel ini: ambil screenshot, lalu pilih dari galeri di aplikasi itu.',
  scanTip3: 'Pastikan jumlahnya sama dengan yang di atas, lalu konfirmasi.',
  walletTitle: 'Bayar dengan {channel}',
  walletTip1: 'Buka {channel} dengan tombol di bawah.',
  walletTip2: 'Masuk dan pastikan jumlahnya {amount}.',
  walletTip3: 'Konfirmasi, lalu kembali untuk melihat pinjaman Anda.',
  openWallet: 'Buka {channel}',
  paid: 'Pembayaran diterima',
  paidText: 'Terima kasih. Pembayaran sudah tercatat di pinjaman Anda.',
  expired: 'Kode ini sudah tidak berlaku',
  expiredText:
    'Jumlah tagihan bisa berubah setiap hari, jadi kode hanya berlaku satu hari. Silakan minta kode baru.',
};
