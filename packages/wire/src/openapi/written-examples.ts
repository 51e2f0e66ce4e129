import type { PartnerBorrower, PartnerLoan, PartnerPayment } from '../partner/partner-reading.ts';
import type { SandboxBody, SandboxRouteName } from '../sandbox.ts';
import type { StaffRouteName } from '../staff/staff-addresses.ts';
import type { StaffRouteMap } from '../staff/staff-route-map.ts';

const orderId = '01935a6c-2a00-7c3e-9d1f-5b8e7a2c4d60';
const inputSha256 = 'b0aa068eafbb2ff028d27a7adc1a1c1ab6d0219b34f69eed6fc05ebabcbc71ce';
const link = 'Zq3sT0m8Vt1yQx7cK5nRb2uWf6hJd9pL4aGe0oYiXvE';

/** The settings, whose examples are recorded: they are long. */
type Recorded =
  | 'saveProduct'
  | 'savePromotion'
  | 'saveLenderValues'
  | 'saveRecommended'
  | 'saveReminders'
  | 'savePhrases'
  | 'saveText'
  | 'saveMessage'
  | 'previewProduct';

type WithBody = {
  [name in StaffRouteName]: [StaffRouteMap[name]['body']] extends [undefined] ? never : name;
}[StaffRouteName];

/** A request of each staff route that takes one. */
export const staffExamples: {
  readonly [name in Exclude<WithBody, Recorded>]: StaffRouteMap[name]['body'];
} = {
  signIn: { name: 'rosa.cashier', password: 'a long sentence of one’s own', code: '300168' },
  saveAssignmentRules: {
    rules: [
      {
        market: 'PH',
        language: null,
        daysLateMin: 1,
        daysLateMax: 30,
        owedMinorMin: 0,
        owedMinorMax: null,
        agents: ['collector'],
      },
    ],
    isAutomatic: true,
    basedOn: 0,
  },
  assignLoan: { agent: 'ana.collector' },
  recordPromise: {
    amountMinor: 150_000,
    dueDay: '2026-11-27',
    channel: 'call',
    note: 'Salary on Friday',
    happenedAt: null,
  },
  recordNotice: {
    ...{ kind: 'judgement', happenedOn: '2026-11-18', noticeOn: '2026-11-20' },
    ...{ aboutId: null, note: 'Small claims court of Pasig, case 4471' },
  },
  noteNextStep: { text: 'Call about the salary', on: '2026-11-27' },
  changePassword: {
    password: 'a long sentence of one’s own',
    code: '668720',
    next: 'another sentence, just as long',
  },
  readInvitation: { link },
  enrol: {
    link,
    code: '66840175',
    password: 'a long sentence of one’s own',
    secondFactor: '45D6KV2E4C23V5EGAV3PU7ZV665G74UF',
    secondFactorCode: '283302',
  },
  saveReceiver: {
    content: {
      name: 'Accounting',
      address: 'https://books.lender.example/hooks/hiram',
      types: ['loan.paid_out', 'payment.received', 'payment.reversed', 'loan.settled'],
      isOn: true,
    },
    fromDay: null,
    basedOn: 0,
    reason: 'Accounting moves to the new system.',
  },
  makeReceiverSecret: { former: 'ends-in-a-day' },
  requestAccountChange: {
    kind: 'change-role',
    staffId: orderId,
    role: 'support',
    reason: 'Moves to customer service on Monday.',
  },
  decideAccountChange: { approve: true, inputSha256, note: 'Agreed with the team lead.' },
  backTestRules: {
    content: {
      rules: [
        {
          code: 'Two open loans',
          when: [{ fact: 'otherOpenLoans', is: 'at-least', value: 2 }],
          verdict: 'declined',
          cause: 'owes-already',
        },
      ],
      scorecard: null,
      limits: { newMaxMinor: 1_000_000, repeatMaxMinor: null, incomePercentMax: null },
      isAutomatic: false,
      reapplyDays: 30,
    },
    basedOn: 0,
  },
  publishRules: {
    content: {
      rules: [
        {
          code: 'Two open loans',
          when: [{ fact: 'otherOpenLoans', is: 'at-least', value: 2 }],
          verdict: 'declined',
          cause: 'owes-already',
        },
      ],
      scorecard: null,
      limits: { newMaxMinor: 1_000_000, repeatMaxMinor: null, incomePercentMax: null },
      isAutomatic: false,
      reapplyDays: 30,
    },
    basedOn: 0,
    reason: 'Two open loans are enough.',
  },
  decideRules: { approve: true, contentSha256: inputSha256 },
  addBlocked: { kind: 'phone', phone: '+639175550107', reason: 'Somebody else’s papers.', endsOn: null },
  endBlocked: { reason: 'The papers were the borrower’s own.' },
  requestDocument: { kind: 'income-proof' },
  decideApplication: {
    approve: false,
    reason: 'income-too-low',
    note: 'Two instalments exceed half of the income.',
  },
  sendNumberCode: { number: '0917 555 0142' },
  addBorrowerNote: { text: 'Works nights; prefers a call after four in the afternoon.' },
  requestAction: {
    kind: 'record-payment',
    orderId,
    input: { amountMinor: 363_333, paidOn: '2026-11-20', method: 'bank', proof: 'BDO 20261120 4471' },
    reason: 'Paid at the branch; the slip is in the file.',
  },
  previewRequest: { kind: 'waive', orderId, input: { part: 'penalty', amountMinor: 50_000 } },
  decideAction: { approve: true, inputSha256, effectSha256: inputSha256, note: 'Slip seen.' },
  previewBulkMessage: {
    group: { kind: 'overdue', market: 'PH', daysLateMin: 5, daysLateMax: 30 },
    template: 'messageOverdue',
  },
  requestBulkMessage: {
    group: { kind: 'overdue', market: 'PH', daysLateMin: 5, daysLateMax: 30 },
    template: 'messageOverdue',
    reason: 'The counters were closed over the holidays.',
    listSha256: inputSha256,
  },
  decideBulkMessage: { approve: true, inputSha256, note: 'Read the list.' },
  stopBulkMessage: { reason: 'The telephone number in it is wrong.' },
  submitRequest: {
    kind: 'return-payment',
    input: { paymentId: orderId, way: 'hand', method: 'bank', reference: 'BDO 20261121 0098' },
    reason: 'The payer has no loan with us and asks for the money.',
  },
  decideRequest: { approve: true, inputSha256, note: 'Slip seen.' },
  replyToComplaint: { text: 'We have found your payment and credited it today.' },
  noteComplaint: { text: 'The slip is from another account.' },
  resolveComplaint: { outcome: 'upheld', text: 'We credited your payment and took the penalty back.' },
  escalateComplaint: { text: 'The borrower wants the penalty of May looked at again.' },
  matchPaymentClaim: { paymentId: orderId },
  refusePaymentClaim: { reason: 'not-arrived' },
  readIdentity: { reason: 'To decide on the application' },
  makePersonalCopy: { reason: 'Asked for by letter of 12 November' },
  eraseBorrower: { reason: 'Asked for by letter of 12 November' },
  logContact: {
    channel: 'call',
    person: 'borrower',
    result: 'call-back',
    note: 'Asks to be called after work.',
    happenedAt: null,
  },
  saveContactWish: { hoursFrom: 1_080, hoursUntil: 1_200, quietUntil: null, language: 'fil' },
  issueStaffDocument: { kind: 'statement', subject: '2026-11-20' },
  startBureauReport: { market: 'PH', day: '2026-10-31', kind: 'regular' },
  startDayClose: { day: '2026-11-19', market: 'PH' },
  resolveDifferences: {
    kind: 'missing-there',
    market: 'PH',
    count: 12,
    note: 'The report came a day later.',
  },
  resolveDifference: { note: 'Credited by the provider on the next day.' },
  notePayout: { lateChangeAt: '2026-11-20T08:05:00.000Z' },
  confirmPayout: { settledOn: '2026-11-20' },
  decideAddressRequest: { approve: true, contentSha256: inputSha256 },
  previewText: { key: 'privacy-policy.en', market: 'PH', markdown: '# Privacy\n\nWhat we keep, and why.' },
};

