/** Customer service (HELP-01). */
export const en = {
  title: 'Customer service',
  lead: 'We are here to help. Call us or write to us.',
  telephone: 'Telephone',
  email: 'E-mail',
  complaintLead: 'Something went wrong with a loan or a payment? Tell us, and we answer you in the app.',
  complaint: 'Make a complaint',
  more: 'More to read',
  guide: 'How to pay, step by step',
  aboutUs: 'About us',
  policy: 'General Terms and Conditions',
  loanTerms: 'Loan terms and conditions',
  signOut: 'Sign out on this device',
} as const;
