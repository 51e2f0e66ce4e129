/** One agreement. Its own title and its text come from the lender. */
export const en = {
  title: 'Agreement',
  openFile: 'Open as PDF',
  readEnglish: 'Read the English text, which is the binding one',
} as const;
