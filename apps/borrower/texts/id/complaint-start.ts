import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/complaint-start/texts.ts';

export const id: Texts<typeof en> = {
  title: 'Pengaduan',
  mine: 'Pengaduan saya',
  last: 'Terakhir dikirim: {reference}',
  order: 'Pinjaman',
  status: 'Status',
  all: 'Semua',
  chooseOrder: 'Pilih pinjaman',
  current: 'Dipilih',
  questionType: 'Pilih jenis pengaduan',
  notSupported: 'Pinjaman yang dipilih tidak mendukung pengaduan tentang penagihan',
};
