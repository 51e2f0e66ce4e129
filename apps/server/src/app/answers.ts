import { formatDay } from '@hiram/lending/calendar-day';
import { formatMoney } from '@hiram/lending/format';
import type { ItemRule } from '@hiram/wire/forms/account-form';
import { accountCodeSentCode, identityMissingCode, workNeededCode } from '@hiram/wire/limits';
import { refusalCodes } from '@hiram/wire/refusal-codes';
import type { ClaimField, PictureFault, Refusal } from '../ground/outcome.ts';
import { fill, type Texts } from '../lender/texts/texts.ts';
import { obstacleTexts } from '../privacy/erasure/obstacle-texts.ts';

type TextKey = keyof Texts;

type Answer<R extends Refusal> = {
  /** A business refusal is HTTP 200: the native shells expect it (decisions §3). */
  readonly http: 200 | 400 | 401 | 404 | 409 | 413 | 429;
  /** The number that the envelope carries; never 0. */
  readonly wire: number;
  /** The sentence; where there are several, all of them and how one is chosen. */
  readonly text: TextKey | { readonly all: readonly TextKey[]; readonly of: (refusal: R) => TextKey };
  readonly values?: (refusal: R, texts: Texts) => Readonly<Record<string, string | number>>;
  /** After how long asking again can help. */
  readonly retrySeconds?: (refusal: R) => number;
};

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

const accountFieldTexts = [
  'accountFieldInvalid',
  'accountFieldDigits',
  'accountFieldDigitsExact',
  'accountFieldLetters',
  'accountFieldExample',
] as const satisfies readonly (keyof Texts)[];

/** BANK-09: what a field of the account takes. */
function accountFieldText(rule: ItemRule): (typeof accountFieldTexts)[number] {
  if (rule.is === 'choice') return 'accountFieldInvalid';
  if (rule.is === 'form') return 'accountFieldExample';
  if (rule.is === 'characters') return 'accountFieldLetters';
  return rule.min === rule.max ? 'accountFieldDigitsExact' : 'accountFieldDigits';
}

/** IDENT-03: what the number of a document lacks. */
function identityFieldText({ digits, example }: Extract<Refusal, { code: 'identity-field-invalid' }>) {
  if (example) return 'accountFieldExample';
  if (!digits) return 'accountFieldInvalid';
  return digits.length === 1 ? 'accountFieldDigitsExact' : 'identityFieldDigits';
}

