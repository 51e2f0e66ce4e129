import type { en } from '../../src/screens/complaint-start/texts.ts';
import type { Texts } from '../../src/screens/fill-text.ts';

export const id: Texts<typeof en> = {
  title: 'Keluhan',
  mine: 'Keluhan saya',
  order: 'Pinjaman',
  status: 'Status',
  all: 'Semua',
  chooseOrder: 'Pilih pinjaman',
  current: 'Dipilih',
  questionType: 'Pilih jenis keluhan',
  notSupported: 'Pinjaman yang dipilih tidak mendukung keluhan tentang penagihan',
};
