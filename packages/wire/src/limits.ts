/** The constants of Spec §9 and the limits of the wire, each with its unit last. */

// Complaints.
export const descriptionLengthMax = 200;
export const evidenceImagesMax = 9;
export const successModalMs = 1500;
export const replyWeekdays = 3;
export const ratingDelayMs = 3000;
export const starsMax = 5;
/** The type with a sub-type list, which an order may not support. */
export const collectionProblemType = 1;

// Orders.
/** The score that an order's rating sends under conduct `specified`, whatever was chosen. */
export const orderScore = 5;
/** Fewer stars open the result modal; this many or more ask the app for a store rating. */
export const nativeRatingStarsMin = 4;
export const borrowAgainModuleId = 30;
export const detailRowsCollapsed = 2;

// Binding an account.
export const defaultCardType = 1;
export const defaultChannelNumber = 90006;
export const accountItemsMax = 60;
export const accountValueLengthMax = 200;

/** The item of the account form that takes the code of a change: card-init lists it while a code is under way. */
export const accountChangeCodeField = 'verifyCode';
/** Beside the other fields it asks for another code. */
export const accountChangeResendField = 'resendCode';
/** The code with which the server says that the change needs the code that was just sent. */
export const accountCodeSentCode = 1021;

/** The code with which the server says that the product asks who the person is, and that this is not complete. */
export const identityMissingCode = 1016;

// Confirming and repaying.
export const agreementScene = 3;
/** The fixed marker that the pages send with contract-jump and loan-detail-push (the value is ours). */
export const fixedMarker = 'h5';
export const delayFlag = '1';
export const resendSeconds = 60;
export const repaymentCodeLengthMin = 6;

// Promotion and contact.
export const mobileDigits = 11;
/** PROMO-02: 11 digits, 1 then 3-9. The template's market may set its own pattern. */
export const mobilePatternDefault = '^1[3-9]\\d{9}$';
export const captchaLengthMax = 4;
export const smsCodeLengthMax = 6;
/** Proof of work: so many leading zero bits of SHA-256 of `sid.nonce`. The page begins with few and adds some at a time. */
export const workBitsFirst = 12;
export const workBitsStep = 2;
export const workBitsMax = 22;
/** What the proof costs that stands in for the picture. */
export const workBitsAlone = 16;
/** The code with which get-sms asks for more work for the same captcha. */
export const workNeededCode = '1304';
/** What is sent as the letters of a captcha that is proof of work alone. */
export const workCapcode = 'WORK';
export const contactOverall = 30;
export const promotionPageType = 1;
export const defaultMerchantNumber = 'hiram';

// A payment that its borrower reports.
export const claimReferenceLengthMax = 64;
export const claimAmountLengthMax = 20;

// Toasts and time.
export const toastMs = 3000;
export const infoToastMs = 2000;
export const requestTimeoutMs = 60_000;

// Uploads and amounts.
export const uploadBytesMax = 8 * 1024 * 1024;
export const uploadPixelsMax = 25_000_000;
/** The longer side of what is kept of a picture: a receipt and a document are legible. */
export const pictureSidePxMax = 2_048;
/** The largest upload takes 168 s on a line of 400 kbit/s. */
export const uploadMsMax = 300_000;
export const amountDigitsMax = 15;
/** The format of an idempotency key: a UUID or similar. */
export const idempotencyKeyPattern = '^[A-Za-z0-9_-]{8,80}$';

// The way to the money, as the official site states it; lending decides by its own (`same-limits.test.ts`).
/** The days in which an application is decided, where its product names none (Spec §9), and the most that one may name. */
export const decisionDaysDefault = 1;
export const decisionDaysMax = 30;
export const creditDaysMin = 1;
export const creditDaysMax = 3;

// What holds for every message of the API, where a field says nothing narrower.
/** No text of a request is longer: a body is at most 256 KiB. */
export const requestTextMax = 262_144;
/** No text of an answer is longer, legal texts included. */
export const answerTextMax = 1_000_000;
/** No list of an answer has more rows. */
export const listRowsMax = 10_000;
