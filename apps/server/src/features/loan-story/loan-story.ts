import { replayLoan } from '@hiram/lending/replay-loan';
import { type LoanStory, readLoanStory } from '@hiram/wire/staff/loan-story';
import { findBorrower } from '../../database/borrower-store.ts';
import { findOrder, listPostings } from '../../database/loan-book.ts';
import { listHolds } from '../../database/loan-hold-store.ts';
import { isId } from '../../database/new-id.ts';
import { findPayoutAccount } from '../../database/payout-account-store.ts';
import { loadProductVersion } from '../../database/product-store.ts';
import { done, no } from '../../database/refusal.ts';
import { listActions } from '../../database/staff-action-store.ts';
import { toActionItem } from '../action-item.ts';
import type { Feature, House } from '../feature.ts';
import { answerStaff, type StaffOutcome } from '../staff-route.ts';
import { tellAudit, tellComplaints, tellMessages } from './tell-contacts.ts';
import { tellExplanations, tellFacts, tellPostings } from './tell-journal.ts';
import { tellAccountForm, tellAgreements, tellLoan, tellSchedule } from './tell-loan.ts';
import { tellPayments, tellTransfers } from './tell-money.ts';

/** A loan's whole story, for whoever looks after it. */
export const loanStory: Feature = {
  name: 'loan-story',
  staff: [answerStaff(readLoanStory, (house, _staff, { params }) => tellStory(house, params.id))],
};

async function tellStory(house: House, orderId: string): Promise<StaffOutcome<LoanStory>> {
  const { db, cipher } = house;
  const order = isId(orderId) ? await findOrder(db, orderId) : null;
  if (!order) return no({ code: 'not-found' });
  const borrower = await findBorrower(db, cipher, order.borrowerId);
  if (!borrower) throw new Error('a loan without its borrower');
  const today = house.clock.today(order.contract.terms.market);
  const state = replayLoan(order.contract, order.events, today);
  const rows = await listPostings(db, order.id);
  const facts = await listFacts(house, order.id);
  const holds = await listHolds(db, order.id);
  const product = await loadProductVersion(db, order.productId, order.productVersion);
  const account = await findPayoutAccount(db, cipher, order.borrowerId);
  const isOnHold = holds.some(({ released_at }) => released_at === null);
  const contractSha256 = await findContractHash(house, order.id);
  const actions = (await listActions(db, cipher, order.id)).map(toActionItem);
  const payments = await tellPayments(db, order.id);
  const transfers = await tellTransfers(db, order.id);
  const complaints = await tellComplaints(house, db, order);
  return done({
    loan: tellLoan({ order, state, product, borrower, account, isOnHold, contractSha256 }),
    agreements: tellAgreements(order),
    schedule: tellSchedule(state),
    explanations: tellExplanations(order, rows, today),
    facts: tellFacts(order, facts),
    postings: tellPostings(rows, facts),
    payments,
    transfers,
    complaints,
    messages: await tellMessages(house, db, borrower.personal.phone),
    actions,
    holds: holds.map((hold) => ({
      placedAt: hold.placed_at.toISOString(),
      releasedAt: hold.released_at?.toISOString() ?? null,
    })),
    audit: await tellAudit(db, {
      orderId: order.id,
      actionIds: actions.map(({ id }) => id),
      complaintIds: complaints.map(({ id }) => id),
      paymentIds: payments.map(({ id }) => id),
      payoutIds: transfers.map(({ id }) => id),
    }),
    accountForm: tellAccountForm(product),
  });
}

const listFacts = (house: House, orderId: string) =>
  house.db
    .selectFrom('order_event')
    .select(['id', 'sequence', 'recorded_at'])
    .where('order_id', '=', orderId)
    .orderBy('sequence')
    .execute();

async function findContractHash(house: House, orderId: string): Promise<string> {
  const row = await house.db
    .selectFrom('loan_order')
    .select('contract_sha256')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return row.contract_sha256;
}
