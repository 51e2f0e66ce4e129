import type { Texts } from '../../src/screens/fill-text.ts';
import type { en } from '../../src/screens/rollover-repayment/texts.ts';
import { fil as repayment } from './repayment.ts';

export const fil: Texts<typeof en> = {
  ...repayment,
  title: 'Pagpapalawig ng loan',
  nextDate: 'Susunod na petsa ng bayad: {date}',
  plan: 'Iskedyul ng bayad',
  nothingToPay: 'Walang babayaran',
  extendForNothing: 'Palawigin ang loan',
  nothingToPayNote:
    'Libre ang pagpapalawig na ito ngayong araw. Hindi mo kailangang pumili ng paraan ng pagbabayad.',
};
