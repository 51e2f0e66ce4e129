import { en as confirmation } from '../confirmation/texts.ts';

/** The older loan confirmation. The texts of its button and its popup are the server's. */
export const en = {
  ...confirmation,
  repaymentDate: 'Repayment date',
} as const;