/** Maps each refusal to its status, its code and its sentence. A new refusal does not compile without an entry. */
const answers: { readonly [code in Refusal['code']]: Answer<Extract<Refusal, { code: code }>> } = {
  malformed: { http: 400, wire: 400, text: 'malformed' },
  'session-missing': { http: 401, wire: 401, text: 'sessionMissing' },
  'form-not-saved': { http: 401, wire: 401, text: 'formNotSaved' },
  'form-not-sent': { http: 401, wire: 401, text: 'formNotSent' },
  'somebody-else-signed-in': { http: 409, wire: 409, text: 'somebodyElseSignedIn' },
  'not-found': { http: 404, wire: 404, text: 'notFound' },
  'key-used-differently': { http: 409, wire: 409, text: 'keyUsedDifferently' },
  'too-many-requests': { http: 429, wire: 429, text: 'tooManyRequests' },
  'account-missing': { http: 200, wire: 1001, text: 'accountMissing' },
  'account-not-payable': { http: 200, wire: 1025, text: 'accountNotPayable' },
  'account-field-invalid': {
    http: 200,
    wire: 1002,
    text: { all: accountFieldTexts, of: ({ rule }) => accountFieldText(rule) },
    values: ({ field, rule }) => ({ field, ...rule }),
  },
  'identity-field-invalid': {
    http: 200,
    wire: 1015,
    text: {
      all: [
        'identityFieldEmpty',
        'accountFieldInvalid',
        'accountFieldExample',
        'accountFieldDigitsExact',
        'identityFieldDigits',
      ],
      of: (refusal) => (refusal.isEmpty ? 'identityFieldEmpty' : identityFieldText(refusal)),
    },
    values: ({ field, digits = [], example = '' }) => ({
      ...{ field, example },
      ...{ min: digits[0] ?? '', max: digits.at(-1) ?? '' },
    }),
  },
  'identity-missing': { http: 200, wire: identityMissingCode, text: 'identityMissing' },
  'consent-missing': { http: 200, wire: 1017, text: 'consentMissing' },
  'consent-changed': { http: 200, wire: 1024, text: 'consentChanged' },
  'code-unreadable': { http: 200, wire: 1019, text: 'codeUnreadable' },
  'file-unreadable': { http: 200, wire: 1020, text: 'fileUnreadable' },
  'file-outdated': { http: 200, wire: 1021, text: 'fileOutdated' },
  'number-unreadable': { http: 200, wire: 1022, text: 'numberUnreadable' },
  'picture-missing': { http: 200, wire: 1018, text: 'pictureMissing' },
  'account-code-sent': {
    http: 200,
    wire: accountCodeSentCode,
    text: 'accountCodeSent',
    values: ({ digits }) => ({ digits }),
  },
  'nothing-offered': { http: 200, wire: 1027, text: 'nothingOffered' },
  'offer-changed': { http: 200, wire: 1003, text: 'offerChanged' },
  'product-closed': { http: 200, wire: 1028, text: 'productClosed' },
  'agreement-unanswered': { http: 200, wire: 1014, text: 'agreementUnanswered' },
  'order-open-already': { http: 200, wire: 1004, text: 'orderOpenAlready' },
  'channel-unknown': { http: 200, wire: 1005, text: 'channelUnknown' },
  'charge-refused': { http: 200, wire: refusalCodes.chargeRefused, text: 'chargeRefused' },
  'already-rated': { http: 200, wire: refusalCodes.alreadyRated, text: 'alreadyRated' },
  'payment-under-way': { http: 200, wire: 1007, text: 'paymentUnderWay' },
  'contact-incomplete': { http: 200, wire: 1011, text: 'contactIncomplete' },
  'card-unknown': { http: 200, wire: 1008, text: 'cardUnknown' },
  'card-bound': { http: 200, wire: 1012, text: 'cardBound' },
  'cards-full': { http: 200, wire: 1023, text: 'cardsFull' },
  'quote-expired': { http: 200, wire: refusalCodes.quoteExpired, text: 'quoteExpired' },
  'code-spent': { http: 200, wire: 1010, text: 'codeSpent' },
  'code-wrong': { http: 200, wire: refusalCodes.wrongCode, text: 'codeWrong' },
  'email-malformed': { http: 200, wire: 1108, text: 'emailMalformed' },
  'email-code-wrong': { http: 200, wire: 1109, text: 'emailCodeWrong' },
  'submitted-already': { http: 200, wire: refusalCodes.duplicateSubmission, text: 'submittedAlready' },
  'upload-too-large': { http: 413, wire: 413, text: 'uploadTooLarge' },
  'picture-refused': {
    http: 200,
    wire: 1101,
    text: { all: Object.values(pictureTexts), of: ({ fault }) => pictureTexts[fault] },
  },
  'picture-unknown': { http: 200, wire: 1102, text: 'pictureUnknown' },
  'claim-invalid': {
    http: 200,
    wire: 1107,
    text: { all: Object.values(claimTexts), of: ({ field }) => claimTexts[field] },
  },
  'complaint-empty': { http: 200, wire: 1103, text: 'complaintEmpty' },
  'collection-not-supported': { http: 200, wire: 1104, text: 'collectionNotSupported' },
  'complaint-not-answered': { http: 200, wire: 1105, text: 'complaintNotAnswered' },
  'complaint-rated-already': { http: 200, wire: 1106, text: 'complaintRatedAlready' },
  'promise-invalid': {
    http: 200,
    wire: 1111,
    text: {
      all: ['promiseAmountInvalid', 'promiseDayInvalid'],
      of: ({ field }) => (field === 'amount' ? 'promiseAmountInvalid' : 'promiseDayInvalid'),
    },
  },
  'promise-not-possible': { http: 200, wire: 1112, text: 'promiseNotPossible' },
  'record-needed': {
    http: 200,
    wire: 1029,
    text: { all: Object.values(obstacleTexts), of: ({ obstacle }) => obstacleTexts[obstacle] },
  },
  'complaint-step-over': { http: 200, wire: 1110, text: 'complaintStepOver' },
  // The specification names the numbers of the next three: a wrong captcha has another one at registration (Spec §8).
  'captcha-wrong': { http: 200, wire: refusalCodes.wrongCaptcha, text: 'captchaWrong' },
  'captcha-unproved': { http: 200, wire: refusalCodes.wrongCaptchaAtRegistration, text: 'captchaWrong' },
  'phone-registered': { http: 200, wire: refusalCodes.alreadyRegistered, text: 'phoneRegistered' },
  'phone-malformed': {
    http: 200,
    wire: refusalCodes.malformedPhone,
    text: {
      all: ['phoneMalformed', 'phoneMalformedExample'],
      of: ({ example }) => (example ? 'phoneMalformedExample' : 'phoneMalformed'),
    },
    values: ({ example }) => ({ example: example ?? '' }),
  },
  'codes-limited': {
    http: 429,
    wire: 429,
    text: {
      all: ['codesLimitedSeconds', 'codesLimitedMinutes'],
      of: ({ seconds }) => (seconds > 60 ? 'codesLimitedMinutes' : 'codesLimitedSeconds'),
    },
    values: ({ seconds }) => ({ seconds, minutes: Math.ceil(seconds / 60) }),
    retrySeconds: ({ seconds }) => seconds,
  },
  'work-needed': { http: 200, wire: Number(workNeededCode), text: 'workNeeded' },
  'sms-code-wrong': { http: 200, wire: refusalCodes.wrongSmsCode, text: 'smsCodeWrong' },
  'sms-code-spent': { http: 200, wire: refusalCodes.spentSmsCode, text: 'smsCodeSpent' },
  'term-out-of-range': {
    http: 200,
    wire: 2001,
    text: 'termOutOfRange',
    values: ({ daysMin, daysMax }) => ({ daysMin, daysMax }),
  },
  'applicant-under-age': {
    http: 200,
    wire: 2002,
    text: 'applicantUnderAge',
    values: ({ ageMin }) => ({ ageMin }),
  },
  'applicant-not-national': { http: 200, wire: 2003, text: 'applicantNotNational' },
  'terms-above-cap': { http: 200, wire: 2004, text: 'termsAboveCap' },
  'nothing-owed': { http: 200, wire: refusalCodes.nothingOwed, text: 'nothingOwed' },
  'not-disbursed': { http: 200, wire: 2006, text: 'notDisbursed' },
  'prepayment-too-early': {
    http: 200,
    wire: refusalCodes.prepaymentTooEarly,
    text: 'prepaymentTooEarly',
    values: ({ possibleFrom }) => ({ date: formatDay(possibleFrom) }),
  },
  'amount-not-quoted': {
    http: 200,
    wire: refusalCodes.amountNotQuoted,
    text: {
      all: ['amountNotQuoted', 'amountNotDue'],
      of: ({ dueOn }) => (dueOn === undefined ? 'amountNotQuoted' : 'amountNotDue'),
    },
    values: ({ quoted, dueOn }, texts) => ({
      amount: formatMoney(quoted, texts.numbers),
      ...(dueOn !== undefined && { date: formatDay(dueOn) }),
    }),
  },
  'rollover-not-due': {
    http: 200,
    wire: refusalCodes.rolloverNotDue,
    text: 'rolloverNotDue',
    values: ({ possibleFrom }) => ({ date: formatDay(possibleFrom) }),
  },
  'rollover-limit-reached': {
    http: 200,
    wire: refusalCodes.rolloverLimitReached,
    text: 'rolloverLimitReached',
  },
  'nothing-to-refund': { http: 200, wire: 2011, text: 'nothingToRefund' },
  'amount-above-debt': { http: 200, wire: 2012, text: 'amountAboveDebt' },
  'amount-above-credit': { http: 200, wire: 2016, text: 'amountAboveCredit' },
  'payout-under-way': { http: 200, wire: 2017, text: 'payoutUnderWay' },
  'event-not-found': { http: 404, wire: 404, text: 'eventNotFound' },
  'plan-changed': { http: 200, wire: 1020, text: 'planChanged' },
  'schedule-not-possible': { http: 200, wire: 2014, text: 'scheduleNotPossible' },
  'not-decidable': { http: 200, wire: 2013, text: 'notDecidable' },
};

/** How a refusal is answered: the HTTP status, the envelope's number and the sentence in the borrower's language. */
export function toRefusalAnswer<R extends Refusal>(
  refusal: R,
  texts: Texts,
): { http: number; wire: number; message: string; retrySeconds: number | undefined } {
  const { http, wire, text, values, retrySeconds } = answers[refusal.code] as unknown as Answer<R>;
  const key = typeof text === 'string' ? text : text.of(refusal);
  const message = fill(texts[key], values?.(refusal, texts) ?? {});
  return { http, wire, message, retrySeconds: retrySeconds?.(refusal) };
}

/** Every refusal of a call: its number, its HTTP status and its sentences, with the names of what is filled in. */
export const listRefusals = (texts: Texts): RefusalRow[] =>
  Object.values(answers)
    .map(({ http, wire, text }) => ({
      wire,
      http,
      sentences: (typeof text === 'string' ? [text] : text.all).map((key) => texts[key]),
    }))
    .toSorted((one, other) => one.wire - other.wire);

/** One row of the catalogue of refusals. */
export type RefusalRow = {
  readonly wire: number;
  readonly http: number;
  readonly sentences: readonly string[];
};
