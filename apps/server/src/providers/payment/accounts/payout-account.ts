/** Where money can be sent. The code names the wallet or the bank as the lender's account form does; in India it is the IFSC. */
export type PayoutAccountTarget =
  | { readonly kind: 'wallet' | 'bank'; readonly code: string; readonly number: string }
  | { readonly kind: 'vpa'; readonly vpa: string };
