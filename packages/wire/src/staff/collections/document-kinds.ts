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
