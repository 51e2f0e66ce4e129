/** One agreement. Its own title and its text come from the lender. */
export const en = {
  title: 'Agreement',
  openFile: 'Open as PDF',
} as const;
