import { ofDemo, open, type ScreenAddress, state } from './screen-address.ts';

const order = (state: string, namePrefix: string, market: 'PH' | 'IN' = 'PH') =>
  ofDemo(`order-details, ${state}`, '/loanDetails', namePrefix, market);

/** The offer, the account and the pages of a loan, in states that look different. */
export const loanAddresses: readonly ScreenAddress[] = [
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
  ofDemo('older-confirmation, new', '/loanConfirm', 'Nina'),
  { ...ofDemo('loan-agreement', '/loanAgreement', 'Nina'), hasScript: false },
  { ...ofDemo('payments, overdue', '/payments', 'Otto'), hasScript: false },
  { ...ofDemo('payments, settled', '/payments', 'Sol', 'IN'), hasScript: false },
  {
    name: 'loan-agreement, disclosure statement',
    hasScript: false,
    locate: async (hiram) => `/loanAgreement?agreement=1&${(await hiram.demo('Nina')).query}`,
  },
  ofDemo('bind-bank', '/bindBank', 'Nina'),
  state('order-details, without a network', '/loanDetails', 'Otto', (page) =>
    page.context().setOffline(true),
  ),
  {
    name: 'loan-confirmation, leaving',
    locate: async (hiram) => `/newLoanConfirm?${(await hiram.borrower({ productId: 1001 })).query}`,
    show: (page) => open(page, 'header a, header button'),
  },
  state('bind-bank, nothing filled in', '/bindBank', 'Nina', (page) =>
    page.locator('footer button').last().click(),
  ),
  state('bind-bank, choosing a day', '/bindBank', 'Nina', (page) =>
    page.locator('main button[aria-haspopup]').last().click(),
  ),
  { ...ofDemo('loan-state', '/installment', 'Una'), hasScript: false },
];
