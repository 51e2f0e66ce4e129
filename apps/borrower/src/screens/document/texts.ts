/** A document of a loan. Its own words come from the server, which writes the file with the same ones. */
export const en = {
  title: 'Document',
  save: 'Save as PDF',
  qr: 'QR code of the page that verifies this document',
  readEnglish: 'Read the English text, which is the binding one',
} as const;
