/** The business constants of Spec §9 and the bounds of the wire, each with its unit last. */

// Complaints.
export const descriptionLengthMax = 200;
export const evidenceImagesMax = 9;
export const successModalMs = 1500;
export const replyWeekdays = 3;
export const ratingDelayMs = 3000;
export const starsMax = 5;
/** The type that carries a sub-type list, and that an order may not support. */
export const collectionProblemType = 1;

// Orders.
/** What an order's rating sends, whatever was chosen (conduct `specified`). */
export const orderScore = 5;
/** Fewer stars than this open the result modal; so many or more ask the native app for its rating. */
export const nativeRatingStarsMin = 4;
export const borrowAgainModuleId = 30;
export const detailRowsCollapsed = 2;

// Binding an account.
export const defaultCardType = 1;
export const defaultChannelNumber = 90006;

// Confirming and repaying.
export const agreementScene = 3;
/** What the borrower's pages send as the fixed marker of contract-jump and loan-detail-push (its value is ours). */
export const fixedMarker = 'h5';
export const delayFlag = '1';
export const resendSeconds = 60;
export const repaymentCodeLengthMin = 6;

// Promotion and contact.
export const mobileDigits = 11;
/** PROMO-02: 11 digits, 1 then 3-9. A template's market may set its own. */
export const mobilePatternDefault = '^1[3-9]\\d{9}$';
export const captchaLengthMax = 4;
export const smsCodeLengthMax = 6;
export const contactOverall = 30;
export const promotionPageType = 1;
export const defaultMerchantNumber = 'hiram';

// Toasts and time.
export const toastMs = 3000;
export const infoToastMs = 2000;
export const requestTimeoutMs = 60_000;

// Uploads and amounts.
export const uploadBytesMax = 8 * 1024 * 1024;
export const uploadPixelsMax = 25_000_000;
export const amountDigitsMax = 15;
/** What an idempotency key looks like: a UUID, or the like. */
export const idempotencyKeyPattern = '^[A-Za-z0-9_-]{8,80}$';

// The way to the money, as the official site states it; lending decides by its own.
export const decisionDays = 1;
export const creditDaysMin = 1;
export const creditDaysMax = 3;
