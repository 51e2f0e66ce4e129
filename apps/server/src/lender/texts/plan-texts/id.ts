import type { PlanTexts } from './en.ts';

export const id: PlanTexts = {
  offered:
    'Kami menawarkan rencana baru untuk pinjaman {contract}. Anda yang memutuskan. Tidak ada yang berubah sebelum Anda menyetujuinya.',
  none: 'Tidak ada rencana baru untuk diputuskan. Halaman pinjaman Anda menunjukkan rencana yang berlaku.',
  until: 'Berlaku sampai {date}',
  total: 'Jumlah rencana baru',
  nextPayment: 'Angsuran pertama {amount}, jatuh tempo {date}',
  before: 'Pinjaman Anda sekarang',
  after: 'Dengan rencana baru',
  owedNow: 'Total tagihan',
  overdueNow: 'Tunggakan',
  daysLate: 'Hari keterlambatan',
  penaltiesSoFar: 'Denda keterlambatan belum dibayar',
  lastPayment: 'Jatuh tempo akhir',
  ratePerDay: 'Bunga per hari',
  waived: 'Kami hapuskan',
  newInterest: 'Bunga rencana baru',
  effectiveRate: 'Tingkat biaya efektif per bulan (bunga + biaya)',
  carried: 'Bunga, denda, dan biaya sebelumnya',
  principal: 'Pokok yang belum dibayar',
  instalments: 'Angsuran',
  plan: 'Rencana baru',
  agreement: 'Perjanjian',
  clauseParties: '{company} dan peminjam menyepakati rencana baru untuk pinjaman {contract} mulai {date}.',
  clauseDebt:
    'Pada hari ini terutang {owed}: {principal} pokok, {interest} bunga, {fee} biaya, {penalty} denda keterlambatan, dan {charges} biaya penagihan dan hukum. {waived} di antaranya dihapuskan.',
  clausePlan:
    '{total} dibayar dalam {count} angsuran: {payments}. Bunga {rate} per hari dihitung hanya atas pokok yang belum dibayar.',
  clauseCarried: 'Bunga, denda, biaya, dan biaya penagihan sebelumnya dibagi rata. Semua itu tidak berbunga.',
  clauseLate:
    'Pembayaran setelah tanggalnya dianggap terlambat menurut perjanjian pinjaman. Denda tidak dikenai denda.',
  clauseRest:
    'Semua hal lain dalam perjanjian pinjaman tetap berlaku. Pinjaman boleh dilunasi lebih awal. Pinjaman tidak bisa diperpanjang lagi.',
  bannerTitle: 'Kami menawarkan rencana baru. Baca dan putuskan paling lambat {date}.',
  bannerLink: 'Baca rencana baru',
  paused: 'Pembayaran Anda dijeda. Denda keterlambatan tidak bertambah sampai {date}.',
};
