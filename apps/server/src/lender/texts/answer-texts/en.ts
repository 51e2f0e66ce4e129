/** What the calls and pages answer when something is refused, in English. */
export const en = {
  malformed:
    'Something in this request is missing or not right. Nothing was done. Please check it and try again.',
  sessionMissing: 'Your session has ended. Nothing was done. Please log in again.',
  formNotSaved:
    'Your session has ended. Nothing was done, and what you typed was not saved. Please log in, then fill in the form again.',
  formNotSent:
    'Your session has ended. Nothing was done, and nothing that you typed was sent. Please log in, then open the form again.',
  signedOut: 'You are signed out. Nothing of your loans is kept on this device.',
  somebodyElseSignedIn:
    'Another account is signed in on this device. Sign out first (Customer service, at the end of the page), then open the link again.',
  notFound: 'We could not find this page. Go back to the app and open your loan from there.',
  tooManyRequests: 'Too many attempts. Nothing was done. Wait a minute and try again.',
  keyUsedDifferently:
    'We received this request before with other details. Nothing was sent again. Reload the page to see what counts.',
  accountMissing:
    'You have no account for the money yet. Nothing was requested. Please add the account that will receive it.',
  accountNotPayable:
    'We cannot send this amount to your account. Nothing was requested. Please choose another account.',
  accountCodeSent: 'To change your account, enter the code that we sent to your number ending in {digits}.',
  accountCodeTitle: 'Code from the message',
  accountCodeHint: '6 digits',
  accountFieldInvalid: '{field} is not correct. Please check it.',
  accountFieldDigits: '{field} is not correct. It must have {min} to {max} digits.',
  accountFieldDigitsExact: '{field} is not correct. It must have {max} digits.',
  accountFieldLetters: '{field} is not correct. It must have {min} to {max} characters.',
  accountFieldExample: '{field} is not correct. It looks like {example}.',
  identityFieldEmpty: 'Please fill in: {field}.',
  identityFieldDigits: '{field} is not correct. It must have {min} or {max} digits.',
  identityMissing: 'Please tell us who you are first. What you have filled in is saved.',
  consentMissing: 'Please agree to the texts that are needed for this loan.',
  consentChanged: 'This text has changed meanwhile. Please read it again, and tick it if you agree.',
  pictureMissing: 'Please take or choose a picture.',
  codeUnreadable: 'We cannot read this. Take the picture again, close and sharp, or go on without it.',
  fileUnreadable:
    'We could not open this file with this share code. Send the .zip as you downloaded it, with its four digits.',
  fileOutdated: 'This file is more than 30 days old. Please download a new one and send it.',
  numberUnreadable: 'This is not a PAN of a person. Please check its ten characters.',
  identityDocument: 'ID',
  identityNumber: 'Number on the ID',
  nothingOffered:
    'There is no offer for you now. Nothing was requested. If you have a question, contact customer service.',
  offerChanged:
    'The offer has changed. We did not send your application. Reload the page to see the new offer.',
  productClosed:
    'We do not offer this loan at the moment. Nothing was requested. The loans that you have stay as they are.',
  agreementUnanswered:
    'Nothing has been requested yet. Please read the agreement on the page and press Agree.',
  orderOpenAlready:
    'You already have this loan. No second one was requested. You can apply again when it is paid off.',
  loanAppliedAlready: 'You have already applied for this loan. You cannot apply for a second one beside it.',
  loanOpenAlready: 'You already have this loan. You cannot take a second one beside it.',
  channelUnknown:
    'This way to pay is not offered here. You were not charged. Please choose one from the list.',
  chargeRefused: 'This way to pay does not work now. You were not charged. Choose another.',
  alreadyRated: 'You have already rated this loan. Thank you.',
  paymentUnderWay:
    'We are still checking your last payment. Please do not pay again. Open your loan in a few minutes to see the result.',
  cardUnknown: 'We do not know this account. You were not charged. Please choose an account from the list.',
  cardBound: 'We send your loan money to this account, so you cannot remove it. You can add another account.',
  cardsFull:
    'You have the maximum number of accounts. Nothing was added. Remove an account, then add this one.',
  quoteExpired:
    'The amount on this page is out of date. You were not charged. Reload the page to see the amount for today.',
  codeWrong: 'The code is wrong. Nothing was charged. Check the SMS and try again.',
  codeSpent: 'This code can no longer be used. Nothing was charged. Please get a new one.',
  submittedAlready:
    'We already have this payment and are checking it. Please do not pay again. Open your loan in a few minutes to see the result.',
  termOutOfRange:
    'The term of a loan is from {daysMin} to {daysMax} days. Nothing was requested. Reload the page to see the offer.',
  applicantUnderAge:
    'You must be at least {ageMin} years old to take a loan. You were not charged. If your birth date is wrong here, contact customer service.',
  applicantNotNational:
    'We can lend only to citizens of the country where this loan is offered. You were not charged. If your nationality is wrong here, contact customer service.',
  termsAboveCap:
    'We cannot offer this loan right now. You were not charged. Contact customer service to see what is possible.',
  nothingOwed: 'Nothing is owed on this loan. You do not need to pay anything.',
  notDisbursed: 'This loan has not been paid out yet. You do not need to pay anything now.',
  prepaymentTooEarly: 'You do not need to pay now. You can pay from {date}.',
  amountNotQuoted: 'The amount is now {amount}. You were not charged. Reload the page to pay it.',
  amountNotDue:
    'You do not need to pay now. You were not charged this time. Your next payment is {amount}, due on {date}.',
  rolloverNotDue: 'You can extend this loan from {date}. You were not charged.',
  rolloverLimitReached:
    'You have used all extensions of this loan. You were not charged. Please repay it. If you cannot pay, contact customer service.',
  rolloverAgainFrom:
    'This loan is extended: your next payment is due on {date}. You can extend it again from {from}.',
  rolloverLastUsed:
    'You have used all extensions of this loan. Your next payment is due on {date}. If you cannot pay then, contact customer service.',
  nothingToRefund: 'There is no overpayment to refund.',
  amountAboveDebt: 'The amount is more than what is owed.',
  amountAboveCredit: 'The amount is more than the overpayment held.',
  payoutUnderWay:
    'The money of this loan may be on its way to you. Nothing was cancelled. You owe nothing until it reaches you. If it does not arrive, contact customer service.',
  eventNotFound: 'We could not find this. Go back to the app and open your loan from there.',
  planChanged: 'The plan has changed or is open no more. Nothing was accepted. Read it again below.',
  scheduleNotPossible:
    'This plan is not possible any more. You were not charged. Please talk to customer service.',
  notDecidable:
    'This loan cannot be changed this way any more. You were not charged. Please contact customer service.',
  unavailable: 'We cannot answer right now. Please try again in a moment. Nothing is done twice.',
  loadFailure: 'We could not load this. Nothing about your loan or your money has changed. Please try again.',
  failure:
    'Something went wrong on our side. Look at your loan before you try again. You will not be charged twice.',
  providerFailure:
    'The payment service is not answering. Wait a minute and try again. You will not be charged twice.',
} as const;

/** The same sentences in another language. */
export type AnswerTexts = { readonly [key in keyof typeof en]: string };
