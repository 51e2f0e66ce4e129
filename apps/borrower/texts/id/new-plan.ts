import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/new-plan/texts.ts';

export const id: Texts<typeof en> = {
  title: 'Rencana baru',
  isRead: 'Saya sudah membaca perjanjian dan menyetujui rencana baru.',
  accept: 'Setujui rencana baru',
  refuse: 'Tetap dengan rencana saya sekarang',
  nothing: 'Tidak ada rencana baru',
  toLoan: 'Ke pinjaman Anda',
  readEnglish: 'Baca teks bahasa Inggris (yang mengikat)',
};
