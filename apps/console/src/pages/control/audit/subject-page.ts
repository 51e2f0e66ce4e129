import type { AuditItem } from '@hiram/wire/staff/accounts/audit';

/** The lists whose records have a page of their own, by what the audit trail calls them. */
const lists: { readonly [subject: string]: string } = {
  ...{ actions: 'actions', requests: 'requests', 'account-changes': 'account-changes' },
  ...{ loans: 'loans', 'overdue-loans': 'loans', applications: 'applications' },
  ...{ collections: 'loans', reminders: 'loans', 'held-accounts': 'loans' },
  ...{ payments: 'payments', payouts: 'payouts', 'payment-claims': 'payment-claims' },
  ...{ complaints: 'complaints', 'bulk-messages': 'bulk-messages', 'day-closes': 'day-closes' },
  ...{ 'bureau-reports': 'bureau-reports' },
  ...{ products: 'products', promotions: 'promotions', texts: 'texts' },
  ...{ 'message-templates': 'message-templates', 'event-receivers': 'event-receivers' },
  ...{ 'webhook-deliveries': 'webhook-deliveries', 'partner-events': 'partner-events' },
};

/** The same by the kind of what is set up. */
const setUpLists: { readonly [kind: string]: string } = {
  ...{ product: 'products', promotion: 'promotions', lender: 'lender', text: 'texts' },
  ...{ message: 'message-templates', receiver: 'event-receivers' },
};

/** What is said of a loan's number where an entry is about the loan, or about what belongs to it. */
const ofLoan: { readonly [place: string]: (contractNumber: string) => string } = {
  loans: (number) => `Loan ${number}`,
  'overdue-loans': (number) => `Loan ${number}`,
  collections: (number) => `Loan ${number}`,
  reminders: (number) => `Loan ${number}`,
  'held-accounts': (number) => `Loan ${number}`,
  applications: (number) => `Application ${number}`,
  actions: (number) => `Request about loan ${number}`,
  payments: (number) => `Payment of loan ${number}`,
  payouts: (number) => `Payout of loan ${number}`,
  complaints: (number) => `Complaint about loan ${number}`,
  'payment-claims': (number) => `Reported payment of loan ${number}`,
};

/** What an entry is about: by the number of its loan where it has one, else as the trail names it. */
export const saySubject = ({
  subject,
  contractNumber,
}: Pick<AuditItem, 'subject' | 'contractNumber'>): string =>
  (contractNumber && ofLoan[subject.split(':')[0] ?? '']?.(contractNumber)) || subject;

/** The page of what an entry of the audit trail is about, as `loans:<id>` names it; null where there is none. */
export function findSubjectPage(subject: string): string | null {
  const [place = '', ...rest] = subject.split(':');
  const isOfSetUp = place.startsWith('set-up-');
  const list = isOfSetUp ? setUpLists[rest[0] ?? ''] : lists[place];
  const id = isOfSetUp ? rest[1] : rest[0];
  if (!id || id === 'unknown') return null;
  if (place === 'borrowers') return `/borrowers/${id}`;
  if (place === 'rule-sets') return `/lending-rules?product=${encodeURIComponent(id)}`;
  return list ? `/${list}/${encodeURIComponent(id)}/show` : null;
}
