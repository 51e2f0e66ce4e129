import type { HomeTexts } from './en.ts';

export const id: HomeTexts = {
  nextPayment: 'Angsuran berikutnya',
  toPayToday: 'Bayar hari ini',
  tomorrow: 'Besok: +{amount}',
  amountApplied: 'Jumlah yang diajukan',
  paidOf: '{done} dari {count} lunas',
  paid: 'Lunas',
  paidInPart: '{amount} sudah dibayar',
  returned: 'Kami tidak dapat mengirim uang Anda',
  stepApplied: 'Anda mengajukan',
  stepReview: 'Kami meninjau',
  stepApproved: 'Disetujui',
  stepDeclined: 'Tidak disetujui',
  stepSent: 'Uang dikirim kepada Anda',
  stepReturned: 'Bank Anda mengembalikannya',
  stepSentAgain: 'Uang dikirim ke rekening baru Anda',
  stepArrived: 'Uang masuk ke rekening Anda',
};
