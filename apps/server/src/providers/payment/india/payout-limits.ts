/** What IMPS carries at once, in paise: ₹5,00,000. NEFT has no such limit. */
const impsMinorMax = 50_000_000n;

/**
 * How money goes to a bank: at once by IMPS, and above its limit by NEFT, within two hours of a working day. Read 28 November
 * 2026: razorpay.com/docs/x/payouts and cashfree.com/docs/payouts/payouts/make-payouts/payout-methods.
 */
export const bankModeOf = (amountMinor: bigint): 'IMPS' | 'NEFT' =>
  amountMinor > impsMinorMax ? 'NEFT' : 'IMPS';
