import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/application/texts.ts';

export const id: Texts<typeof en> = {
  title: 'Pengajuan Anda',
  amount: 'Jumlah yang diajukan',
  steps: 'Sampai di mana',
  needed: 'Kami memerlukan satu dokumen lagi',
  askedAt: 'Diminta pada {time}.',
  pictureHint: 'Foto yang jelas dari seluruh kertas. JPEG, PNG atau WebP, hingga 8 MB.',
  send: 'Kirim foto',
  received: 'Dokumen Anda sudah kami terima',
  receivedText:
    'Kami akan memeriksanya sebelum memutuskan. Jika ada yang masih diperlukan, kami akan mengirim SMS.',
  incomeProof: 'Slip gaji atau bukti penghasilan lain',
  addressProof: 'Tagihan atau kertas lain dengan alamat Anda',
  clearerFront: 'Bagian depan kartu identitas lagi, lebih jelas',
  clearerBack: 'Bagian belakang kartu identitas lagi, lebih jelas',
  clearerSelfie: 'Wajah Anda dengan kartu identitas di sampingnya lagi, lebih jelas',
  secondId: 'Kartu identitas kedua',
  accountProof: 'Rekening koran atau foto rekening dengan nama Anda',
  cancelTitle: 'Batalkan pengajuan',
  cancelText: 'Anda dapat membatalkan sampai kami memutuskan. Anda tidak berutang apa pun.',
  isSure: 'Ya, saya ingin membatalkannya.',
  cancel: 'Batalkan pengajuan',
  titleLoan: 'Pinjaman Anda',
  amountLoan: 'Jumlah yang disetujui',
  cancelLoanTitle: 'Batalkan pinjaman',
  cancelLoanText:
    'Anda belum menerima uangnya, dan Anda tidak berutang apa pun. Jika Anda membatalkan, kami tidak akan mengirimnya.',
  cancelLoan: 'Batalkan pinjaman',
  onItsWay:
    'Uangnya mungkin sedang dikirim kepada Anda, jadi pinjaman ini tidak dapat dibatalkan sekarang. Anda tidak berutang sampai uang itu Anda terima.',
  toLoan: 'Ke pinjaman Anda',
  amountBorrowed: 'Jumlah pinjaman',
  arrived: 'Anda menerima uangnya pada {date}. Semua tentang pinjaman Anda ada di halamannya sendiri.',
  toReason: 'Baca apa artinya ini bagi Anda',
};
