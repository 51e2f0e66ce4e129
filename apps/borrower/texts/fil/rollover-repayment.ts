import type { Texts } from '../../src/screens/fill-text.ts';
import type { en } from '../../src/screens/rollover-repayment/texts.ts';
import { fil as repayment } from './repayment.ts';

export const fil: Texts<typeof en> = {
  ...repayment,
  title: 'Pagpapalawig ng Utang',
  nextDate: 'Ang susunod mong petsa ng pagbabayad ay {date}',
  plan: 'Plano',
};
