import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/document-verification/texts.ts';

export const id: Texts<typeof en> = {
  title: 'Periksa dokumen',
  lead: 'Masukkan nomor di bagian bawah dokumen.',
  number: 'No. dokumen',
  verify: 'Periksa',
  genuine: 'Asli',
  genuineText: '{lender} menerbitkan dokumen ini. Isinya tentang pinjaman masih berlaku.',
  replaced: 'Pernah diterbitkan, kini sudah diganti',
  replacedText: '{lender} menerbitkan dokumen ini. Angkanya sudah berubah. Mintalah yang baru.',
  withdrawn: 'Pernah diterbitkan, kini sudah ditarik',
  withdrawnText: '{lender} menerbitkan dokumen ini. Isinya tidak berlaku lagi.',
  unknown: 'Nomor tidak dikenal',
  unknownText: 'Kami tidak menerbitkan dokumen dengan nomor ini. Bandingkan setiap huruf dengan dokumennya.',
  kind: 'Dokumen',
  issuedOn: 'Diterbitkan pada',
  lender: 'Pemberi pinjaman',
  receipt: 'Bukti pembayaran',
  statement: 'Rekening koran pinjaman',
  agreement: 'Perjanjian pinjaman',
  disclosure: 'Ringkasan biaya pinjaman',
  plan: 'Perjanjian rencana baru',
  clearance: 'Surat keterangan lunas',
  demand: 'Surat penagihan',
  privacy: 'Halaman ini tidak menampilkan nama dan jumlah.',
};
