import { en as answers } from './answer-texts/en.ts';

/** The server's sentences for a borrower, in English. Placeholders stand in braces. */
export const en = {
  ...answers,
  // Order details.
  statusUnderReview: 'Under review',
  statusUnderReviewText: 'We will decide by {date} and send you an SMS. You do not need to do anything.',
  statusUnderReviewLateText:
    'Our decision takes longer than we promised. You owe nothing. You do not need to do anything.',
  statusDeclined: 'Not approved',
  declinedWhyText:
    'We could not approve this loan. {causes} You were not charged. You can apply again from {date}. You can ask customer service to look at the decision again.',
  causeIdentity: 'We could not confirm who you are.',
  causeAccount: 'The account for the money is not in your name.',
  causeIncome: 'Your income is too low for this amount.',
  causeOwes: 'You still owe money on another loan.',
  causePaidLate: 'An earlier loan was paid late.',
  causeRules: 'The application is outside our lending rules.',
  causeOther: 'Customer service can tell you the reason.',
  statusDeclinedText:
    'We could not approve this loan. You were not charged. You can ask customer service to look at the decision again.',
  statusApproved: 'Approved',
  statusApprovedText: 'The money is on its way. It arrives between {from} and {to}.',
  statusApprovedLateText:
    'The money has not arrived in the promised time. You owe nothing until it arrives. We are looking into it.',
  statusAccountWaitsText: 'You changed your account. To keep your money safe, we send it there after {time}.',
  statusAccountCheckedText:
    'Before we send the money, we check with the bank that this account is yours. You owe nothing until it reaches you. If the account is wrong, change it.',
  statusReturnedText:
    'Your bank sent the money back to us. You owe nothing until it reaches you. Please add another account.',
  statusLeftToStaffText:
    'The money of this loan is with us. You owe nothing until it reaches you. To have it sent, contact customer service.',
  statusOnLoan: 'Loan active',
  statusOnLoanText: 'Your next payment is due on {date}.',
  statusDue: 'Payment due',
  statusDueText: 'Please pay by {date}.',
  statusDueCoveredText: 'Your overpayment covers the payment of {date}. You do not need to do anything.',
  statusOverdue: 'Your loan is overdue',
  statusOverdueText: '{days} days late.',
  statusOverdueOneDayText: '1 day late.',
  statusOverdueChargesText: 'No instalment is late. Costs or a late penalty are not paid yet.',
  statusAllDueText: 'All that is left of this loan is due now.',
  statusTomorrowText: '{amount} will be added tomorrow. Repay or extend today to stop this.',
  statusTomorrowNoExtensionText: '{amount} will be added tomorrow. Repay today to stop this.',
  statusSettled: 'Paid off',
  statusSettledText: 'Nothing is owed. Thank you.',
  statusOverpaidText: 'Nothing is owed. Your overpayment is {amount}. Ask customer service to send it back.',
  rowAmountBorrowed: 'Amount borrowed',
  rowToPayBy: 'To pay by {date}',
  rowToPayNow: 'To pay now',
  rowOutstanding: 'Total left to pay',
  rowPrincipal: 'Principal',
  rowInterest: 'Interest',
  rowInterestGivenBack: 'Interest given back',
  rowFee: 'Processing fee',
  rowLatePenalty: 'Late penalty',
  rowCharges: 'Collection and legal costs',
  rowDueDate: 'Due date',
  rowContractNumber: 'Loan No.',
  rowTakenOverFrom: 'Taken over from',
  rowOldNumber: 'Loan No. there',
  rowCredit: 'Overpaid (we owe you this)',
  rowPaymentTakenBack: 'Payment taken back',
  rowCreditKept: 'Kept for your next payment',
  rowYouReceive: 'You receive',
  rowAccount: 'Account',
  rowTotalToRepay: 'Total to repay',
  rowEffectiveRate: 'Effective rate per month',
  rowEffectiveRateYear: 'Effective rate per year',
  rowDaysLate: 'Days late',
  rowTotalCost: 'Total cost',
  keyFactLateCost: 'If you pay nothing',
  keyFactLateCostText:
    'Late penalty: 1 day after the first due date, {one}; after 30 days, {thirty}; after 90 days, {ninety}',
  rateInterest: 'Interest {rate} per day',
  rateFeeOnly: 'No interest, one fee',
  rateNothing: 'No interest, no fee',
  keyFactDue: 'Due dates',
  keyFactDueText:
    'For money that reaches you on {day}. If it comes earlier or later, they move by as many days.',
  keyFactLate: 'If you pay late',
  keyFactLateText: '{amount} once. Then, for each day late, a percentage of the overdue amount: {steps}',
  keyFactLateStep: '{rate} from day {day}',
  keyFactCaps: 'Legal limits',
  keyFactCapsText:
    'Late penalties: at most {late} of the amount due per month. All costs together: at most {cost} of the amount borrowed.',
  statementOfLoan: 'You accepted this on {day}. Loan No. {number}.',
  bindingText: 'English text, which is the binding one',
  statementOfOffer: 'Offer of {day}, not yet accepted: {product}.',
  keyFactEarly: 'Cooling-off and early repayment',
  keyFactEarlyText:
    'You can change your mind and return the money at any time. You pay interest up to that day and the processing fee of {fee}, and nothing else.',
  keyFactEarlyNoFeeText:
    'You can change your mind and return the money at any time. You pay interest up to that day, and nothing else.',
  accountCheck: '{amount} goes to {account} – correct?',
  accountOwner: 'This account belongs to {holder}.',
  accountOwnerDiffers:
    'This account belongs to {holder}, which is not your name. Please check the number. We will also check it before we send money there.',
  accountUnknown:
    'No account was found under this number. Please check it. We will also check it before we send money there.',
  identityReason: 'We need to know who you are to send you {amount}.',
  accountReason: 'We need an account to send you {amount}.',
  accountNotBound: 'No account yet',
  cardPopTitle: 'We could not send your money',
  cardPopMessage:
    'Your bank sent it back to us. You owe nothing until the money reaches you. Add another account and we will send it again.',
  instalmentTitle: 'Instalment {index}',
  rolloverTitle: 'Pay to extend',
  repaymentNotice: 'A payment counts from the moment you pay, even if it reaches us later.',
  perDay: '{rate}% per day',
  settledByPayment: 'Paid',
  paymentReturned: 'Go back to the app and open your loan. It shows whether your payment arrived.',

  // The older confirmation, the loan market, and a login through a partner that failed.
  loanNow: 'Loan Now',
  marketButton: 'Apply now',
  marketRange: 'Loan amount',
  jointLoginFailed: 'We could not log you in with the partner app. Please log in with your mobile number.',
  jointLoginFailedBorrower:
    'The partner app could not be connected to your account. Please log in again, or try again later.',
  jointLoginNotice: 'Your loans and your data here are not affected.',

  // How to pay by a code.
  guideCounterGroup: 'At the counter',
  guideAppGroup: 'In an app',
  guideCounter: 'Pay in cash',
  guideApp: 'Pay from a bank or wallet app',
  guideCounterStep1: 'Tell the cashier that you pay a bill to {company}.',
  guideCounterStep2: 'Give the cashier the payment code {code}.',
  guideCounterStep3: 'Pay the amount of this page and keep the deposit slip.',
  guideAppStep1: 'Open the app and choose to pay a bill or to transfer.',
  guideAppStep2: 'Enter the number {code} and the amount of this page.',
  guideAppStep3: 'Confirm, and keep a screenshot of the receipt.',

  // Complaints.
  uploadTooLarge: 'The picture is larger than 8 MB. Please send a smaller one.',
  pictureUnreadable: 'This is not a picture that we can read. Please send a JPEG, PNG or WebP picture.',
  pictureDisguised: 'We cannot accept this file. Take a screenshot of the picture and send that.',
  pictureMoving: 'We cannot accept moving pictures. Please send a still picture.',
  pictureTooManyPixels: 'The picture is too large. Please send a smaller one.',
  pictureDamaged: 'The picture is damaged or incomplete. Please take or choose it again.',
  pictureUnknown: 'One of the pictures is no longer there. Please remove it and add it again.',
  claimAmountInvalid: 'Write the amount that you paid, such as 3,633.33.',
  claimDayInvalid: 'Choose the day on which you paid. It is between the start of your loan and today.',
  claimChannelMissing: 'Choose how you paid.',
  claimReferenceMissing: 'Write the reference on your receipt. It has letters or digits.',
  claimPictureMissing: 'Choose a picture of your receipt.',
  complaintEmpty: 'Please fill in your comments and suggestions',
  collectionNotSupported: 'The selected order does not support sending collection types',
  complaintNotAnswered: 'You can rate this as soon as we have answered.',
  complaintRatedAlready: 'You have already rated this answer. Thank you.',
  promiseAmountInvalid: 'Name an amount within the limits shown.',
  promiseDayInvalid: 'Choose a day within the limits shown.',
  promiseNotPossible: 'A promise is not possible now. Please call us.',
  recordNeededApplied:
    'You applied for a loan with us. The law has us keep what belongs to it: who you are, what you borrowed and what you paid. If you want something else deleted, write to our grievance officer.',
  recordNeededComplained:
    'You sent us a complaint. We have to keep it, and who sent it. If you want something else deleted, write to our grievance officer.',
  recordNeededLinked:
    'You have another registration with us, or our staff are looking at yours. Please write to our grievance officer.',
  recordNeededChecking:
    'We asked you for one rupee to see that your account is yours. It may still come. Please try again later.',
  complaintStepOver: 'This complaint cannot go further now. You can call us, or send a new one.',
  complaintsAll: 'All',
  complaintsInProgress: 'Waiting',
  complaintsAnswered: 'Answered',
  complaintAnswerBy: 'We answer by {date}.',
  complaintAnswerLate: 'Our answer is late. We are sorry. You can also call us.',
  complaintAnsweredOn: 'We answered on {date}.',
  problemCollection: 'Collection',
  problemRepayment: 'Repayment',
  problemApplication: 'Loan application',
  problemPayout: 'Payout and account',
  problemService: 'App and service',
  problemPrivacy: 'Personal data',
  problemOther: 'Other',
  collectionRude: 'Rude or threatening words',
  collectionOften: 'Calls too often or at night',
  collectionOthers: 'Contacted my family, friends or employer',
  collectionAmount: 'Asked for more than is owed',
  collectionIdentity: 'Did not say who they are',

  // The promotion landing.
  captchaWrong: 'That does not match. Please try the new one.',
  phoneRegistered: 'This number is registered already. Please open the app and log in.',
  phoneMalformed: 'Please check the mobile number.',
  phoneMalformedExample: 'Please check the mobile number. It looks like {example}.',
  codesLimitedSeconds: 'Please wait {seconds} seconds before you get another code.',
  codesLimitedMinutes: 'You have asked for too many codes. Please try again in {minutes} minutes.',
  smsCodeWrong: 'The code is wrong. Check the SMS and try again.',
  smsCodeSpent: 'This code has expired. Please get a new one.',
  workNeeded:
    'One moment: your phone does a short calculation before we send the code. If nothing happens, reload the page.',

  // The official site.
  contactIncomplete: 'Please provide complete information!',

  // Messages sent to the borrower.
  messageRegistrationCode:
    '{code} is your {name} code. It is valid for {minutes} minutes. Never give it to anybody.',
  messageApproved: 'Your loan {contract} is approved. We are sending your money.',
  messageDocumentAsked:
    'We need one more document for your application {contract}. Please open its page to see which and send it.',
  messageDeclined:
    'We could not approve loan {contract}. You were not charged. You can ask us to look at the decision again: {phone}.',
  messageLoanCancelled:
    'Loan {contract} is cancelled. You have not received the money and you owe nothing. Questions? Call {phone}.',
  messageCredited: 'We sent you {amount} for loan {contract}.',
  messageTermsChange:
    'The terms of your application {contract} change. Please read and accept the new ones in the app.',
  messageAccountCode:
    '{code} is your code to have your money sent to {account}. Never give it to anybody. It is valid for {minutes} minutes.',
  messageAccountChanged:
    'Money that we send you now goes to {account}. Was this not you? Call {phone} at once.',
  messageAccountChangedWaits:
    'Money that we send you goes to {account} from {date} on. Was this not you? Call {phone} at once.',
  messageNumberCode:
    '{code} is your code to use this number with {name}. Give it only to our staff while you talk to them. It is valid for {minutes} minutes.',
  messageNumberChanged:
    'Your mobile number with us now ends in {number}. Was this not you? Call {phone} at once.',
  messagePayoutReturned:
    'Your bank sent back the money of loan {contract}. You owe nothing until it reaches you. Please add another account in the app.',
  messagePaid: 'We received {amount} for loan {contract}. Thank you.',
  messageTakenBack:
    'Your payment of {amount} for loan {contract} was taken back. It no longer counts. Open the app to see what is left to pay.',
  messageDebitAhead:
    '{amount} for loan {contract} will be taken from your account on {date}. You can end automatic repayment in the app.',
  messageDebitFailed:
    'We could not take the payment for loan {contract} from your account. Please pay {amount} in the app by {date}.',
  messageDebitAboveLimit:
    '{amount} for loan {contract} is more than you allowed for automatic repayment. Please pay it in the app by {date}.',
  messageMandateEnded:
    'We ended automatic repayment of loan {contract}. Nothing more is taken from your account. Please pay in the app by each due date.',
  messageAssigned:
    'Loan {contract} goes to another lender on {date}. Your rights and your terms stay the same.',
  messageAssignmentWithdrawn:
    'Loan {contract} stays with us. Our message that it goes to another lender was wrong.',
  messageSettled: 'We received {amount}. Loan {contract} is paid off. Thank you.',
  messageExtended: 'We received {amount}. Loan {contract} is extended; the next payment is due on {date}.',
  messageComplaintReceived:
    'We have received your complaint {reference} and are looking into it. Open the app to follow it.',
  messageComplaintAnswered: 'We have answered your complaint. Open the app to read the answer.',
  messageClaimAnswered: 'We looked for your payment of {amount}. Open the app to read our answer.',
  messageClaimPicture: 'We need a clearer picture of the receipt for {amount}. Open the app to send it.',
  messageRepaymentCode:
    '{code} is your code to repay {amount} of loan {contract}. Never give it to anybody. It is valid for {minutes} minutes.',
  messageDueSoon: 'Your payment of {amount} for loan {contract} is due on {date}. Open {name} to pay.',
  messagePlanOffered: 'We offer you a new plan for loan {contract}. Read it in the app and decide by {date}.',
  messagePlanAccepted: 'Your new plan for loan {contract} is in force. You find it in the app.',
  messageDueToday: 'Your payment of {amount} for loan {contract} is due today. Open {name} to pay.',
  messageOverdue:
    '{name}: {amount} of loan {contract} has been overdue since {date}. Pay in the app to keep costs low, or call {phone} if you cannot pay.',
  messageOverdueLater:
    '{name}: {amount} of loan {contract} is still unpaid since {date}. Pay in the app, or call {phone} to talk about a way to pay.',
  // E-mails: the code of an address, and copies without anything personal.
  emailMalformed: 'Enter a whole e-mail address, such as ana@example.com. Nothing was changed.',
  emailCodeWrong: 'The code is wrong. Check the e-mail and try again.',
  emailCodeSubject: 'Your code for {name}',
  emailCodeText:
    'Your code is {code}. It is valid for {minutes} minutes.\n\nEnter it on your page to confirm this address. If you did not ask for it, ignore this e-mail: nothing happens.',
  emailReceiptSubject: 'We have received your payment',
  emailReceiptText:
    'We have received a payment on your loan. Your receipt is among the documents on your page.',
  emailPaidOffSubject: 'Your loan is paid off',
  emailPaidOffText:
    'Your loan is paid off and you owe nothing on it. Your certificate is among the documents on your page.',
  emailComplaintSubject: 'Your complaint',
  emailComplaintReceivedText:
    'We have received your complaint and are looking into it. You can follow it on your page.',
  emailComplaintAnsweredText: 'We have answered your complaint. You can read the answer on your page.',
  emailFoot:
    '{name} · {phone}\nWe never ask for a code or a password by e-mail. You can remove this address on your page.',
} as const;

/** The server's sentences: every key of the English catalogue. */
export type Texts = { readonly [key in keyof typeof en]: string };
