import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/payment-claim/texts.ts';

export const id: Texts<typeof en> = {
  title: 'Laporkan pembayaran',
  lead: 'Beri tahu kami apa yang Anda bayar. Kami akan mencari uangnya dan menjawab di halaman pembayaran Anda. Jika sudah membayar, jangan membayar lagi.',
  pictureLead: 'Kirim foto struk yang jelas. Nomor referensi, jumlah dan tanggal harus terbaca.',
  amount: 'Jumlah',
  paidOn: 'Tanggal pembayaran',
  channel: 'Cara Anda membayar',
  choose: 'Silakan pilih',
  reference: 'Nomor referensi di struk Anda',
  picture: 'Foto struk (jika ada)',
  pictureOnly: 'Foto struk',
  pictureHint: 'JPEG, PNG atau WebP, maksimal 8 MB.',
  send: 'Kirim',
};
