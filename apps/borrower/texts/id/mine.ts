import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/mine/texts.ts';

export const id: Texts<typeof en> = {
  title: 'Halaman saya',
  number: 'Nomor ponsel',
  account: 'Rekening/e-wallet penerima dana',
  noAccount: 'Belum ditambahkan',
  changeAccount: 'Ganti rekening/e-wallet',
  addAccount: 'Tambah rekening/e-wallet',
  documents: 'Dokumen',
  noDocuments: 'Bukti bayar, rekening koran, dan perjanjian Anda akan ada di sini.',
  loanNumber: 'No. pinjaman {number}',
  complaints: 'Pengaduan',
  complain: 'Ajukan pengaduan',
  myComplaints: 'Pengaduan saya',
  language: 'Bahasa',
  notifications: 'Notifikasi',
  notificationsText:
    'Kami memberi tahu perangkat ini saat pembayaran masuk atau terlambat. Isinya sama dengan SMS kami.',
  turnOn: 'Aktifkan notifikasi',
  turnOff: 'Matikan notifikasi',
  blocked: 'Browser ini memblokir notifikasi. Anda bisa mengizinkannya di pengaturan situs ini.',
  isOn: 'Notifikasi aktif di perangkat ini.',
  signOut: 'Keluar',
  signOutEverywhere: 'Keluar di semua perangkat',
  signOutText: 'Data pinjaman Anda yang tersimpan di perangkat ini akan dihapus.',
  places: 'Halaman',
  home: 'Beranda',
  mine: 'Halaman saya',
  help: 'Bantuan',
};
