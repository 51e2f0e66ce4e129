/** The prefix of the staff API. */
export const staffPath = '/staff/v1';

/** Where a route of the staff API is, under its prefix. `:name` stands for a parameter of the path. */
export type StaffAddress = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
};

/** Every route of the staff API besides its lists. Without schemas: the console loads it. */
export const staffAddresses = {
  requestAction: { method: 'POST', path: '/actions' },
  previewRequest: { method: 'POST', path: '/actions/preview' },
  previewAction: { method: 'GET', path: '/actions/:id/preview' },
  decideAction: { method: 'POST', path: '/actions/:id/decision' },
  withdrawAction: { method: 'POST', path: '/actions/:id/withdrawal' },
  submitRequest: { method: 'POST', path: '/requests' },
  decideRequest: { method: 'POST', path: '/requests/:id/decision' },
  withdrawRequest: { method: 'POST', path: '/requests/:id/withdrawal' },
  listRuleSets: { method: 'GET', path: '/rule-sets' },
  readRuleSet: { method: 'GET', path: '/rule-sets/:key' },
  backTestRules: { method: 'POST', path: '/rule-sets/:key/back-tests' },
  publishRules: { method: 'POST', path: '/rule-sets/:key/versions' },
  decideRules: { method: 'POST', path: '/rule-sets/:key/decision' },
  addBlocked: { method: 'POST', path: '/blocklist' },
  endBlocked: { method: 'POST', path: '/blocklist/:id/end' },
  readApplicationReview: { method: 'GET', path: '/applications/:id/review' },
  requestDocument: { method: 'POST', path: '/applications/:id/document-requests' },
  decideApplication: { method: 'POST', path: '/applications/:id/decision' },
  verifyAudit: { method: 'GET', path: '/audit-verdict' },
  readComplaintThread: { method: 'GET', path: '/complaints/:id/thread' },
  acknowledgeComplaint: { method: 'POST', path: '/complaints/:id/acknowledgement' },
  replyToComplaint: { method: 'POST', path: '/complaints/:id/replies' },
  noteComplaint: { method: 'POST', path: '/complaints/:id/notes' },
  resolveComplaint: { method: 'POST', path: '/complaints/:id/outcome' },
  escalateComplaint: { method: 'POST', path: '/complaints/:id/escalation' },
  listAgents: { method: 'GET', path: '/collection-agents' },
  readAssignmentRules: { method: 'GET', path: '/assignment-rules' },
  saveAssignmentRules: { method: 'POST', path: '/assignment-rules' },
  assignByRules: { method: 'POST', path: '/collection-assignments' },
  assignLoan: { method: 'POST', path: '/collections/:id/assignment' },
  readCollectionCase: { method: 'GET', path: '/collections/:id/case' },
  recordPromise: { method: 'POST', path: '/collections/:id/promises' },
  noteNextStep: { method: 'POST', path: '/collections/:id/next-step' },
  closeContactMessage: { method: 'POST', path: '/contact-messages/:id/dealt-with' },
  startDayClose: { method: 'POST', path: '/day-closes' },
  resolveDifferences: { method: 'POST', path: '/day-close-differences/resolutions' },
  listBureauDays: { method: 'GET', path: '/bureau-report-days' },
  startBureauReport: { method: 'POST', path: '/bureau-reports' },
  listChannels: { method: 'GET', path: '/channels' },
  resolveDifference: { method: 'POST', path: '/day-close-differences/:id/resolution' },
  portfolioFigures: { method: 'GET', path: '/figures/portfolio' },
  cashFigures: { method: 'GET', path: '/figures/cash' },
  complaintFigures: { method: 'GET', path: '/figures/complaints' },
  complaintReport: { method: 'GET', path: '/figures/complaint-report' },
  collectionFigures: { method: 'GET', path: '/figures/collections' },
  promotionFigures: { method: 'GET', path: '/figures/promotion' },
  trialBalance: { method: 'GET', path: '/figures/trial-balance' },
  readIdentity: { method: 'POST', path: '/loans/:id/identity' },
  issueStaffDocument: { method: 'POST', path: '/loans/:id/documents' },
  readStaffDocument: { method: 'GET', path: '/loans/:id/documents/:number/file' },
  searchBorrowers: { method: 'GET', path: '/borrowers' },
  readBorrowerStory: { method: 'GET', path: '/borrowers/:id/story' },
  sendNumberCode: { method: 'POST', path: '/borrowers/:id/number-codes' },
  addBorrowerNote: { method: 'POST', path: '/borrowers/:id/notes' },
  makePersonalCopy: { method: 'POST', path: '/borrowers/:id/personal-copy' },
  eraseBorrower: { method: 'POST', path: '/borrowers/:id/erasure' },
  readContactWindow: { method: 'GET', path: '/loans/:id/contact-window' },
  logContact: { method: 'POST', path: '/loans/:id/contacts' },
  saveContactWish: { method: 'POST', path: '/loans/:id/contact-wish' },
  previewBulkMessage: { method: 'POST', path: '/bulk-messages/preview' },
  requestBulkMessage: { method: 'POST', path: '/bulk-messages' },
  decideBulkMessage: { method: 'POST', path: '/bulk-messages/:id/decision' },
  withdrawBulkMessage: { method: 'POST', path: '/bulk-messages/:id/withdrawal' },
  stopBulkMessage: { method: 'POST', path: '/bulk-messages/:id/stop' },
  readReminderCounts: { method: 'GET', path: '/reminder-counts' },
  recordNotice: { method: 'POST', path: '/loans/:id/notices' },
  readLoanStory: { method: 'GET', path: '/loans/:id/story' },
  readPaymentClaim: { method: 'GET', path: '/payment-claims/:id/evidence' },
  matchPaymentClaim: { method: 'POST', path: '/payment-claims/:id/match' },
  refusePaymentClaim: { method: 'POST', path: '/payment-claims/:id/refusal' },
  requestClaimPicture: { method: 'POST', path: '/payment-claims/:id/picture-request' },
  listLoanCandidates: { method: 'GET', path: '/payments/:id/loan-candidates' },
  notePayment: { method: 'POST', path: '/payments/:id/looked-at' },
  sendPayoutAgain: { method: 'POST', path: '/payouts/:id/send-again' },
  notePayout: { method: 'POST', path: '/payouts/:id/looked-at' },
  confirmPayout: { method: 'POST', path: '/payouts/:id/confirmation' },
  noteHeldReport: { method: 'POST', path: '/held-reports/:id/looked-at' },
  listVersions: { method: 'GET', path: '/set-up-versions/:kind/:key' },
  readVersion: { method: 'GET', path: '/set-up-versions/:kind/:key/:version' },
  readAddressRequest: { method: 'GET', path: '/set-up-requests/:kind/:key' },
  readDroppedVersion: { method: 'GET', path: '/set-up-requests/:kind/:key/dropped' },
  decideAddressRequest: { method: 'POST', path: '/set-up-requests/:kind/:key/decision' },
  saveProduct: { method: 'POST', path: '/products/:key/versions' },
  savePromotion: { method: 'POST', path: '/promotions/:key/versions' },
  saveLenderValues: { method: 'POST', path: '/lender/values/versions' },
  saveRecommended: { method: 'POST', path: '/lender/recommended/versions' },
  saveReminders: { method: 'POST', path: '/lender/reminders/versions' },
  savePhrases: { method: 'POST', path: '/lender-phrases/:key/versions' },
  saveText: { method: 'POST', path: '/texts/:key/versions' },
  saveMessage: { method: 'POST', path: '/message-templates/:key/versions' },
  previewProduct: { method: 'POST', path: '/products/preview' },
  readMarketRules: { method: 'GET', path: '/market-rules' },
  previewText: { method: 'POST', path: '/texts/preview' },
  requestAccountChange: { method: 'POST', path: '/account-changes' },
  decideAccountChange: { method: 'POST', path: '/account-changes/:id/decision' },
  withdrawAccountChange: { method: 'POST', path: '/account-changes/:id/withdrawal' },
  makeEnrolmentHalf: { method: 'POST', path: '/account-changes/:id/enrolment-half' },
  readInvitation: { method: 'POST', path: '/enrolment/invitation' },
  enrol: { method: 'POST', path: '/enrolment' },
  disableStaff: { method: 'POST', path: '/staff-accounts/:id/disabled' },
  changePassword: { method: 'POST', path: '/session/password' },
  signIn: { method: 'POST', path: '/session' },
  readSession: { method: 'GET', path: '/session' },
  signOut: { method: 'DELETE', path: '/session' },
  readServiceStatus: { method: 'GET', path: '/service-status' },
  readWebhook: { method: 'GET', path: '/webhook-deliveries/:id/content' },
  replayWebhook: { method: 'POST', path: '/webhook-deliveries/:id/replay' },
  resendGivenUp: { method: 'POST', path: '/message-lanes/:id/resend' },
  replayPartnerEvent: { method: 'POST', path: '/partner-events/:id/replay' },
  saveReceiver: { method: 'POST', path: '/event-receivers/:key/versions' },
  readReceiverState: { method: 'GET', path: '/event-receivers/:key/state' },
  makeReceiverSecret: { method: 'POST', path: '/event-receivers/:key/secrets' },
  resendToReceiver: { method: 'POST', path: '/event-receivers/:key/resend' },
} as const satisfies { readonly [name: string]: StaffAddress };

