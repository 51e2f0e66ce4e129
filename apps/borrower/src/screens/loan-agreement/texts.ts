/** One agreement. Its own title and its text come from the lender. */
export const en = {
  title: 'Agreement',
  openFile: 'Open as PDF',
  openEnglishFile: 'Open as PDF, in English',
  readEnglish: 'Read the English text, which is the binding one',
} as const;
