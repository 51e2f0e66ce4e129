import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/payment-result/texts.ts';

export const id: Texts<typeof en> = {
  title: 'Pembayaran',
  covered: 'Penggunaan pembayaran',
};