/** A request of each route of the sandbox that takes one. */
export const sandboxExamples: {
  readonly [name in SandboxRouteName as SandboxBody<name> extends undefined
    ? never
    : name]: SandboxBody<name>;
} = {
  makeBorrower: { name: 'Maria Santos', repeat: false, system: '0' },
  signCard: { firstName: 'Maria', lastName: 'Santos', birthDay: '1995-06-19', number: '1234567890123456' },
  signFile: { name: 'Asha Rao', birthDay: '1992-05-12', end: '5678', shareCode: '1234', daysOld: 0 },
  orderCheckFault: { kind: 'pan', fault: 'down' },
  openSession: { userId: orderId },
  moveClock: { advanceDays: 30 },
  decideLoan: { approve: true },
  settlePayout: { result: 'credited' },
  settlePayment: { status: 'paid', deliveries: 1 },
  replyComplaint: { text: 'We have found your payment.', images: [] },
};

const userId = '01935a6c-1b00-7a2e-8c1d-4f7b6a5e3c20';
const paymentId = '01935b10-5c00-7d4f-9e2a-6b8d7c1e5f40';
const inEnvelope = <T>(data: T) => ({ answer: { code: 0, message: '', data } });

/** What the lender's own systems are answered. */
export const partnerExamples = {
  readPartnerLoan: inEnvelope<PartnerLoan>({
    orderId,
    contractNumber: '5KHR20261120012345678901',
    userId,
    productId: '1003',
    status: 'on-loan',
    currency: 'PHP',
    principalMinor: 1_000_000,
    createdAt: '2026-11-20T04:00:00.000Z',
    paidOutOn: '2026-11-20',
    maturesOn: '2027-02-18',
    daysLate: 0,
    overdueMinor: 0,
    outstandingMinor: 1_060_000,
    isWrittenOff: false,
  }),
  readPartnerBorrower: inEnvelope<PartnerBorrower>({
    userId,
    market: 'PH',
    isRepeat: false,
    orderIds: [orderId],
  }),
  readPartnerPayment: inEnvelope<PartnerPayment>({
    paymentId,
    orderId,
    userId,
    amountMinor: 530_000,
    currency: 'PHP',
    provider: 'xendit',
    reference: '0K7Q2M4X9T1B8V3R5N6P',
    paidAt: '2027-01-05T03:12:09.000Z',
    receivedAt: '2027-01-05T03:12:11.402Z',
    reversedAt: null,
  }),
};
