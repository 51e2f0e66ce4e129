/** What staff can ask a borrower for while an application is reviewed. Each has a sentence in the borrower's language. */
export const documentRequestKinds = [
  'income-proof',
  'address-proof',
  'clearer-front',
  'clearer-back',
  'clearer-selfie',
  'second-id',
  'account-proof',
] as const;

export type DocumentRequestKind = (typeof documentRequestKinds)[number];
