/** What IMPS and UPI carry at once, in paise: ₹5,00,000 and ₹1,00,000. NEFT has no such limit. */
const impsMinorMax = 50_000_000n;
const upiMinorMax = 10_000_000n;

/**
 * How money goes to a bank: at once by IMPS, and above its limit by NEFT, within two hours of a working day. Read 28 November
 * 2026: razorpay.com/docs/x/payouts and cashfree.com/docs/payouts/payouts/make-payouts/payout-methods.
 */
export const bankModeOf = (amountMinor: bigint): 'IMPS' | 'NEFT' =>
  amountMinor > impsMinorMax ? 'NEFT' : 'IMPS';

/** Whether a UPI address can be paid a sum at once. A bank may allow its customer less. */
export const isWithinUpi = (amountMinor: bigint): boolean => amountMinor <= upiMinorMax;
