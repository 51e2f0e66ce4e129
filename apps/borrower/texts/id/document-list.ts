import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/document-list/texts.ts';

export const id: Texts<typeof en> = {
  title: 'Dokumen',
  loan: 'No. pinjaman {number}',
  receipts: 'Bukti pembayaran',
  noReceipts: 'Anda belum membayar',
  noReceiptsText: 'Setiap pembayaran akan mendapat bukti di sini.',
  statement: 'Rekening koran pinjaman',
  statementLead: 'Semua yang ditagih dan dibayar, sampai tanggal yang Anda pilih.',
  statementDay: 'Sampai tanggal',
  openStatement: 'Buka rekening koran',
};
