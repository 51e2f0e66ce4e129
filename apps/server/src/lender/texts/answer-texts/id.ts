import type { AnswerTexts } from './en.ts';

export const id: AnswerTexts = {
  malformed:
    'Ada yang kurang atau tidak benar dalam permintaan ini. Tidak ada yang diproses. Mohon periksa dan coba lagi.',
  sessionMissing: 'Sesi Anda telah berakhir. Tidak ada yang diproses. Silakan masuk lagi.',
  formNotSaved:
    'Sesi Anda telah berakhir. Tidak ada yang diproses, dan isian Anda tidak tersimpan. Silakan masuk, lalu isi formulir lagi.',
  formNotSent:
    'Sesi Anda telah berakhir. Tidak ada yang diproses, dan isian Anda tidak terkirim. Silakan masuk, lalu buka formulirnya lagi.',
  signedOut: 'Anda sudah keluar. Tidak ada data pinjaman Anda yang tersimpan di perangkat ini.',
  somebodyElseSignedIn:
    'Akun lain sedang masuk di perangkat ini. Keluar dulu (Layanan pelanggan, di akhir halaman), lalu buka lagi tautannya.',
  notFound: 'Halaman ini tidak kami temukan. Kembali ke aplikasi dan buka pinjaman Anda dari sana.',
  tooManyRequests:
    'Terlalu banyak percobaan. Tidak ada yang diproses. Mohon tunggu satu menit, lalu coba lagi.',
  keyUsedDifferently:
    'Permintaan ini sudah kami terima dengan rincian lain. Tidak ada yang dikirim ulang. Muat ulang halaman untuk melihat yang tercatat.',
  accountMissing:
    'Anda belum punya rekening untuk dananya. Belum ada pinjaman yang diajukan. Mohon tambahkan rekening/e-wallet yang akan menerimanya.',
  accountNotPayable:
    'Jumlah ini tidak bisa dikirim ke rekening/e-wallet Anda. Belum ada pinjaman yang diajukan. Mohon pilih rekening/e-wallet lain.',
  accountCodeSent:
    'Untuk mengganti rekening, masukkan OTP yang kami kirim ke nomor Anda yang berakhiran {digits}.',
  accountCodeTitle: 'OTP dari SMS',
  accountCodeHint: '6 angka',
  accountFieldInvalid: '{field} tidak benar. Mohon periksa.',
  accountFieldDigits: '{field} tidak benar. Harus terdiri dari {min} sampai {max} angka.',
  accountFieldDigitsExact: '{field} tidak benar. Harus terdiri dari {max} angka.',
  accountFieldLetters: '{field} tidak benar. Harus terdiri dari {min} sampai {max} karakter.',
  accountFieldExample: '{field} tidak benar. Contohnya {example}.',
  identityFieldEmpty: 'Mohon isi: {field}.',
  identityFieldDigits: '{field} tidak benar. Harus terdiri dari {min} atau {max} angka.',
  identityMissing: 'Beri tahu dulu siapa Anda. Yang sudah Anda isi tersimpan.',
  consentMissing: 'Mohon setujui teks yang diperlukan untuk pinjaman ini.',
  consentChanged: 'Teks ini telah berubah. Mohon baca lagi, dan centang jika Anda setuju.',
  pictureMissing: 'Silakan ambil atau pilih gambar.',
  codeUnreadable: 'Kami tidak bisa membacanya. Ambil ulang dari dekat dan jelas, atau lanjut tanpa ini.',
  fileUnreadable:
    'Kami tidak bisa membuka file ini dengan kode berbagi ini. Kirim .zip seperti saat diunduh, dengan empat angkanya.',
  fileOutdated: 'File ini sudah lebih dari 30 hari. Unduh yang baru lalu kirim.',
  numberUnreadable: 'Ini bukan PAN milik perorangan. Periksa sepuluh karakternya.',
  identityDocument: 'Kartu identitas',
  identityNumber: 'Nomor pada kartu',
  nothingOffered:
    'Saat ini tidak ada penawaran untuk Anda. Tidak ada pinjaman yang diajukan. Jika ada pertanyaan, hubungi layanan pelanggan.',
  offerChanged:
    'Penawaran telah berubah. Pengajuan Anda tidak kami kirim. Muat ulang halaman untuk melihat penawaran baru.',
  productClosed:
    'Pinjaman ini sedang tidak kami tawarkan. Tidak ada pinjaman yang diajukan. Pinjaman Anda yang berjalan tidak berubah.',
  agreementUnanswered:
    'Belum ada pinjaman yang diajukan. Silakan baca perjanjian di halaman ini, lalu tekan Setuju.',
  orderOpenAlready:
    'Anda sudah memiliki pinjaman ini. Tidak ada pinjaman kedua yang diajukan. Anda bisa mengajukan lagi setelah pinjaman ini lunas.',
  loanAppliedAlready: 'Anda sudah mengajukan pinjaman ini. Pinjaman kedua tidak bisa diajukan bersamaan.',
  loanOpenAlready: 'Anda sudah memiliki pinjaman ini. Pinjaman kedua tidak bisa diambil bersamaan.',
  channelUnknown:
    'Metode pembayaran ini tidak tersedia di sini. Anda tidak ditagih. Silakan pilih salah satu dari daftar.',
  chargeRefused: 'Cara bayar ini sedang tidak dapat dipakai. Anda tidak ditagih. Pilih cara lain.',
  alreadyRated: 'Anda sudah menilai pinjaman ini. Terima kasih.',
  paymentUnderWay:
    'Kami masih memeriksa pembayaran terakhir Anda. Mohon jangan membayar lagi. Buka pinjaman Anda beberapa menit lagi untuk melihat hasilnya.',
  cardUnknown: 'Rekening ini tidak kami kenali. Anda tidak ditagih. Silakan pilih rekening dari daftar.',
  cardBound:
    'Dana pinjaman Anda dikirim ke rekening ini, jadi rekening ini tidak dapat dihapus. Anda dapat menambahkan rekening lain.',
  cardsFull:
    'Jumlah rekening Anda sudah maksimal. Tidak ada yang ditambahkan. Hapus satu rekening, lalu tambahkan rekening ini.',
  quoteExpired:
    'Jumlah di halaman ini sudah tidak berlaku. Anda tidak ditagih. Muat ulang halaman untuk melihat jumlah hari ini.',
  codeWrong: 'OTP salah. Tidak ada yang ditagih. Mohon periksa SMS dan coba lagi.',
  codeSpent: 'OTP ini tidak dapat digunakan lagi. Tidak ada yang ditagih. Silakan minta OTP baru.',
  submittedAlready:
    'Pembayaran ini sudah kami terima dan sedang kami periksa. Mohon jangan membayar lagi. Buka pinjaman Anda beberapa menit lagi untuk melihat hasilnya.',
  termOutOfRange:
    'Tenor pinjaman adalah {daysMin} sampai {daysMax} hari. Belum ada pinjaman yang diajukan. Muat ulang halaman untuk melihat penawaran.',
  applicantUnderAge:
    'Anda harus berusia sekurangnya {ageMin} tahun untuk meminjam. Anda tidak ditagih. Jika tanggal lahir Anda di sini salah, hubungi layanan pelanggan.',
  applicantNotNational:
    'Kami hanya dapat memberi pinjaman kepada warga negara dari negara tempat pinjaman ini ditawarkan. Anda tidak ditagih. Jika kewarganegaraan Anda di sini salah, hubungi layanan pelanggan.',
  termsAboveCap:
    'Saat ini kami tidak dapat menawarkan pinjaman ini. Anda tidak ditagih. Hubungi layanan pelanggan untuk tahu apa yang mungkin.',
  nothingOwed: 'Tidak ada yang harus dibayar untuk pinjaman ini. Anda tidak perlu membayar apa pun.',
  notDisbursed: 'Dana pinjaman ini belum dicairkan. Anda belum perlu membayar apa pun.',
  prepaymentTooEarly: 'Anda belum perlu membayar. Anda dapat membayar mulai {date}.',
  amountNotQuoted: 'Jumlahnya sekarang {amount}. Anda tidak ditagih. Muat ulang halaman untuk membayarnya.',
  amountNotDue:
    'Anda belum perlu membayar. Kali ini Anda tidak ditagih. Pembayaran berikutnya {amount}, jatuh tempo pada {date}.',
  rolloverNotDue: 'Anda dapat memperpanjang pinjaman ini mulai {date}. Anda tidak ditagih.',
  rolloverLimitReached:
    'Semua perpanjangan pinjaman ini sudah dipakai. Anda tidak ditagih. Mohon bayar tagihannya. Jika tidak mampu, hubungi layanan pelanggan.',
  rolloverAgainFrom:
    'Pinjaman ini sudah diperpanjang: pembayaran Anda berikutnya jatuh tempo pada {date}. Anda dapat memperpanjangnya lagi mulai {from}.',
  rolloverLastUsed:
    'Semua perpanjangan pinjaman ini sudah dipakai. Pembayaran Anda berikutnya jatuh tempo pada {date}. Jika saat itu tidak mampu, hubungi layanan pelanggan.',
  nothingToRefund: 'Tidak ada dana yang perlu dikembalikan.',
  amountAboveDebt: 'Jumlahnya lebih besar dari yang harus dibayar.',
  amountAboveCredit: 'Jumlahnya lebih besar dari kelebihan bayar yang kami simpan.',
  payoutUnderWay:
    'Dana pinjaman ini mungkin sedang dikirim kepada Anda. Tidak ada yang dibatalkan. Anda tidak berutang sampai dana itu Anda terima. Jika dana tidak tiba, hubungi layanan pelanggan.',
  eventNotFound: 'Kami tidak menemukannya. Kembali ke aplikasi dan buka pinjaman Anda dari sana.',
  planChanged: 'Rencana berubah atau sudah tidak berlaku. Tidak ada yang disetujui. Baca lagi di bawah.',
  scheduleNotPossible: 'Rencana ini tidak bisa lagi. Anda tidak ditagih. Silakan hubungi layanan pelanggan.',
  notDecidable:
    'Pinjaman ini tidak dapat diubah dengan cara ini lagi. Anda tidak ditagih. Silakan hubungi layanan pelanggan.',
  unavailable:
    'Kami belum bisa merespons. Silakan coba lagi sebentar lagi. Tidak ada yang diproses dua kali.',
  loadFailure:
    'Kami belum bisa memuat ini. Tidak ada yang berubah pada pinjaman atau uang Anda. Silakan coba lagi.',
  failure:
    'Terjadi kesalahan di pihak kami. Lihat pinjaman Anda sebelum mencoba lagi. Anda tidak akan ditagih dua kali.',
  providerFailure:
    'Layanan pembayaran sedang tidak merespons. Tunggu satu menit, lalu coba lagi. Anda tidak akan ditagih dua kali.',
};
