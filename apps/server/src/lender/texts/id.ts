import { id as answers } from './answer-texts/id.ts';
import type { Texts } from './en.ts';

/** The server's sentences for a borrower, in Indonesian. */
export const id: Texts = {
  ...answers,
  // Order details.
  statusUnderReview: 'Sedang ditinjau',
  statusUnderReviewText:
    'Kami akan memutuskan paling lambat {date} dan mengirim SMS. Anda tidak perlu melakukan apa pun.',
  statusUnderReviewLateText:
    'Keputusan kami memakan waktu lebih lama dari yang kami janjikan. Anda tidak berutang apa pun. Anda tidak perlu melakukan apa pun.',
  statusDeclined: 'Tidak disetujui',
  declinedWhyText:
    'Kami tidak dapat menyetujui pinjaman ini. {causes} Anda tidak ditagih. Anda dapat mengajukan lagi mulai {date}. Anda dapat meminta layanan pelanggan meninjau kembali keputusan ini.',
  causeIdentity: 'Kami tidak dapat memastikan identitas Anda.',
  causeAccount: 'Rekening/e-wallet penerima dana bukan atas nama Anda.',
  causeIncome: 'Penghasilan Anda terlalu rendah untuk jumlah ini.',
  causeOwes: 'Anda masih punya utang pada pinjaman lain.',
  causePaidLate: 'Pinjaman sebelumnya dibayar terlambat.',
  causeRules: 'Pengajuan ini di luar aturan pinjaman kami.',
  causeOther: 'Layanan pelanggan dapat menjelaskan alasannya.',
  statusDeclinedText:
    'Kami tidak dapat menyetujui pinjaman ini. Anda tidak ditagih. Anda dapat meminta layanan pelanggan meninjau lagi keputusan ini.',
  statusApproved: 'Disetujui',
  statusApprovedText: 'Dana sedang dikirim. Dana akan tiba antara {from} dan {to}.',
  statusApprovedLateText:
    'Dana belum tiba pada waktu yang dijanjikan. Anda tidak berutang apa pun sampai dana tiba. Kami sedang memeriksanya.',
  statusAccountWaitsText:
    'Anda mengganti rekening. Demi keamanan dana Anda, kami mengirimnya ke sana setelah {time}.',
  statusAccountCheckedText:
    'Sebelum mengirim dana, kami memastikan ke bank bahwa rekening ini milik Anda. Anda tidak berutang apa pun sampai dana Anda terima. Jika rekeningnya salah, gantilah.',
  statusReturnedText:
    'Bank Anda mengembalikan dana kepada kami. Anda tidak berutang sampai dana Anda terima. Mohon tambahkan rekening lain.',
  statusLeftToStaffText:
    'Dana pinjaman ini ada pada kami. Anda tidak berutang sampai dana itu Anda terima. Agar dana dikirim, hubungi layanan pelanggan.',
  statusOnLoan: 'Pinjaman aktif',
  statusOnLoanText: 'Pembayaran Anda berikutnya jatuh tempo pada {date}.',
  statusDue: 'Waktunya membayar',
  statusDueText: 'Mohon bayar paling lambat {date}.',
  statusDueCoveredText:
    'Kelebihan bayar Anda cukup untuk angsuran tanggal {date}. Anda tidak perlu melakukan apa pun.',
  statusOverdue: 'Pinjaman lewat jatuh tempo',
  statusOverdueText: 'Terlambat {days} hari.',
  statusOverdueOneDayText: 'Terlambat 1 hari.',
  statusOverdueChargesText:
    'Tidak ada angsuran yang terlambat. Masih ada biaya atau denda yang belum dibayar.',
  statusAllDueText: 'Semua sisa pinjaman ini harus dibayar sekarang.',
  statusTomorrowText: '{amount} akan ditambahkan besok. Bayar atau perpanjang hari ini untuk mencegahnya.',
  statusTomorrowNoExtensionText: '{amount} akan ditambahkan besok. Bayar hari ini untuk mencegahnya.',
  statusSettled: 'Lunas',
  statusSettledText: 'Tidak ada lagi yang harus dibayar. Terima kasih.',
  statusOverpaidText:
    'Tidak ada lagi yang harus dibayar. Kelebihan bayar Anda {amount}. Minta layanan pelanggan mengembalikannya.',
  rowAmountBorrowed: 'Jumlah pinjaman',
  rowToPayBy: 'Harus dibayar paling lambat {date}',
  rowToPayNow: 'Harus dibayar sekarang',
  rowOutstanding: 'Sisa tagihan',
  rowPrincipal: 'Pokok',
  rowInterest: 'Bunga',
  rowInterestGivenBack: 'Bunga yang dikembalikan',
  rowFee: 'Biaya administrasi',
  rowLatePenalty: 'Denda keterlambatan',
  rowCharges: 'Biaya penagihan dan hukum',
  rowDueDate: 'Jatuh tempo',
  rowContractNumber: 'No. pinjaman',
  rowTakenOverFrom: 'Dialihkan dari',
  rowOldNumber: 'No. pinjaman lama',
  rowCredit: 'Kelebihan bayar (milik Anda)',
  rowPaymentTakenBack: 'Pembayaran yang ditarik kembali',
  rowCreditKept: 'Disimpan untuk pembayaran berikutnya',
  rowYouReceive: 'Dana yang Anda terima',
  rowAccount: 'Rekening/e-wallet',
  rowTotalToRepay: 'Total tagihan',
  rowEffectiveRate: 'Tingkat biaya efektif per bulan (bunga + biaya)',
  rowEffectiveRateYear: 'Tingkat biaya efektif per tahun (bunga + biaya)',
  rowDaysLate: 'Hari keterlambatan',
  rowTotalCost: 'Total biaya',
  keyFactLateCost: 'Jika Anda tidak membayar sama sekali',
  keyFactLateCostText:
    'Denda: 1 hari setelah jatuh tempo pertama {one}; setelah 30 hari {thirty}; setelah 90 hari {ninety}',
  rateInterest: 'Bunga {rate} per hari',
  rateFeeOnly: 'Tanpa bunga, satu biaya administrasi',
  rateNothing: 'Tanpa bunga, tanpa biaya',
  keyFactDue: 'Tanggal jatuh tempo',
  keyFactDueText:
    'Jika uang diterima pada {day}. Jika lebih awal atau lebih lambat, tanggalnya bergeser sebanyak hari itu.',
  keyFactLate: 'Jika Anda terlambat membayar',
  keyFactLateText:
    '{amount} satu kali. Lalu, untuk setiap hari terlambat, persentase dari tunggakan: {steps}',
  keyFactLateStep: '{rate} mulai hari ke-{day}',
  keyFactCaps: 'Batas maksimum menurut hukum',
  keyFactCapsText:
    'Denda keterlambatan: paling banyak {late} dari jumlah yang jatuh tempo per bulan. Semua biaya: paling banyak {cost} dari jumlah pinjaman.',
  statementOfLoan: 'Anda setujui pada {day}. No. pinjaman {number}.',
  bindingText: 'Teks bahasa Inggris (yang mengikat)',
  statementOfOffer: 'Penawaran tanggal {day}, belum Anda setujui: {product}.',
  keyFactEarly: 'Masa pembatalan dan pelunasan lebih awal',
  keyFactEarlyText:
    'Anda dapat berubah pikiran dan mengembalikan dana kapan saja. Anda membayar bunga sampai hari itu dan biaya administrasi sebesar {fee}, dan tidak ada biaya lain.',
  keyFactEarlyNoFeeText:
    'Anda dapat berubah pikiran dan mengembalikan dana kapan saja. Anda membayar bunga sampai hari itu, dan tidak ada biaya lain.',
  accountCheck: '{amount} dikirim ke {account} – benar?',
  accountOwner: 'Rekening/e-wallet ini milik {holder}.',
  accountOwnerDiffers:
    'Rekening/e-wallet ini milik {holder}, bukan atas nama Anda. Mohon periksa nomornya. Kami juga akan memeriksanya sebelum mengirim uang ke sana.',
  accountUnknown:
    'Tidak ada rekening/e-wallet dengan nomor ini. Mohon periksa nomornya. Kami juga akan memeriksanya sebelum mengirim uang ke sana.',
  identityReason: 'Kami perlu mengetahui siapa Anda untuk mengirim {amount} kepada Anda.',
  accountReason: 'Kami perlu rekening/e-wallet untuk mengirim {amount} kepada Anda.',
  accountNotBound: 'Belum ada rekening',
  cardPopTitle: 'Dana gagal masuk ke rekening Anda',
  cardPopMessage:
    'Bank Anda mengembalikannya kepada kami. Anda tidak berutang sampai dana Anda terima. Tambahkan rekening lain dan kami akan mengirimnya lagi.',
  instalmentTitle: 'Angsuran {index}',
  rolloverTitle: 'Bayar untuk memperpanjang',
  repaymentNotice: 'Pembayaran dianggap masuk saat Anda membayar, meskipun baru kami terima kemudian.',
  perDay: '{rate}% per hari',
  settledByPayment: 'Dibayar',
  paymentReturned:
    'Kembali ke aplikasi dan buka pinjaman Anda. Di sana terlihat apakah pembayaran Anda sudah masuk.',

  // The older confirmation, the loan market, and a login through a partner that failed.
  loanNow: 'Pinjam sekarang',
  marketButton: 'Ajukan sekarang',
  marketRange: 'Jumlah pinjaman',
  jointLoginFailed: 'Anda tidak bisa masuk melalui aplikasi mitra. Silakan masuk dengan nomor ponsel Anda.',
  jointLoginFailedBorrower:
    'Aplikasi mitra tidak dapat dihubungkan ke akun Anda. Silakan masuk lagi, atau coba lagi nanti.',
  jointLoginNotice: 'Pinjaman dan informasi Anda di sini tidak terpengaruh.',

  // How to pay by a code.
  guideCounterGroup: 'Di kasir',
  guideAppGroup: 'Di aplikasi',
  guideCounter: 'Bayar tunai',
  guideApp: 'Bayar dari aplikasi bank atau e-wallet',
  guideCounterStep1: 'Katakan kepada kasir bahwa Anda membayar tagihan ke {company}.',
  guideCounterStep2: 'Berikan kode pembayaran {code} kepada kasir.',
  guideCounterStep3: 'Bayar jumlah di halaman ini dan simpan slip setoran.',
  guideAppStep1: 'Buka aplikasi dan pilih bayar tagihan atau transfer.',
  guideAppStep2: 'Masukkan nomor {code} dan jumlah di halaman ini.',
  guideAppStep3: 'Konfirmasi, dan simpan screenshot bukti pembayaran.',

  // Complaints.
  uploadTooLarge: 'Gambar lebih besar dari 8 MB. Silakan kirim yang lebih kecil.',
  pictureUnreadable: 'Gambar ini tidak dapat kami baca. Silakan kirim gambar JPEG, PNG atau WebP.',
  pictureDisguised: 'Kami tidak dapat menerima berkas ini. Ambil screenshot gambarnya dan kirimkan itu.',
  pictureMoving: 'Gambar bergerak tidak diterima. Silakan kirim gambar diam.',
  pictureTooManyPixels: 'Gambar terlalu besar. Silakan kirim yang lebih kecil.',
  pictureDamaged: 'Gambar rusak atau tidak lengkap. Silakan ambil atau pilih lagi.',
  pictureUnknown: 'Salah satu gambar sudah tidak ada. Silakan hapus dan tambahkan lagi.',
  claimAmountInvalid: 'Tulis jumlah yang Anda bayar, misalnya 3,633.33.',
  claimDayInvalid: 'Pilih hari Anda membayar, antara awal pinjaman dan hari ini.',
  claimChannelMissing: 'Pilih cara Anda membayar.',
  claimReferenceMissing: 'Tulis nomor referensi di struk Anda. Isinya huruf atau angka.',
  claimPictureMissing: 'Pilih foto struk Anda.',
  complaintEmpty: 'Silakan isi komentar dan saran Anda',
  collectionNotSupported: 'Pinjaman yang dipilih tidak mendukung pengaduan tentang penagihan',
  complaintNotAnswered: 'Anda dapat menilainya setelah kami menjawab.',
  complaintRatedAlready: 'Anda sudah menilai jawaban ini. Terima kasih.',
  promiseAmountInvalid: 'Isi jumlah dalam batas yang ditampilkan.',
  promiseDayInvalid: 'Pilih hari dalam batas yang ditampilkan.',
  promiseNotPossible: 'Janji belum bisa dibuat sekarang. Silakan hubungi kami.',
  recordNeededApplied:
    'Anda pernah mengajukan pinjaman kepada kami. Hukum mewajibkan kami menyimpan yang terkait dengannya: siapa Anda, berapa yang Anda pinjam dan berapa yang Anda bayar. Jika ada hal lain yang ingin dihapus, tulislah kepada petugas pengaduan kami.',
  recordNeededComplained:
    'Anda mengirim pengaduan kepada kami. Kami wajib menyimpannya dan siapa pengirimnya. Jika ada hal lain yang ingin dihapus, tulislah kepada petugas pengaduan kami.',
  recordNeededLinked:
    'Anda punya pendaftaran lain pada kami, atau staf kami sedang memeriksa pendaftaran Anda. Silakan tulis kepada petugas pengaduan kami.',
  recordNeededChecking:
    'Kami meminta satu rupee dari Anda untuk memastikan rekening itu milik Anda. Uang itu mungkin masih datang. Silakan coba lagi nanti.',
  complaintStepOver:
    'Pengaduan ini tidak bisa diteruskan sekarang. Anda bisa menelepon kami atau mengirim pengaduan baru.',
  complaintsAll: 'Semua',
  complaintsInProgress: 'Diproses',
  complaintsAnswered: 'Dijawab',
  complaintAnswerBy: 'Kami akan menjawab paling lambat {date}.',
  complaintAnswerLate: 'Jawaban kami terlambat. Mohon maaf. Anda juga bisa menelepon kami.',
  complaintAnsweredOn: 'Kami menjawab pada {date}.',
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
  captchaWrong: 'Tidak cocok. Silakan coba yang baru.',
  phoneRegistered: 'Nomor ini sudah terdaftar. Silakan buka aplikasi dan masuk.',
  phoneMalformed: 'Mohon periksa nomor ponsel.',
  phoneMalformedExample: 'Mohon periksa nomor ponsel. Contohnya {example}.',
  codesLimitedSeconds: 'Mohon tunggu {seconds} detik sebelum meminta OTP lagi.',
  codesLimitedMinutes: 'Terlalu banyak OTP yang diminta. Silakan coba lagi setelah {minutes} menit.',
  smsCodeWrong: 'OTP salah. Mohon periksa SMS dan coba lagi.',
  smsCodeSpent: 'OTP ini sudah tidak berlaku. Silakan minta OTP baru.',
  workNeeded:
    'Tunggu sebentar: ponsel Anda menghitung sebentar sebelum kami mengirim OTP. Jika tidak ada yang terjadi, muat ulang halaman.',

  // The official site.
  contactIncomplete: 'Mohon lengkapi informasi Anda!',

  // Messages sent to the borrower.
  messageRegistrationCode:
    '{code} adalah OTP {name} Anda. Berlaku {minutes} menit. Jangan berikan kepada siapa pun.',
  messageApproved: 'Pinjaman {contract} Anda disetujui. Dana sedang dikirim.',
  messageDocumentAsked:
    'Kami perlu satu dokumen lagi untuk pengajuan {contract}. Buka halamannya untuk melihat dan mengirimnya.',
  messageDeclined:
    'Kami tidak dapat menyetujui pinjaman {contract}. Anda tidak ditagih. Anda dapat meminta kami meninjau lagi keputusan ini: {phone}.',
  messageLoanCancelled:
    'Pinjaman {contract} dibatalkan. Dana tidak Anda terima dan Anda tidak berutang. Ada pertanyaan? Hubungi {phone}.',
  messageCredited: 'Kami sudah mengirim {amount} untuk pinjaman {contract}.',
  messageTermsChange:
    'Ketentuan pengajuan Anda {contract} berubah. Silakan baca dan setujui ketentuan yang baru di aplikasi.',
  messageAccountCode:
    '{code} adalah OTP Anda agar dana dikirim ke {account}. Jangan berikan kepada siapa pun. Berlaku {minutes} menit.',
  messageAccountChanged:
    'Dana yang kami kirim kepada Anda kini masuk ke {account}. Bukan Anda? Segera hubungi {phone}.',
  messageAccountChangedWaits:
    'Mulai {date}, dana yang kami kirim kepada Anda masuk ke {account}. Bukan Anda? Segera hubungi {phone}.',
  messageNumberCode:
    '{code} adalah kode Anda untuk memakai nomor ini di {name}. Berikan hanya kepada petugas kami saat Anda berbicara dengannya. Berlaku {minutes} menit.',
  messageNumberChanged:
    'Nomor ponsel Anda pada kami kini berakhiran {number}. Bukan Anda? Segera hubungi {phone}.',
  messagePayoutReturned:
    'Dana pinjaman {contract} gagal masuk ke rekening Anda dan kembali kepada kami. Anda tidak berutang sampai dana Anda terima. Tambahkan rekening lain di aplikasi.',
  messagePaid: 'Kami menerima {amount} untuk pinjaman {contract}. Terima kasih.',
  messageTakenBack:
    'Pembayaran Anda sebesar {amount} untuk pinjaman {contract} ditarik kembali dan tidak lagi dihitung. Buka aplikasi untuk melihat sisa yang harus dibayar.',
  messageDebitAhead:
    'Pembayaran {amount} untuk pinjaman {contract} akan diambil dari rekening Anda pada {date}. Anda bisa mengakhiri pembayaran otomatis di aplikasi.',
  messageDebitFailed:
    'Kami tidak dapat mengambil pembayaran pinjaman {contract} dari rekening Anda. Silakan bayar {amount} di aplikasi paling lambat {date}.',
  messageDebitAboveLimit:
    '{amount} untuk pinjaman {contract} melebihi batas pembayaran otomatis yang Anda izinkan. Silakan bayar di aplikasi paling lambat {date}.',
  messageMandateEnded:
    'Kami mengakhiri pembayaran otomatis pinjaman {contract}. Tidak ada lagi yang diambil dari rekening Anda. Silakan bayar di aplikasi paling lambat pada setiap jatuh tempo.',
  messageAssigned:
    'Pinjaman {contract} beralih ke pemberi pinjaman lain pada {date}. Hak dan syarat Anda tetap sama.',
  messageAssignmentWithdrawn:
    'Pinjaman {contract} tetap pada kami. Pesan kami bahwa pinjaman itu beralih ke pihak lain keliru.',
  messageSettled: 'Kami menerima {amount}. Pinjaman {contract} lunas. Terima kasih.',
  messageExtended:
    'Kami menerima {amount}. Pinjaman {contract} diperpanjang; pembayaran berikutnya jatuh tempo pada {date}.',
  messageComplaintReceived:
    'Kami sudah menerima pengaduan Anda {reference} dan sedang menelitinya. Buka aplikasi untuk mengikutinya.',
  messageComplaintAnswered: 'Kami sudah menjawab pengaduan Anda. Buka aplikasi untuk membaca jawabannya.',
  messageClaimAnswered:
    'Kami sudah mencari pembayaran Anda sebesar {amount}. Buka aplikasi untuk membaca jawabannya.',
  messageClaimPicture:
    'Kami perlu foto struk yang lebih jelas untuk {amount}. Buka aplikasi untuk mengirimnya.',
  messageRepaymentCode:
    '{code} adalah OTP untuk pembayaran {amount} atas pinjaman {contract}. Jangan berikan kepada siapa pun. Berlaku {minutes} menit.',
  messageDueSoon:
    'Pembayaran {amount} untuk pinjaman {contract} jatuh tempo pada {date}. Buka {name} untuk membayar.',
  messagePlanOffered:
    'Kami menawarkan rencana baru untuk pinjaman {contract}. Baca di aplikasi dan putuskan paling lambat {date}.',
  messagePlanAccepted: 'Rencana baru pinjaman {contract} sudah berlaku. Lihat di aplikasi.',
  messageDueToday:
    'Pembayaran {amount} untuk pinjaman {contract} jatuh tempo hari ini. Buka {name} untuk membayar.',
  messageOverdue:
    '{name}: {amount} dari pinjaman {contract} menunggak sejak {date}. Bayar di aplikasi agar biaya tidak bertambah, atau hubungi {phone} jika Anda tidak mampu membayar.',
  messageOverdueLater:
    '{name}: {amount} dari pinjaman {contract} belum dibayar sejak {date}. Bayar di aplikasi, atau hubungi {phone} untuk membicarakan cara membayar.',
  // E-mails: the code of an address, and copies without anything personal.
  emailMalformed: 'Masukkan alamat e-mail lengkap, misalnya ana@example.com. Tidak ada yang berubah.',
  emailCodeWrong: 'Kode salah. Periksa e-mail dan coba lagi.',
  emailCodeSubject: 'Kode Anda untuk {name}',
  emailCodeText:
    'Kode Anda {code}. Berlaku {minutes} menit.\n\nMasukkan kode ini di halaman Anda untuk mengonfirmasi alamat ini. Jika Anda tidak memintanya, abaikan e-mail ini: tidak ada yang terjadi.',
  emailReceiptSubject: 'Pembayaran Anda sudah kami terima',
  emailReceiptText:
    'Kami sudah menerima pembayaran untuk pinjaman Anda. Bukti pembayaran ada di dokumen pada halaman Anda.',
  emailPaidOffSubject: 'Pinjaman Anda lunas',
  emailPaidOffText:
    'Pinjaman Anda lunas dan tidak ada lagi yang harus dibayar. Surat keterangan ada di dokumen pada halaman Anda.',
  emailComplaintSubject: 'Pengaduan Anda',
  emailComplaintReceivedText:
    'Kami sudah menerima pengaduan Anda dan sedang memeriksanya. Anda bisa memantaunya di halaman Anda.',
  emailComplaintAnsweredText: 'Kami sudah menjawab pengaduan Anda. Jawabannya bisa dibaca di halaman Anda.',
  emailFoot:
    '{name} · {phone}\nKami tidak pernah meminta kode atau kata sandi lewat e-mail. Anda bisa menghapus alamat ini di halaman Anda.',
};
