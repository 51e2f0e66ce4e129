/**
 * Sentences of the specification that read like broken keys, and what stands for them under strict conduct. The other
 * languages say it plainly under both.
 */
const plainWords: { readonly [sentence: string]: string } = {
  'Silakan pilih': 'Please choose your stars first',
  'Successful demonstration！': 'Thank you for your rating',
  'Point out': 'Leave this page?',
  barCode: 'Bar code',
  scanToPay: 'Show this code to be scanned',
  'Note: Please keep the depositslip as proof of payment':
    'Note: Please keep the deposit slip as proof of payment',
  'Please fill in your comments and suggestions': 'Please tell us what happened',
  'Select question type': 'What is it about?',
  'Online service': 'Your complaint',
  'Process Result': 'Our answer',
  'Go and bind the card': 'Add another account',
  REPAY: 'Pay now',
  'Rollover Repayment': 'Extend my loan',
  'Short of money?': 'Need more time?',
  'Click to Copy': 'Copy',
  'copy success': 'Copied',
  'Tap Agree to stay or Cancel to leave.': '',
};

/** Words that are right elsewhere on the same screen, by their key: the question on leaving an offer is answered by these. */
const plainKeys: { readonly [key: string]: string } = { stay: 'Stay', leave: 'Leave' };

/** The texts of a screen with plain words in place of such sentences. */
export const inPlainWords = <T extends Readonly<Record<string, string>>>(texts: T): T =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, plainKeys[key] ?? plainWords[text] ?? text]),
  ) as T;
