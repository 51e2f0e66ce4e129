import type { MandateTexts } from './en.ts';

export const id: MandateTexts = {
  offer: 'Biarkan setiap pembayaran diambil pada tanggal jatuh temponya',
  next: 'Pembayaran berikutnya {amount} pada {date}. Angsuran yang jatuh tempo dalam dua hari tetap harus Anda bayar sendiri.',
  limit:
    'Kami tidak pernah mengambil lebih dari yang jatuh tempo hari itu, dan tidak lebih dari {max} sekali ambil.',
  aboveLimit:
    'Pembayaran berikutnya {amount} pada {date} melebihi batas yang Anda izinkan. Silakan bayar sendiri.',
  willBeTaken:
    'Pembayaran yang jatuh tempo pada {date} diambil otomatis. Anda tidak perlu melakukan apa pun.',
  leftToYou: 'Pembayaran yang jatuh tempo pada {date} tidak diambil otomatis. Silakan bayar sendiri.',
  takenAgain: 'Pembayaran berikutnya diambil lagi setelah tidak ada yang terlambat.',
  allowMore: 'Untuk mengizinkan lebih banyak, akhiri pembayaran otomatis lalu aktifkan lagi.',
  notice: 'Anda diberi tahu paling sedikit 24 jam sebelum setiap pembayaran diambil.',
  authorisation:
    'Anda mengizinkannya di halaman bank dengan membayar {amount}, yang dihitung sebagai pembayaran pinjaman.',
  endAnytime:
    'Anda bisa mengakhiri pembayaran otomatis di sini kapan saja. Anda selalu bisa membayar dengan cara lain.',
  start: 'Izinkan di bank saya',
  goOn: 'Lanjut ke bank saya',
  waiting: 'Bank Anda belum mengonfirmasinya',
  name: 'Pembayaran otomatis',
  active: 'Pembayaran otomatis aktif.',
  paused: 'Bank Anda menjeda pembayaran otomatis. Silakan bayar dengan cara lain.',
  end: 'Akhiri pembayaran otomatis',
  endedByYou: 'Anda mengakhiri pembayaran otomatis. Tidak ada lagi yang diambil.',
  endedByUs: 'Kami mengakhiri pembayaran otomatis. Tidak ada lagi yang diambil.',
  endedByBank: 'Bank Anda mengakhiri pembayaran otomatis. Tidak ada lagi yang diambil.',
  declined: 'Bank Anda menolak. Anda bisa mencoba lagi, atau membayar dengan cara lain.',
  notPossible: 'Saat ini pembayaran otomatis tidak bisa untuk pinjaman ini.',
  emailNeeded: 'Pembayaran otomatis memerlukan alamat e-mail Anda yang sudah dikonfirmasi.',
  addEmail: 'Tambah alamat e-mail',
  bannerOffer: 'Jangan lewatkan tanggal jatuh tempo.',
  bannerSetUp: 'Aktifkan pembayaran otomatis',
  bannerWaiting: 'Bank Anda belum mengonfirmasi pembayaran otomatis.',
  bannerManage: 'Lihat atau akhiri',
  debitPlanned: 'direncanakan',
  debitTaking: 'menunggu bank Anda',
  debitPaid: 'dibayar',
  debitTakenBack: 'ditarik kembali',
  debitFailed: 'tidak terambil',
  debitDropped: 'tidak diperlukan',
};
