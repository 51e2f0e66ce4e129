import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/order-details/texts.ts';

export const id: Texts<typeof en> = {
  title: 'Rincian pinjaman',
  repayAndMore: 'BAYAR',
  rollover: 'Perpanjang pinjaman',
  rolloverHint: 'Kurang dana?',
  repay: 'Bayar',
  borrowAgain: 'Pinjam lagi',
  callService: 'Layanan pelanggan {phone}',
  market: 'Rekomendasi untuk Anda',
  ratingTitle: 'Silakan beri nilai untuk layanan ini',
  stars: '{n} dari 5 bintang',
  ratingSubmit: 'Kirim',
  ratingCancel: 'Batal',
  ratingNone: 'Silakan pilih',
  ratingResultTitle: 'Terima kasih',
  ratingResult: 'Penilaian Anda membantu kami melayani lebih baik.',
  bindCard: 'Tambahkan rekening lain',
  changeAccount: 'Ganti rekening',
  steps: 'Pengajuan Anda',
  plan: 'Jadwal pembayaran',
  cannotPay: 'Belum bisa bayar sekarang? Hubungi kami',
};
