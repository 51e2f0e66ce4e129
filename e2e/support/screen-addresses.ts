import type { Hiram } from './hiram-client.ts';

/** A screen as a borrower meets it: its name and where it stands. */
export type ScreenAddress = {
  /** The folder of the screen in the borrower's app, and which of its states. */
  readonly name: string;
  /** The status that the page is answered with; 200 unless given. */
  readonly status?: number;
  /** False for a page with nothing to press, which ships no script. */
  readonly hasScript?: boolean;
  readonly locate: (hiram: Hiram) => Promise<string>;
};

const ofDemo = (
  name: string,
  path: string,
  namePrefix: string,
  market: 'PH' | 'IN' = 'PH',
): ScreenAddress => ({
  name,
  locate: async (hiram) => `${path}?${(await hiram.demo(namePrefix, market)).query}`,
});

const order = (state: string, namePrefix: string, market: 'PH' | 'IN' = 'PH') =>
  ofDemo(`order-details, ${state}`, '/loanDetails', namePrefix, market);

/** Every screen, in the states that look different. The first word of a name is the screen's folder. */
export const screenAddresses: readonly ScreenAddress[] = [
  order('under review', 'Una'),
  order('declined', 'Dario'),
  order('approved', 'Amor'),
  order('payout returned', 'Rey'),
  order('on loan', 'Olive'),
  order('due', 'Dina', 'IN'),
  order('overdue', 'Otto'),
  order('settled', 'Sol', 'IN'),
  ofDemo('loan-confirmation, new', '/newLoanConfirm', 'Nina'),
  ofDemo('loan-confirmation, in rupees', '/newLoanConfirm', 'Olive', 'IN'),
  { ...ofDemo('loan-agreement', '/loanAgreement', 'Nina'), hasScript: false },
  ofDemo('bind-bank', '/bindBank', 'Nina'),
  ofDemo('instalment-repayment, overdue', '/installment', 'Otto'),
  ofDemo('instalment-repayment, too early', '/installment', 'Olive', 'IN'),
  ofDemo('rollover-repayment', '/delayRepayment', 'Otto'),
  ofDemo('code-repayment, a standing code', '/repaymentOfCode2', 'Otto'),
  ofDemo('code-repayment, nothing saved', '/repaymentOfCode2', 'Nina'),
  { name: 'launcher', locate: async () => '/testPreview' },
  { name: 'not-found', status: 404, locate: async () => '/no-such-page' },
  { name: 'expired-session', status: 401, locate: async () => '/loanDetails' },
  { ...ofDemo('problem', '/installment', 'Una'), status: 200 },
];
