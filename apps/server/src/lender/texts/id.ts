import type { Texts } from './en.ts';

/** The server's sentences for a borrower, in Indonesian. */
export const id: Texts = {
  // Answers of the calls.
  malformed: 'Ada yang kurang atau tidak benar dalam permintaan ini. Silakan periksa dan coba lagi.',
  sessionMissing: 'Sesi Anda telah berakhir. Silakan masuk lagi.',
  signedOut: 'Anda sudah keluar. Tidak ada data pinjaman Anda yang tersimpan di perangkat ini.',
  somebodyElseSignedIn:
    'Akun lain sedang masuk di perangkat ini. Keluar dulu (Layanan pelanggan, di akhir halaman), lalu buka lagi tautannya.',
  notFound: 'Kami tidak menemukannya. Mungkin sudah ditutup atau bukan milik Anda.',
  tooManyRequests: 'Terlalu banyak percobaan. Mohon tunggu satu menit lalu coba lagi.',
  keyUsedDifferently:
    'Permintaan ini sudah dikirim dengan rincian yang berbeda. Silakan muat ulang halaman ini.',
  accountMissing: 'Silakan tautkan rekening dulu, agar kami tahu ke mana dana dikirim.',
  accountCodeSent:
    'Untuk mengganti rekening, masukkan OTP yang kami kirim ke nomor Anda yang berakhiran {digits}.',
  accountCodeTitle: 'OTP dari SMS',
  accountCodeHint: '6 angka',
  accountFieldInvalid: 'Silakan periksa: {field}.',
  offerChanged: 'Penawaran telah berubah. Silakan muat ulang halaman ini dan lihat kembali.',
  orderOpenAlready: 'Anda masih memiliki pinjaman berjalan untuk produk ini.',
  channelUnknown: 'Silakan pilih metode pembayaran dari daftar.',
  alreadyRated: 'Anda sudah menilai pinjaman ini. Terima kasih.',
  paymentUnderWay: 'Pembayaran untuk pinjaman ini sedang diproses. Mohon tunggu hasilnya.',
  cardUnknown: 'Silakan pilih kartu dari daftar.',
  cardBound:
    'Pinjaman Anda dikirim ke rekening ini, jadi rekening ini tetap ada. Anda dapat menautkan rekening lain.',
  couponUnknown: 'Kupon ini tidak dapat dipakai untuk pembayaran. Silakan bayar tanpa kupon.',
  quoteExpired: 'Halaman ini sudah terlalu lama terbuka. Silakan muat ulang dan coba lagi.',
  codeWrong: 'Kode tidak benar. Silakan periksa pesannya dan coba lagi.',
  codeSpent: 'Kode ini tidak dapat digunakan lagi. Silakan minta kode baru.',
  submittedAlready: 'Pembayaran ini sudah dikirim. Mohon tunggu hasilnya.',
  termOutOfRange: 'Jangka waktu pinjaman adalah {daysMin} sampai {daysMax} hari.',
  applicantUnderAge: 'Anda harus berusia sekurangnya {ageMin} tahun untuk meminjam.',
  applicantNotNational: 'Pinjaman ini untuk warga negara tempat pinjaman ini ditawarkan.',
  termsAboveCap: 'Pinjaman ini tidak ditawarkan saat ini.',
  nothingOwed: 'Tidak ada yang harus dibayar untuk pinjaman ini.',
  notDisbursed: 'Dana pinjaman ini belum dicairkan.',
  prepaymentTooEarly: 'Anda dapat melunasi pinjaman ini mulai {date}.',
  amountNotQuoted: 'Jumlahnya telah berubah. Bayar hari ini: {amount}. Silakan muat ulang halaman ini.',
  rolloverNotDue: 'Anda dapat memperpanjang pinjaman ini mulai {date}.',
  rolloverLimitReached: 'Pinjaman ini sudah diperpanjang sebanyak yang diperbolehkan.',
  nothingToRefund: 'Tidak ada dana yang perlu dikembalikan.',
  amountAboveDebt: 'Jumlahnya lebih besar dari yang harus dibayar.',
  eventNotFound: 'Kami tidak menemukannya. Mungkin sudah ditutup atau bukan milik Anda.',
  notDecidable: 'Hal ini tidak dapat diputuskan lagi.',
  unavailable:
    'Kami belum bisa menjawab saat ini. Silakan coba lagi sebentar lagi: tidak ada permintaan Anda yang diproses dua kali.',
  failure: 'Terjadi kesalahan di pihak kami. Tidak ada yang berubah; silakan coba lagi.',
  providerFailure:
    'Layanan pembayaran sedang tidak menjawab. Anda dapat mencoba lagi: tidak ada yang ditagih dua kali.',

  // Order details.
  statusUnderReview: 'Sedang ditinjau',
  statusUnderReviewText: 'Kami memutuskan dalam 1 hari. Anda tidak perlu melakukan apa pun.',
  statusDeclined: 'Tidak disetujui',
  statusDeclinedText: 'Saat ini kami tidak dapat menawarkan pinjaman ini kepada Anda.',
  statusApproved: 'Disetujui',
  statusApprovedText: 'Dana sedang dikirim. Dana tiba antara {from} dan {to}.',
  statusAccountWaitsText:
    'Anda mengganti rekening. Demi keamanan dana Anda, kami mengirimnya ke sana setelah {time}.',
  statusReturnedText: 'Bank Anda mengembalikan dana. Silakan tautkan rekening lain.',
  statusOnLoan: 'Pinjaman berjalan',
  statusOnLoanText: 'Pembayaran Anda berikutnya jatuh tempo pada {date}.',
  statusDue: 'Jatuh tempo',
  statusDueText: 'Silakan bayar paling lambat {date}.',
  statusDueCoveredText:
    'Kelebihan bayar Anda cukup untuk angsuran tanggal {date}. Anda tidak perlu melakukan apa pun.',
  statusOverdue: 'Pinjaman lewat jatuh tempo',
  statusOverdueText: 'Terlambat {days} hari.',
  statusOverdueOneDayText: 'Terlambat 1 hari.',
  statusOverdueChargesText:
    'Tidak ada angsuran yang terlambat. Masih ada tagihan atau denda yang belum dibayar.',
  statusTomorrowText: '{amount} akan ditambahkan besok. Bayar atau perpanjang hari ini untuk mencegahnya.',
  statusTomorrowNoExtensionText: '{amount} akan ditambahkan besok. Bayar hari ini untuk mencegahnya.',
  statusSettled: 'Lunas',
  statusSettledText: 'Tidak ada lagi yang harus dibayar. Terima kasih.',
  rowAmountBorrowed: 'Jumlah yang dipinjam',
  rowToRepayToday: 'Bayar hari ini',
  rowOutstanding: 'Sisa yang harus dibayar',
  rowPrincipal: 'Pokok',
  rowInterest: 'Bunga',
  rowInterestGivenBack: 'Bunga yang dikembalikan',
  rowFee: 'Biaya pemrosesan',
  rowLatePenalty: 'Denda keterlambatan',
  rowCharges: 'Tagihan dan biaya',
  rowDueDate: 'Tanggal jatuh tempo',
  rowContractNumber: 'No. Kontrak',
  rowCredit: 'Kelebihan bayar (milik Anda)',
  rowPaymentTakenBack: 'Pembayaran yang ditarik kembali',
  rowCreditKept: 'Disimpan untuk pembayaran berikutnya',
  rowYouReceive: 'Anda terima',
  rowAccount: 'Rekening',
  rowTotalToRepay: 'Total yang harus dibayar',
  rowEffectiveRate: 'Bunga efektif per bulan',
  rowEffectiveRateYear: 'Bunga efektif per tahun',
  rowDaysLate: 'Hari keterlambatan',
  keyFactLate: 'Jika Anda terlambat membayar',
  keyFactLateText: '{amount} satu kali; lalu, dari jumlah yang terlambat, {steps}',
  keyFactLateStep: '{rate} per hari mulai hari ke-{day}',
  keyFactCaps: 'Paling banyak, menurut hukum',
  keyFactCapsText:
    'denda keterlambatan {late} per bulan dari jumlah yang jatuh tempo; semua biaya {cost} dari jumlah yang dipinjam',
  statementOfOrder: 'Disetujui pada {day}. No. Kontrak {number}.',
  statementOfOffer: 'Penawaran tanggal {day}, belum disetujui: {product}.',
  keyFactEarly: 'Masa pembatalan dan pelunasan lebih awal',
  keyFactEarlyText:
    'Anda dapat berubah pikiran dan mengembalikan dana kapan saja. Anda membayar bunga sampai hari itu dan biaya pemrosesan sebesar {fee}, dan tidak ada biaya lain.',
  keyFactEarlyNoFeeText:
    'Anda dapat berubah pikiran dan mengembalikan dana kapan saja. Anda membayar bunga sampai hari itu, dan tidak ada biaya lain.',
  accountNotBound: 'Belum ditautkan',
  cardPopTitle: 'Dana Anda kembali',
  cardPopMessage:
    'Rekening yang Anda berikan tidak dapat menerima dana. Tautkan rekening lain dan kami mengirim dana lagi.',
  instalmentTitle: 'Angsuran {index}',
  rolloverTitle: 'Bayar untuk memperpanjang',
  afterExtension: 'Setelah perpanjangan',
  repaymentNotice: 'Pembayaran dihitung sejak saat Anda membayar.',
  perDay: '{rate}% per hari',
  settledByPayment: 'Dibayar',
  paymentReturned: 'Terima kasih. Anda dapat menutup halaman ini dan kembali ke aplikasi.',

  // The older confirmation, the loan market, and a login through a partner that failed.
  loanNow: 'Pinjam sekarang',
  marketButton: 'Ajukan sekarang',
  marketRange: 'Jumlah pinjaman',
  jointLoginFailed:
    'Kami tidak dapat memasukkan Anda melalui aplikasi mitra. Silakan masuk dengan nomor ponsel Anda.',
  jointLoginFailedBorrower:
    'Aplikasi mitra tidak dapat dihubungkan ke akun Anda. Silakan masuk lagi, atau coba lagi nanti.',
  jointLoginNotice: 'Pinjaman dan informasi Anda di sini tidak terpengaruh.',

  // How to pay by a code.
  guideCounterGroup: 'Di kasir',
  guideAppGroup: 'Di aplikasi',
  guideCounter: 'Bayar tunai',
  guideApp: 'Bayar dari aplikasi bank atau dompet elektronik',
  guideCounterStep1: 'Katakan kepada kasir bahwa Anda membayar tagihan ke {company}.',
  guideCounterStep2: 'Tunjukkan nomor kontrak {code}.',
  guideCounterStep3: 'Bayar jumlah di halaman ini dan simpan slip setoran.',
  guideAppStep1: 'Buka aplikasi dan pilih bayar tagihan atau transfer.',
  guideAppStep2: 'Masukkan nomor {code} dan jumlah di halaman ini.',
  guideAppStep3: 'Konfirmasi, dan simpan gambar bukti pembayaran.',

  // Complaints.
  uploadTooLarge: 'Gambar lebih besar dari 8 MB. Silakan kirim yang lebih kecil.',
  pictureUnreadable: 'Gambar ini tidak dapat kami baca. Silakan kirim gambar JPEG, PNG atau WebP.',
  pictureDisguised: 'Gambar ini memuat berkas lain di dalamnya. Silakan kirim gambar biasa.',
  pictureMoving: 'Gambar bergerak tidak diterima. Silakan kirim gambar diam.',
  pictureTooManyPixels: 'Gambar memiliki lebih dari 25 juta piksel. Silakan kirim yang lebih kecil.',
  pictureDamaged: 'Gambar rusak atau tidak lengkap. Silakan ambil atau pilih lagi.',
  pictureUnknown: 'Salah satu gambar sudah tidak ada. Silakan hapus dan tambahkan lagi.',
  complaintEmpty: 'Silakan isi komentar dan saran Anda',
  collectionNotSupported: 'Pinjaman yang dipilih tidak mendukung keluhan tentang penagihan',
  complaintNotAnswered: 'Anda dapat menilainya setelah kami menjawab.',
  complaintRatedAlready: 'Anda sudah menilai jawaban ini. Terima kasih.',
  complaintsAll: 'Semua',
  complaintsInProgress: 'Menunggu',
  complaintsAnswered: 'Dijawab',
  problemCollection: 'Penagihan',
  problemRepayment: 'Pembayaran',
  problemApplication: 'Pengajuan pinjaman',
  problemPayout: 'Pencairan dan rekening',
  problemService: 'Aplikasi dan layanan',
  problemPrivacy: 'Informasi pribadi',
  problemOther: 'Lainnya',
  collectionRude: 'Kata-kata kasar atau mengancam',
  collectionOften: 'Menelepon terlalu sering atau di malam hari',
  collectionOthers: 'Menghubungi keluarga, teman atau tempat kerja saya',
  collectionAmount: 'Meminta lebih dari yang harus dibayar',
  collectionIdentity: 'Tidak menyebutkan siapa mereka',

  // The promotion landing.
  captchaWrong: 'Karakter tidak benar. Silakan coba yang baru.',
  phoneRegistered: 'Nomor ini sudah terdaftar. Silakan buka aplikasi dan masuk.',
  phoneMalformed: 'Silakan periksa nomor ponsel.',
  codesLimitedSeconds: 'Mohon tunggu {seconds} detik sebelum meminta kode lagi.',
  codesLimitedMinutes: 'Terlalu banyak kode yang diminta. Silakan coba lagi dalam {minutes} menit.',
  smsCodeWrong: 'Kode tidak benar. Silakan periksa pesannya dan coba lagi.',
  smsCodeSpent: 'Kode ini sudah tidak berlaku. Silakan minta kode baru.',
  workNeeded:
    'Tunggu sebentar: ponsel Anda menghitung sebentar sebelum kami mengirim OTP. Jika tidak ada yang terjadi, muat ulang halaman.',

  // The official site.
  contactIncomplete: 'Silakan lengkapi informasi Anda!',

  // Messages sent to the borrower.
  messageRegistrationCode:
    '{code} adalah kode {name} Anda. Berlaku {minutes} menit. Jangan berikan kepada siapa pun.',
  messageApproved: 'Pinjaman {contract} Anda disetujui. Dana sedang dikirim.',
  messageDeclined: 'Saat ini kami tidak dapat menawarkan pinjaman {contract} kepada Anda.',
  messageCredited: 'Pinjaman {contract} Anda sudah dicairkan: {amount}.',
  messageTermsChange:
    'Ketentuan pengajuan Anda {contract} berubah. Silakan baca dan setujui ketentuan yang baru di aplikasi.',
  messageAccountCode:
    '{code} adalah OTP Anda agar dana dikirim ke {account}. Jangan berikan kepada siapa pun. Berlaku {minutes} menit.',
  messageAccountChanged: 'Kami akan mengirim dana Anda ke {account}. Bukan Anda? Segera hubungi {phone}.',
  messageAccountChangedWaits:
    'Mulai {date}, kami akan mengirim dana Anda ke {account}. Bukan Anda? Segera hubungi {phone}.',
  messagePayoutReturned:
    'Dana pinjaman {contract} dikembalikan ke kami. Silakan tautkan rekening lain di aplikasi.',
  messagePaid: 'Kami menerima {amount} untuk pinjaman {contract}. Terima kasih.',
  messageSettled: 'Kami menerima {amount}. Pinjaman {contract} lunas. Terima kasih.',
  messageExtended:
    'Kami menerima {amount}. Pinjaman {contract} diperpanjang; pembayaran berikutnya jatuh tempo pada {date}.',
  messageComplaintReceived:
    'Kami sudah menerima keluhan Anda dan sedang menelitinya. Buka aplikasi untuk mengikutinya.',
  messageComplaintAnswered: 'Kami sudah menjawab keluhan Anda. Buka aplikasi untuk membaca jawabannya.',
  messageRepaymentCode:
    '{code} adalah kode Anda untuk membayar {amount} dari pinjaman {contract}. Jangan berikan kepada siapa pun. Berlaku {minutes} menit.',
  messageOverdue:
    'Pinjaman {contract} lewat jatuh tempo. Buka aplikasi untuk membayar atau memperpanjangnya.',
};
