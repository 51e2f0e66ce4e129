import { formatDay } from '@hiram/lending/calendar-day';
import { formatMoney } from '@hiram/lending/format';
import { accountCodeSentCode, workNeededCode } from '@hiram/wire/limits';
import { refusalCodes } from '@hiram/wire/refusal-codes';
import type { ClaimField, PictureFault, Refusal } from '../ground/outcome.ts';
import { fill, type Texts } from '../lender/texts/texts.ts';

type Answer = {
  /** A business refusal is HTTP 200: the native shells expect it (decisions §3). */
  readonly http: 200 | 400 | 401 | 404 | 409 | 413 | 429;
  /** The number that the envelope carries; never 0. */
  readonly wire: number;
  readonly text: keyof Texts;
  readonly values?: Readonly<Record<string, string | number>>;
};

type AnswerOf<R extends Refusal> = Answer | ((refusal: R, texts: Texts) => Answer);

const pictureTexts: { readonly [fault in PictureFault]: keyof Texts } = {
  'not-a-picture': 'pictureUnreadable',
  disguised: 'pictureDisguised',
  moving: 'pictureMoving',
  'too-many-pixels': 'pictureTooManyPixels',
  damaged: 'pictureDamaged',
};

const claimTexts: { readonly [field in ClaimField]: keyof Texts } = {
  amount: 'claimAmountInvalid',
  paidOn: 'claimDayInvalid',
  channel: 'claimChannelMissing',
  reference: 'claimReferenceMissing',
  picture: 'claimPictureMissing',
};

