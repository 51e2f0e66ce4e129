/** A new plan for a loan, as its borrower reads it. */
export const en = {
  offered: 'We offer you a new plan for loan {contract}. You decide. Nothing changes before you accept it.',
  none: 'There is no new plan to decide on. Your loan page shows the plan that counts.',
  until: 'Open until {date}',
  total: 'Total of the new plan',
  nextPayment: 'First payment {amount} on {date}',
  before: 'Your loan now',
  after: 'With the new plan',
  owedNow: 'To pay in all',
  overdueNow: 'Overdue',
  daysLate: 'Days late',
  penaltiesSoFar: 'Late penalties not paid',
  lastPayment: 'Last due date',
  ratePerDay: 'Interest per day',
  waived: 'We waive',
  newInterest: 'Interest of the new plan',
  effectiveRate: 'Effective rate per month',
  carried: 'Interest, penalties and fees from before',
  principal: 'Amount borrowed, not repaid yet',
  instalments: 'Payments',
  plan: 'New plan',
  agreement: 'Agreement',
  clauseParties: '{company} and the borrower agree on a new plan for loan {contract} from {date} on.',
  clauseDebt:
    'On this day {owed} is owed: {principal} of principal, {interest} of interest, {fee} of fees, {penalty} of late penalties and {charges} of charges. {waived} of it is waived.',
  clausePlan:
    '{total} is paid in {count} payments: {payments}. Interest of {rate} per day is counted on the unpaid principal only.',
  clauseCarried:
    'Interest, penalties, fees and charges from before are divided evenly. They bear no interest.',
  clauseLate:
    'A payment after its date is late as in the loan agreement. A late penalty is never counted on a penalty.',
  clauseRest:
    'Everything else in the loan agreement stays. The loan can be paid off early. It cannot be extended any more.',
  bannerTitle: 'We offer you a new plan. Read it and decide by {date}.',
  bannerLink: 'Read the new plan',
  paused: 'Your payments are paused. No late penalty is added until {date}.',
} as const;

export type PlanTexts = { readonly [key in keyof typeof en]: string };
