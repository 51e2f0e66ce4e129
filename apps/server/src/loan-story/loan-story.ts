import { calculateJudgementDefault } from '@hiram/lending/deadlines/calculate-notice-standing';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import { accept, refuse } from '@hiram/lending/result';
import { type LoanStory, readLoanStory } from '@hiram/wire/staff/loans/loan-story';
import { findBorrower } from '../borrowers/identity/borrower-store.ts';
import { findPayoutAccount } from '../borrowers/payout-accounts/payout-account-store.ts';
import { isOfDeceased } from '../contacts/is-of-deceased.ts';
import type { Context } from '../feature/context.ts';
import type { Feature } from '../feature/feature.ts';
import { answerStaff, type StaffCaller, type StaffOutcome } from '../feature/staff/staff-route.ts';
import { isId } from '../ground/new-id.ts';
import { loadProductVersion } from '../lender/products/product-store.ts';
import { listHolds } from '../loans/book/loan-hold-store.ts';
import { findLoan } from '../loans/book/loan-store.ts';
import { loadContractHash } from '../loans/book/open-loan-store.ts';
import { findDecision } from '../loans/decision/decision-store.ts';
import { listLoanNotices } from '../loans/notices/loan-notice-store.ts';
import { listOffers } from '../loans/restructure/offer-store.ts';
import { listClaims } from '../payments/claims/claim-store.ts';
import { listHeldReportIds } from '../payments/reports/held-report-store.ts';
import { toActionItem } from '../staff/actions/action-item.ts';
import { listActions } from '../staff/actions/staff-action-store.ts';
import { readIdentityOfLoan } from './read-identity.ts';
import { loadAuditEntries, loadComplaints, loadContacts, loadMessages } from './story-contacts.ts';
import { toStoryDecision } from './story-decision.ts';
import { loadDocuments } from './story-documents.ts';
import { toStoryHolds } from './story-holds.ts';
import { loadJournal, toExplanations, toStoryEvents, toStoryPostings } from './story-journal.ts';
import { toAccountForm, toStoryLoan } from './story-loan.ts';
import { loadMandates } from './story-mandates.ts';
import { loadAccounts, loadPayments, loadTransfers } from './story-money.ts';
import { toStoryNotices } from './story-notices.ts';
import { toStoryAgreements, toStoryPlan, toStorySchedule } from './story-terms.ts';

/** A loan's whole story, for whoever looks after it. */
export const loanStory: Feature = {
  name: 'loan-story',
  staff: [
    answerStaff(readLoanStory, (context, staff, { params }) => loadStory(context, staff, params.id)),
    readIdentityOfLoan,
  ],
};

async function loadStory(
  context: Context,
  reader: StaffCaller,
  orderId: string,
): Promise<StaffOutcome<LoanStory>> {
  const { db, cipher } = context;
  const loan = isId(orderId) ? await findLoan(db, orderId) : null;
  if (!loan) return refuse({ code: 'not-found' });
  const borrower = await findBorrower(db, cipher, loan.borrowerId);
  if (!borrower) throw new Error('a loan without its borrower');
  const today = context.clock.today(loan.contract.terms.market);
  const state = replayLoan(loan.contract, loan.events, today);
  const { events, rows } = await loadJournal(db, loan);
  const holds = await listHolds(db, loan.id);
  const product = await loadProductVersion(db, loan.productId, loan.productVersion);
  const account = await findPayoutAccount(db, cipher, loan.borrowerId);
  const isOnHold = holds.some(({ released_at }) => released_at === null);
  const isBorrowerDeceased = await isOfDeceased(context, db, loan);
  const offers = await listOffers(db, loan.id);
  const planOffer = offers.find(({ status, endsOn }) => status === 'open' && endsOn >= today);
  const contractSha256 = await loadContractHash(db, loan.id);
  const actions = (await listActions(db, cipher, loan.id)).map((action) => toActionItem(action, reader));
  const payments = await loadPayments(db, loan);
  const transfers = await loadTransfers(db, loan.id);
  const complaints = await loadComplaints(context, db, loan);
  const mandates = await loadMandates(db, loan.id);
  const hasMandate = mandates.some(({ status }) => ['asked', 'active', 'paused'].includes(status));
  const notices = await listLoanNotices(db, cipher, loan.id);
  const judgementDefault = calculateJudgementDefault(notices, state);
  const known = { loan, state, product, borrower, account, planOfferId: planOffer?.id ?? null };
  return accept({
    loan: toStoryLoan({
      ...known,
      isOnHold,
      isBorrowerDeceased,
      hasMandate,
      judgementDefault,
      contractSha256,
    }),
    plans: offers.map(toStoryPlan),
    agreements: toStoryAgreements(loan),
    schedule: toStorySchedule(state),
    explanations: toExplanations(loan, rows, today),
    events: toStoryEvents(loan, events),
    postings: toStoryPostings(rows, events),
    payments,
    transfers,
    accounts: await loadAccounts(db, context.cipher, loan.borrowerId),
    mandates,
    notices: toStoryNotices(notices, today),
    documents: await loadDocuments(context, loan.id),
    complaints,
    decision: toStoryDecision(await findDecision(db, cipher, loan.id)),
    contacts: await loadContacts(context, loan),
    messages: await loadMessages(context, db, borrower),
    actions,
    holds: toStoryHolds(holds, actions),
    audit: await loadAuditEntries(db, {
      orderId: loan.id,
      actionIds: actions.map(({ id }) => id),
      complaintIds: complaints.map(({ id }) => id),
      paymentIds: payments.map(({ id }) => id),
      payoutIds: transfers.map(({ id }) => id),
      claimIds: (await listClaims(db, cipher, loan.id)).map(({ id }) => id),
      heldReportIds: await listHeldReportIds(db, loan.id),
    }),
    accountForm: toAccountForm(product),
  });
}
