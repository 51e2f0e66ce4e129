import { en as repayment } from '../repayment/texts.ts';

/** Rollover repayment. Quoted texts of the specification stand word for word. */
export const en = {
  ...repayment,
  title: 'Rollover Repayment',
  nextDate: 'Your next payment date is {date}',
  plan: 'Plan',
  nothingToPay: 'Nothing to pay',
  extendForNothing: 'Extend the loan',
  nothingToPayNote: 'This extension costs nothing today. You need not choose a way to pay.',
  comparison: 'What extending costs',
} as const;
