import type { LenderTexts } from './en.ts';

/** What the server writes into the lender's texts, in Indonesian. */
export const id: LenderTexts = {
  // Clauses of an agreement.
  clauseCap:
    'Denda keterlambatan tidak pernah melebihi {late} per bulan dari jumlah yang jatuh tempo, dan bunga, biaya serta denda seluruhnya tidak pernah melebihi {cost} dari jumlah yang dipinjam ({source}).',
  clauseCoolingOff:
    'Anda boleh berubah pikiran dan mengembalikan dana, sejak hari dana itu Anda terima. Anda lalu membayar bunga sampai hari pengembalian dan biaya administrasi sebesar {fee}, yang tidak dikembalikan, dan tidak ada biaya lain.',
  clauseCoolingOffNoFee:
    'Anda boleh berubah pikiran dan mengembalikan dana, sejak hari dana itu Anda terima. Anda lalu membayar bunga sampai hari pengembalian, dan tidak ada biaya lain.',
  clauseNoCoolingOff: 'Pinjaman ini tidak memiliki masa pembatalan (cooling-off).',
  clausePrepayment: 'Anda boleh melunasi lebih awal kapan saja; bunga dihitung sampai hari Anda membayar.',
  clausePrepaymentLater:
    'Anda boleh melunasi lebih awal setelah separuh jangka waktu, dan tidak sebelum {days} hari kalender sejak hari dana Anda terima. Bunga yang belum berjalan sampai saat itu tidak ditagih.',
  scheduleNumber: 'No. urut',
  scheduleDue: 'Jatuh tempo',
  schedulePrincipal: 'Pokok',
  scheduleInterest: 'Bunga',
  scheduleToPay: 'Harus dibayar',
  scheduleNote:
    'Tanggal jatuh tempo ini berlaku jika uang Anda terima pada {creditDay}. Jika uang diterima lebih awal atau lebih lambat, setiap tanggal bergeser sebanyak hari itu. Tanggal Anda ada di halaman pinjaman Anda.',

  // The loan terms: what is lent, and for how long.
  termsOneDay: '1 hari',
  termsDays: '{days} hari',
  termsCreditDays: '{from} sampai {to} hari kalender',
  termsOr: '{one} atau {other}',
  termsRollover:
    'Anda boleh memperpanjang pinjaman mulai {days} hari sebelum tanggal jatuh tempo, dan selama pinjaman lewat jatuh tempo, paling banyak sebanyak yang tertulis di tabel bagian 2.',
  termsFor: 'Untuk {names}:',
  termsLoan: 'Pinjaman',
  termsAmount: 'Jumlah pinjaman',
  termsPaidOut: 'Dana yang Anda terima',
  termsTerm: 'Tenor',
  termsPayments: 'Angsuran',
  termsInterestPerDay: 'Bunga per hari',
  termsInterest: 'Bunga seluruhnya',
  termsFee: 'Biaya administrasi',
  termsFeeTaken: 'Kapan biaya ditagih',
  termsFeeAtPayout: 'dipotong saat pencairan',
  termsFeeFirst: 'bersama angsuran 1',
  termsTotal: 'Total tagihan',
  termsRateMonth: 'Tingkat biaya efektif per bulan (bunga + biaya)',
  termsRateYear: 'Tingkat biaya efektif per tahun (bunga + biaya)',
  termsExtensions: 'Maks. perpanjangan',

  // The loan terms: what a late payment costs.
  penaltyOf: 'Dari tunggakan',
  penaltyFirstLoan: 'Pinjaman pertama',
  penaltyLaterLoan: 'Pinjaman berikutnya',
  penaltyOnce: 'Satu kali, pada hari pertama terlambat',
  penaltyDays: 'Setiap hari, hari ke-{from} sampai ke-{to}',
  penaltyDaysFrom: 'Setiap hari, mulai hari ke-{day}',
  penaltyStep: '{rate} untuk hari ke-{from} sampai ke-{to}',
  penaltyStepFrom: '{rate} mulai hari ke-{day}',
  penaltyExample:
    'Contoh: **{name}**, {amount} harus dibayar {payments}, dan belum ada yang dibayar sama sekali.',
  penaltyOnePayment: 'dalam satu angsuran',
  penaltyPayments: 'dalam {count} angsuran',
  penaltyDaysLate: 'Hari keterlambatan',
  penaltyOfFirst: 'Denda keterlambatan, pinjaman pertama',
  penaltyOfLater: 'Denda keterlambatan, pinjaman berikutnya',
  penaltyOverdue: 'Total tunggakan, pinjaman pertama',
};
