/**
 * The refusals whose number the specification names (Spec §8), for a page does something of its own about each. Calls of
 * the text family write them as text.
 */
export const refusalCodes = {
  alreadyRegistered: 11,
  wrongCaptcha: 101,
  /** A wrong captcha has another number at registration. */
  wrongCaptchaAtRegistration: -1,
  wrongCode: 800_006,
  duplicateSubmission: 800_005,
  // Ours: a page shows them at the field that they are about.
  malformedPhone: 1301,
  wrongSmsCode: 1302,
  spentSmsCode: 1303,
  // Ours: nothing is left to be asked, so the dialog closes.
  alreadyRated: 1006,
  // Ours: what a repayment page says is out of date, and it offers to load again.
  quoteExpired: 1009,
  nothingOwed: 2005,
  prepaymentTooEarly: 2007,
  amountNotQuoted: 2008,
  rolloverNotDue: 2009,
  rolloverLimitReached: 2010,
  // Ours: the payer is led to the other ways to pay.
  chargeRefused: 1026,
} as const;

/** Whether a refused call gave one of these codes, as a number or as text. */
export const isRefusalCode = (
  code: number | string,
  ...names: readonly (keyof typeof refusalCodes)[]
): boolean => names.some((name) => String(code) === String(refusalCodes[name]));
