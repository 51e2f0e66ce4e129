import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/repayment/texts.ts';

export const fil: Texts<typeof en> = {
  paymentMethod: 'Paraan ng Pagbabayad',
  chooseMethod: 'Piliin ang paraan ng iyong pagbabayad',
  channels: 'Mga paraan ng pagbabayad',
  pay: 'Magbayad',
  loadAgain: 'I-load ulit ang page',
  copy: 'kopyahin',
  copied: 'nakopya na',
  copyFailed: 'Hindi makopya ang code. Pakisulat ito.',
  instructions: 'Paano magbayad, hakbang-hakbang',
  showBarCode: 'Ipakita ang barcode',
  barCodeTitle: 'Barcode',
  barCodeText: 'I-scan para magbayad',
};
