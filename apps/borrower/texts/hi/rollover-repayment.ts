import type { Texts } from '../../src/screens/fill-text.ts';
import type { en } from '../../src/screens/rollover-repayment/texts.ts';
import { hi as repayment } from './repayment.ts';

export const hi: Texts<typeof en> = {
  ...repayment,
  title: 'ऋण विस्तार भुगतान',
  nextDate: 'आपकी अगली भुगतान तिथि {date} है',
  plan: 'योजना',
};
