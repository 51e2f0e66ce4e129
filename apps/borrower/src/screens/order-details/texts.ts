/** Order details. Quoted texts of the specification stand word for word. */
export const en = {
  title: 'Loan details',
  repayAndMore: 'REPAY',
  rollover: 'Rollover Repayment',
  rolloverHint: 'Short of money?',
  repay: 'Repayment',
  borrowAgain: 'Borrow Again',
  callService: 'Customer service {phone}',
  market: 'Recommended for you',
  ratingTitle: 'Please rate this service',
  stars: '{n} of 5 stars',
  ratingSubmit: 'Submit',
  ratingCancel: 'Cancel',
  ratingNone: 'Silakan pilih',
  ratingResultTitle: 'Thank you',
  ratingResult: 'Your rating helps us to serve you better.',
  bindCard: 'Go and bind the card',
} as const;