/** The routes of the staff API, by what they do. */
export type StaffRouteName = keyof typeof staffAddresses;

/** How many rows wait in each list of work. */
export const queueCountsPath = `${staffPath}/queue-counts`;

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The parameters of a route's path, by their names. */
export type StaffPathParameters<N extends StaffRouteName> = {
  readonly [name in NamesIn<(typeof staffAddresses)[N]['path']>]: string | number;
};

/** The address of a route with its parameters filled in, each as one part of the path. */
export function toStaffPath<N extends StaffRouteName>(name: N, parameters: StaffPathParameters<N>): string {
  const given: Readonly<Record<string, string | number>> = parameters;
  const path = staffAddresses[name].path.replaceAll(/:(\w+)/g, (_all, each: string) => {
    const value = String(given[each] ?? '');
    if (value === '') throw new Error(`${name} needs ${each}`);
    return encodeURIComponent(value);
  });
  return `${staffPath}${path}`;
}

/** The lists of the staff API, each with its rows and its CSV file under its name. */
export const queueNames = [
  'applications',
  'blocklist',
  'approvals',
  'payouts',
  'complaints',
  'payments-to-match',
  'payment-claims',
  'held-reports',
  'held-accounts',
  'payments',
  'overdue-loans',
  'reminders',
  'bulk-messages',
  'bulk-recipients',
  'collections',
  'contacts',
  'loans',
  'actions',
  'requests',
  'order-ratings',
  'contact-messages',
  'products',
  'promotions',
  'lender',
  'texts',
  'message-templates',
  'event-receivers',
  'set-up-requests',
  'open-differences',
  'day-closes',
  'day-close-differences',
  'bureau-reports',
  'bureau-report-loans',
  'page-events',
  'message-lanes',
  'webhook-deliveries',
  'partner-events',
  'staff-accounts',
  'account-changes',
  'audit-entries',
] as const;

export type QueueName = (typeof queueNames)[number];

/** The lists without personal data. A file of any other one needs a reason and a permission of its own. */
export const impersonalQueues: readonly QueueName[] = [
  'products',
  'set-up-requests',
  'promotions',
  'lender',
  'texts',
  'message-templates',
  'event-receivers',
  'partner-events',
  'account-changes',
  'staff-accounts',
  'message-lanes',
  'day-closes',
  'bureau-reports',
  'webhook-deliveries',
  'held-reports',
];

/** The address of a list, or of one of its rows. */
export const toQueuePath = (queue: QueueName, id?: string | number): string =>
  `${staffPath}/${encodeURIComponent(queue)}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`;

/** The address of a list's CSV file. */
export const toQueueFilePath = (queue: QueueName): string => `${toQueuePath(queue)}.csv`;
