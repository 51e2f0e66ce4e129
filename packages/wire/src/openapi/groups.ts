/** The groups of the reference by what people do, in the order in which it shows them. */
export const callGroups = {
  account: ['Payout account', 'Where the money of a loan goes to: the form of a product, and binding by it.'],
  offer: ['Offer and acceptance', 'What a loan costs, what its agreements say, and taking it.'],
  loan: ['Loan', 'What a loan is at, what it owes today, and a rating of it.'],
  repayment: ['Repayment', 'Paying an instalment, everything or an extension, by channel, code, QR or card.'],
  complaints: ['Complaints', 'Complaining with evidence, reading the reply and rating it.'],
  help: ['Help', 'How to reach the lender, and what it says about a failure of its systems.'],
  promotion: [
    'Promotion and registration',
    'A promotion page, its captcha, and registering a number by a code.',
  ],
  events: ['Events', 'What a page counts.'],
  older: ['Older confirmation', 'The older loan confirmation. Its answers carry their data in `attach`.'],
} as const satisfies Groups;

/** Those of the lender's own systems. */
export const partnerGroups = {
  partner: ['Sessions', 'The lender’s login system opens and ends the sessions of borrowers.'],
  reading: ['Records', 'The lender’s other systems read what events name, with keys of their own.'],
} as const satisfies Groups;

/** Those of staff. */
export const staffGroups = {
  access: ['Staff: sign-in and accounts', 'Signing in, and who works here. Changes need a second person.'],
  work: ['Staff: queues', 'Lists of work. Each has a page of rows, one row and a CSV file.'],
  decisions: ['Staff: decisions', 'Deciding applications and requests of colleagues.'],
  money: ['Staff: money', 'Payments, payouts, the day-close and the ledger.'],
  complaints: ['Staff: complaints and enquiries', 'Replying to borrowers and visitors.'],
  loans: ['Staff: loans', 'The whole story of a loan.'],
  setUp: [
    'Staff: settings',
    'Products, pages, texts and messages, each a list of versions with a beginning.',
  ],
  figures: ['Staff: figures and control', 'Figures, webhooks and the audit trail.'],
} as const satisfies Groups;

/** Those that only a sandbox has. */
export const sandboxGroups = {
  sandbox: [
    'Sandbox',
    'Borrowers, a movable clock and a provider that does as it is told. Production has none of it.',
  ],
} as const satisfies Groups;

type Groups = { readonly [key: string]: readonly [name: string, description: string] };

/** A group, and one sentence on what its operation does. */
export type OperationText<G extends string> = { readonly group: G; readonly summary: string };

/** A group as a tag of OpenAPI. */
export const toTag = ([name, description]: Groups[string]) => ({ name, description });
