/** What the server writes into the lender's texts, in English: clauses, and the words of tables. */
export const en = {
  // Clauses of an agreement.
  clauseCap:
    'Late penalties never exceed {late} a month of the amount due, and interest, fees and penalties together never exceed {cost} of the amount borrowed ({source}).',
  clauseCoolingOff:
    'You may change your mind and return the money, from the day it reached you. You then pay interest up to the day you return it and the processing fee of {fee}, which is kept, and nothing else.',
  clauseCoolingOffNoFee:
    'You may change your mind and return the money, from the day it reached you. You then pay interest up to the day you return it, and nothing else.',
  clauseNoCoolingOff: 'This loan has no cooling-off period.',
  clausePrepayment: 'You may repay early at any time; interest is charged to the day you pay.',
  clausePrepaymentLater:
    'You may repay early after half of the term, and not before {days} calendar days from the day the money reached you. Interest that has not been earned by then is not charged.',
  scheduleNumber: 'No.',
  scheduleDue: 'Due',
  schedulePrincipal: 'Principal',
  scheduleInterest: 'Interest',
  scheduleToPay: 'To pay',
  scheduleNote:
    'These due dates are for money that reaches you on {creditDay}. If it reaches you earlier or later, each moves by as many days. The page of your loan shows them.',

  // The loan terms: what is lent, and for how long.
  termsOneDay: '1 day',
  termsDays: '{days} days',
  termsCreditDays: '{from} to {to} calendar days',
  termsOr: '{one} or {other}',
  termsRollover:
    'You can extend a loan from {days} days before the due date, also while it is overdue. Section 2 shows how many times.',
  termsFor: 'For {names}:',
  termsLoan: 'Loan',
  termsAmount: 'Amount borrowed',
  termsPaidOut: 'Paid out to you',
  termsTerm: 'Term',
  termsPayments: 'Payments',
  termsInterestPerDay: 'Interest per day',
  termsInterest: 'Total interest',
  termsFee: 'Processing fee',
  termsFeeTaken: 'Fee is collected',
  termsFeeAtPayout: 'from the payout',
  termsFeeFirst: '1st payment',
  termsTotal: 'Total to repay',
  termsRateMonth: 'Effective rate per month',
  termsRateYear: 'Effective rate per year',
  termsExtensions: 'Extensions, maximum',

  // The loan terms: what a late payment costs.
  penaltyOf: 'Of what is overdue',
  penaltyFirstLoan: 'First loan',
  penaltyLaterLoan: 'Later loan',
  penaltyOnce: 'Once, on the first day late',
  penaltyDays: 'Each of days {from} to {to}',
  penaltyDaysFrom: 'Each day from day {day}',
  penaltyStep: '{rate} for days {from} to {to}',
  penaltyStepFrom: '{rate} from day {day}',
  penaltyExample: 'An example: **{name}**, {amount} to repay {payments}, and nothing of it is paid.',
  penaltyOnePayment: 'in one payment',
  penaltyPayments: 'in {count} payments',
  penaltyDaysLate: 'Days late',
  penaltyOfFirst: 'Late penalty, first loan',
  penaltyOfLater: 'Late penalty, later loan',
  penaltyOverdue: 'Total overdue, first loan',
} as const;

/** The same in another language. */
export type LenderTexts = { readonly [key in keyof typeof en]: string };
