/** The titles of the lender's texts. The texts themselves come from the lender. */
export const en = {
  aboutUs: 'About us',
  privacyPolicy: 'General Terms and Conditions',
  loanTerms: 'Loan terms and conditions',
} as const;
