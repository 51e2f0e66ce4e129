import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/rollover-repayment/texts.ts';
import { fil as repayment } from './repayment.ts';

export const fil: Texts<typeof en> = {
  ...repayment,
  title: 'I-extend ang loan',
  nextDate: 'Susunod na due date: {date}',
  plan: 'Iskedyul ng bayad',
  nothingToPay: 'Walang babayaran',
  extendForNothing: 'I-extend ang loan',
  nothingToPayNote:
    'Libre ang extension na ito ngayong araw. Hindi mo kailangang pumili ng paraan ng pagbabayad.',
  comparison: 'Magkano ang extension',
};
