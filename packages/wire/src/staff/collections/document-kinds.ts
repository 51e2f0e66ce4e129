/** The documents that staff issue; a text that was accepted, to print it. */
export const staffDocumentKinds = [
  'receipt',
  'statement',
  'clearance',
  'demand',
  'agreement',
  'disclosure',
  'plan',
] as const;

export type StaffDocumentKind = (typeof staffDocumentKinds)[number];

/** The languages in which a document is printed. */
export const documentLanguages = ['en', 'fil', 'hi', 'id'] as const;
