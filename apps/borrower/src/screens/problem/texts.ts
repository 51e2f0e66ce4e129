/** A page that the server could not load (CALL-05). It has the name of the page that was asked for, if that has one. */
export const en = {
  title: 'Something went wrong',
  notNow: 'Not possible now',
  meanwhile: 'What you can do now',
  orderDetails: 'See my loan',
  instalmentRepayment: 'Repay my loan',
  codeRepayment: 'Pay with the code on this phone',
  paymentInstructions: 'How to pay',
  complaintList: 'My complaints',
  complaintStart: 'Make a complaint',
  loanTerms: 'Loan terms and conditions',
  officialSite: 'About the lender',
  customerService: 'Customer service',
} as const;