/** The one total table of how the house says no: a new refusal does not compile until it has an answer. */
const answers: { readonly [code in Refusal['code']]: AnswerOf<Extract<Refusal, { code: code }>> } = {
  malformed: { http: 400, wire: 400, text: 'malformed' },
  'session-missing': { http: 401, wire: 401, text: 'sessionMissing' },
  'somebody-else-signed-in': { http: 409, wire: 409, text: 'somebodyElseSignedIn' },
  'not-found': { http: 404, wire: 404, text: 'notFound' },
  'key-used-differently': { http: 409, wire: 409, text: 'keyUsedDifferently' },
  'too-many-requests': { http: 429, wire: 429, text: 'tooManyRequests' },
  'account-missing': { http: 200, wire: 1001, text: 'accountMissing' },
  'account-field-invalid': ({ field }) => ({
    http: 200,
    wire: 1002,
    text: 'accountFieldInvalid',
    values: { field },
  }),
  'account-code-sent': ({ digits }) => ({
    http: 200,
    wire: accountCodeSentCode,
    text: 'accountCodeSent',
    values: { digits },
  }),
  'offer-changed': { http: 200, wire: 1003, text: 'offerChanged' },
  'agreement-unanswered': { http: 200, wire: 1014, text: 'agreementUnanswered' },
  'order-open-already': { http: 200, wire: 1004, text: 'orderOpenAlready' },
  'channel-unknown': { http: 200, wire: 1005, text: 'channelUnknown' },
  'already-rated': { http: 200, wire: 1006, text: 'alreadyRated' },
  'payment-under-way': { http: 200, wire: 1007, text: 'paymentUnderWay' },
  'contact-incomplete': { http: 200, wire: 1011, text: 'contactIncomplete' },
  'card-unknown': { http: 200, wire: 1008, text: 'cardUnknown' },
  'card-bound': { http: 200, wire: 1012, text: 'cardBound' },
  'quote-expired': { http: 200, wire: 1009, text: 'quoteExpired' },
  'code-spent': { http: 200, wire: 1010, text: 'codeSpent' },
  'code-wrong': { http: 200, wire: refusalCodes.wrongCode, text: 'codeWrong' },
  'submitted-already': { http: 200, wire: refusalCodes.duplicateSubmission, text: 'submittedAlready' },
  'upload-too-large': { http: 413, wire: 413, text: 'uploadTooLarge' },
  'picture-refused': ({ fault }) => ({ http: 200, wire: 1101, text: pictureTexts[fault] }),
  'picture-unknown': { http: 200, wire: 1102, text: 'pictureUnknown' },
  'claim-invalid': ({ field }) => ({ http: 200, wire: 1107, text: claimTexts[field] }),
  'complaint-empty': { http: 200, wire: 1103, text: 'complaintEmpty' },
  'collection-not-supported': { http: 200, wire: 1104, text: 'collectionNotSupported' },
  'complaint-not-answered': { http: 200, wire: 1105, text: 'complaintNotAnswered' },
  'complaint-rated-already': { http: 200, wire: 1106, text: 'complaintRatedAlready' },
  // The specification names the numbers of the next three: a wrong captcha has another one at registration (Spec §8).
  'captcha-wrong': { http: 200, wire: refusalCodes.wrongCaptcha, text: 'captchaWrong' },
  'captcha-unproved': { http: 200, wire: refusalCodes.wrongCaptchaAtRegistration, text: 'captchaWrong' },
  'phone-registered': { http: 200, wire: refusalCodes.alreadyRegistered, text: 'phoneRegistered' },
  'phone-malformed': { http: 200, wire: 1301, text: 'phoneMalformed' },
  'codes-limited': ({ seconds }) => ({
    http: 429,
    wire: 429,
    text: seconds > 60 ? 'codesLimitedMinutes' : 'codesLimitedSeconds',
    values: { seconds, minutes: Math.ceil(seconds / 60) },
  }),
  'work-needed': { http: 200, wire: Number(workNeededCode), text: 'workNeeded' },
  'sms-code-wrong': { http: 200, wire: 1302, text: 'smsCodeWrong' },
  'sms-code-spent': { http: 200, wire: 1303, text: 'smsCodeSpent' },
  'term-out-of-range': ({ daysMin, daysMax }) => ({
    http: 200,
    wire: 2001,
    text: 'termOutOfRange',
    values: { daysMin, daysMax },
  }),
  'applicant-under-age': ({ ageMin }) => ({
    http: 200,
    wire: 2002,
    text: 'applicantUnderAge',
    values: { ageMin },
  }),
  'applicant-not-national': { http: 200, wire: 2003, text: 'applicantNotNational' },
  'terms-above-cap': { http: 200, wire: 2004, text: 'termsAboveCap' },
  'nothing-owed': { http: 200, wire: 2005, text: 'nothingOwed' },
  'not-disbursed': { http: 200, wire: 2006, text: 'notDisbursed' },
  'prepayment-too-early': ({ possibleFrom }) => ({
    http: 200,
    wire: 2007,
    text: 'prepaymentTooEarly',
    values: { date: formatDay(possibleFrom) },
  }),
  'amount-not-quoted': ({ quoted }, texts) => ({
    http: 200,
    wire: 2008,
    text: 'amountNotQuoted',
    values: { amount: formatMoney(quoted, texts.numbers) },
  }),
  'rollover-not-due': ({ possibleFrom }) => ({
    http: 200,
    wire: 2009,
    text: 'rolloverNotDue',
    values: { date: formatDay(possibleFrom) },
  }),
  'rollover-limit-reached': { http: 200, wire: 2010, text: 'rolloverLimitReached' },
  'nothing-to-refund': { http: 200, wire: 2011, text: 'nothingToRefund' },
  'amount-above-debt': { http: 200, wire: 2012, text: 'amountAboveDebt' },
  'event-not-found': { http: 404, wire: 404, text: 'eventNotFound' },
  'not-decidable': { http: 200, wire: 2013, text: 'notDecidable' },
};

/** How a refusal is told: the HTTP status, the envelope's number and the sentence in the borrower's language. */
export function toRefusalAnswer(
  refusal: Refusal,
  texts: Texts,
): { http: number; wire: number; message: string } {
  const entry = answers[refusal.code] as AnswerOf<Refusal>;
  const answer = typeof entry === 'function' ? entry(refusal, texts) : entry;
  return { http: answer.http, wire: answer.wire, message: fill(texts[answer.text], answer.values ?? {}) };
}
