import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/instalment-repayment/texts.ts';
import { hi as repayment } from './repayment.ts';

export const hi: Texts<typeof en> = {
  ...repayment,
  title: 'भुगतान',
  amount: 'भुगतान राशि',
  date: 'देय तिथि: {date}',
  more: 'और देखें',
  less: 'छिपाएँ',
  plan: 'किस्तें',
  amounts: 'कितना चुकाना है',
  instalmentDue: 'देय किस्त',
  everything: 'आज सब कुछ चुका दें',
};
