/** How the loan of a demo borrower came to where it is: its product and the days ago of what happened. */
export type Story = {
  readonly name: string;
  readonly product: 1 | 2 | 3;
  readonly appliedDaysAgo: number;
  readonly decided?: 'approved' | 'declined';
  readonly payout?: 'returned' | 'credited';
  readonly creditedDaysAgo?: number;
  readonly isPaidOff?: boolean;
};

/** One for every status of a loan. */
export const stories: readonly Story[] = [
  { name: 'Nina New', product: 1, appliedDaysAgo: -1 },
  { name: 'Una Underreview', product: 1, appliedDaysAgo: 0 },
  { name: 'Dario Declined', product: 1, appliedDaysAgo: 2, decided: 'declined' },
  { name: 'Amor Approved', product: 1, appliedDaysAgo: 1, decided: 'approved' },
  { name: 'Rey Returned', product: 1, appliedDaysAgo: 2, decided: 'approved', payout: 'returned' },
  {
    name: 'Olive Onloan',
    product: 1,
    appliedDaysAgo: 11,
    decided: 'approved',
    payout: 'credited',
    creditedDaysAgo: 10,
  },
  {
    name: 'Dina Due',
    product: 2,
    appliedDaysAgo: 91,
    decided: 'approved',
    payout: 'credited',
    creditedDaysAgo: 90,
  },
  {
    name: 'Otto Overdue',
    product: 2,
    appliedDaysAgo: 99,
    decided: 'approved',
    payout: 'credited',
    creditedDaysAgo: 98,
  },
  {
    name: 'Sol Settled',
    product: 3,
    appliedDaysAgo: 93,
    decided: 'approved',
    payout: 'credited',
    creditedDaysAgo: 92,
    isPaidOff: true,
  },
];
