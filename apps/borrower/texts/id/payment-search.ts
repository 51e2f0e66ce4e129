import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/payment-search/texts.ts';

export const id: Texts<typeof en> = {
  title: 'Saya sudah membayar',
  lead: 'Masukkan nomor referensi pada struk Anda. Kami langsung mencari pembayarannya. Jika sudah membayar, jangan bayar lagi.',
  reference: 'Nomor referensi pada struk',
  search: 'Cari pembayaran saya',
};
