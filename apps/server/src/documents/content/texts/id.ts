import type { DocumentTexts } from './en.ts';

/** What documents say, in Indonesian. */
export const id: DocumentTexts = {
  receiptTitle: 'Bukti pembayaran',
  receiptLead: 'Kami sudah menerima pembayaran Anda sebesar {amount}.',
  receiptExtended: 'Pembayaran ini memperpanjang pinjaman Anda.',
  receiptPaidOff: 'Pinjaman Anda lunas. Tidak ada lagi yang harus dibayar.',
  statementTitle: 'Rekening koran pinjaman',
  statementLead: 'Pinjaman Anda pada {day}, dengan semua yang ditagih dan dibayar sampai hari itu.',
  agreementTitle: 'Perjanjian pinjaman',
  agreementLead: 'Ini teks yang Anda setujui pada {day}.',
  disclosureTitle: 'Ringkasan biaya pinjaman',
  planTitle: 'Perjanjian rencana baru',
  planLead: 'Ini rencana baru yang Anda setujui pada {day}.',
  clearanceTitle: 'Surat keterangan lunas',
  clearanceLead: '{borrower} sudah melunasi pinjaman {loan}. Tidak ada lagi yang harus dibayar.',
  demandTitle: 'Surat penagihan',
  demandLead:
    '{borrower}, pinjaman {loan} Anda terlambat {days} hari pada {day}. Mohon bayar {amount} paling lambat {payBy}.',
  demandOwedTitle: 'Tunggakan pada {day}',
  demandTotal: 'Total tunggakan',
  demandPaid: 'Sudah membayar? Terima kasih. Kirimkan nomor referensi pembayaran Anda kepada kami.',
  demandHelp:
    'Belum bisa membayar semuanya? Hubungi {phone}. Kita bisa sepakat tentang hari lain atau rencana baru.',
  demandAgreement: 'Ketentuan perjanjian pinjaman tentang keterlambatan tetap berlaku.',
  demandRights:
    'Tidak membayar utang bukan kejahatan. Tidak seorang pun boleh mengancam atau menghina Anda, mengumumkan utang Anda, atau membicarakannya dengan orang lain. Kami menghubungi Anda antara {from} dan {until} ({source}).',
  demandComplain:
    'Anda bisa mengadu kepada {officer}, petugas pengaduan kami: {officerPhone}, {officerEmail}. Setelah itu Anda bisa menulis kepada {regulator}.',
  listDemand: 'Diterbitkan pada {day}',

  borrower: 'Peminjam',
  loanNumber: 'No. pinjaman',
  takenOverFrom: 'Dialihkan dari',
  oldNumber: 'No. pinjaman lama',
  takenOverNote:
    'Pembayaran sampai {day} dilakukan kepada {source}, sebelum kami mengambil alih pinjaman ini.',
  principal: 'Jumlah pinjaman',
  acceptedOn: 'Anda setujui pada',
  receivedOn: 'Dana diterima pada',

  amountReceived: 'Jumlah diterima',
  paidAt: 'Waktu pembayaran',
  countsOn: 'Dihitung mulai',
  channel: 'Dibayar melalui',
  reference: 'Nomor referensi',
  usesTitle: 'Penggunaan pembayaran',
  leftToRepay: 'Sisa tagihan setelahnya',

  entriesTitle: 'Catatan',
  columnDay: 'Tanggal',
  columnEntry: 'Catatan',
  columnAmount: 'Jumlah',
  columnOwed: 'Terutang',
  entryPaidOut: 'Dikirim kepada Anda',
  entryFee: 'Biaya administrasi',
  entryInterest: 'Bunga',
  entryInterestReturned: 'Bunga dikembalikan',
  entryPenaltyOnce: 'Denda keterlambatan, satu kali',
  entryPenaltyDaily: 'Denda keterlambatan, harian',
  entryCharged: 'Biaya hukum atau penagihan',
  entryPayment: 'Pembayaran Anda',
  entryWaived: 'Dihapuskan',
  entryRefunded: 'Kelebihan bayar dikembalikan',
  days: '{from} sampai {to}',
  owedTitle: 'Terutang pada {day}',
  owedNow: 'Sudah ditagih dan belum dibayar',
  interestToCome: 'Bunga berikutnya, sesuai jadwal',
  toRepay: 'Sisa tagihan',
  heldForYou: 'Disimpan untuk Anda',

  paidOffOn: 'Lunas pada',
  paidInAll: 'Total dibayar',

  documentNumber: 'No. dokumen {number}',
  issuedOn: 'Diterbitkan pada {day}',
  verify: 'Siapa pun dapat memeriksa dokumen ini: scan kodenya, atau buka {address}.',
  registration: 'Registrasi {registration}',

  listReceipt: '{amount} · {day}',
  listStatement: 'Hari ini',
  listClearance: 'Lunas',
};
