import type { en } from '../../src/screens/confirmation/texts.ts';
import type { Texts } from '../../src/screens/fill-text.ts';

export const id: Texts<typeof en> = {
  title: 'Konfirmasi pinjaman',
  amount: 'Jumlah pinjaman',
  term: 'Jangka waktu {n} hari',
  keyFacts: 'Pernyataan pengungkapan',
  plan: 'Informasi pembayaran',
  bindAccount: 'Tautkan rekening',
  agree: 'Saya telah membaca dan menyetujui',
  agreeFirst: 'Silakan baca dan setujui dulu.',
  agreement: 'Perjanjian',
  leaving: 'Perhatian',
  agreeButton: 'Setuju',
  cancelButton: 'Batal',
};
