import { en as repayment } from '../repayment/texts.ts';

/** Instalment repayment. Quoted texts of the specification stand word for word. */
export const en = {
  ...repayment,
  title: 'Repayment',
  amount: 'Repayment amount',
  date: 'Repayment date {date}',
  more: 'more',
  less: 'hide',
  plan: 'Plan',
  amounts: 'What to pay',
  instalmentDue: 'Instalment due',
  everything: 'Pay off everything today',
} as const;
