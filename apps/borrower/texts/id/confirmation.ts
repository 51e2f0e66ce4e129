import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/confirmation/texts.ts';

export const id: Texts<typeof en> = {
  title: 'Konfirmasi pinjaman',
  amount: 'Jumlah pinjaman',
  term: 'Tenor {n} hari',
  firstPayment: 'Angsuran pertama {date}',
  keyFacts: 'Biaya pinjaman',
  disclosure: 'Ringkasan biaya pinjaman',
  chooseAmount: 'Pilih jumlahnya',
  plan: 'Informasi pembayaran',
  sayWhoYouAre: 'Beri tahu siapa Anda',
  bindAccount: 'Tambahkan rekening/e-wallet',
  change: 'Ubah',
  agree: 'Saya telah membaca dan menyetujui',
  agreeFirst: 'Mohon baca dan setujui dulu.',
  agreement: 'Perjanjian',
  leaving: 'Perhatian',
  leaveHint: '',
  stay: 'Tetap di sini',
  leave: 'Keluar',
  agreeButton: 'Setuju',
  cancelButton: 'Batal',
};
