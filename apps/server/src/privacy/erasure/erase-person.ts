import { accept, refuse } from '@hiram/lending/result';
import { forgetNotes } from '../../borrower-story/staff-note-store.ts';
import { deleteChangeCode } from '../../borrowers/codes/change-code-store.ts';
import { deleteEmailAddress } from '../../borrowers/email/borrower-email-store.ts';
import { deleteEmailCode } from '../../borrowers/email/email-code-store.ts';
import { loadBorrower, lockBorrower } from '../../borrowers/identity/borrower-store.ts';
import { emptyBorrower } from '../../borrowers/identity/erasure-store.ts';
import { deleteDocumentIndexes } from '../../borrowers/indexes/borrower-index-store.ts';
import { deleteMatches } from '../../borrowers/matches/match-store.ts';
import { deleteNumbers, listNumbers } from '../../borrowers/numbers/number-store.ts';
import { deletePayoutAccounts } from '../../borrowers/payout-accounts/payout-account-store.ts';
import { endSessions } from '../../borrowers/sessions/session-changes.ts';
import { forgetContacts } from '../../contacts/contact-store.ts';
import type { Context } from '../../feature/context.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import type { Outcome } from '../../ground/outcome.ts';
import { deleteIdentityPictures } from '../../ground/pictures/picture-store.ts';
import { queueRemoval } from '../../ground/pictures/queue-removal.ts';
import { forgetChecks } from '../../identity/check-store.ts';
import { deleteAllEntries } from '../../identity/forgetting/forgetting-store.ts';
import { deleteTextsTo } from '../../messages/message-store.ts';
import { deleteNotices } from '../../messages/notice-store.ts';
import { deleteSubscriptions } from '../../messages/push/push-store.ts';
import { queuePartnerEvents } from '../../partner-events/queue-events.ts';
import { deleteRepaymentCard, listRepaymentCards } from '../../payments/cards/repayment-card-store.ts';
import { deletePennyDrops } from '../../payments/payouts/bound-account/penny-drop/penny-drop-store.ts';
import { findObstacle } from './find-obstacle.ts';

/**
 * PRIV-04: deletes everything that is kept about a person who never applied for a loan, ends their sessions, and answers when. What
 * stays says nothing of who it was: the empty row, consents, that there were checks and contacts. The lender's own systems are told. Refuses where one must be kept.
 */
export async function erasePerson(context: Context, borrowerId: string): Promise<Outcome<Date>> {
  const now = context.clock.businessNow();
  const deleted = await inTransaction(context.db, async (tx): Promise<Outcome<Date>> => {
    await lockBorrower(tx, borrowerId);
    const obstacle = await findObstacle({ db: tx, cipher: context.cipher }, borrowerId);
    if (obstacle) return refuse({ code: 'record-needed', obstacle });
    await deleteIdentity(context, tx, borrowerId);
    await deleteWays(context, tx, borrowerId);
    await emptyBorrower(tx, context.cipher, borrowerId, now);
    const data = { userId: borrowerId };
    await queuePartnerEvents(tx, [{ type: 'borrower.erased', key: borrowerId, data }], now);
    return accept(now);
  });
  context.wakeOutbox();
  return deleted;
}

/** What was entered to be identified, and the files of the pictures. */
async function deleteIdentity({ cipher, clock }: Context, tx: Tx, borrowerId: string): Promise<void> {
  await deleteAllEntries(tx, borrowerId);
  await deleteDocumentIndexes(tx, borrowerId);
  await forgetChecks(tx, cipher, borrowerId);
  await queueRemoval(tx, await deleteIdentityPictures(tx, borrowerId), clock.systemNow());
}

/** The ways to the person: numbers, addresses, accounts, sessions; and what came by them. */
async function deleteWays({ cipher, clock }: Context, tx: Tx, borrowerId: string): Promise<void> {
  const { merchantNumber, personal } = await loadBorrower(tx, cipher, borrowerId);
  const holder = { id: borrowerId, merchantNumber, phone: personal.phone };
  for (const number of await listNumbers(tx, cipher, holder))
    await deleteTextsTo(tx, cipher, borrowerId, number);
  await deleteNotices(tx, borrowerId);
  await forgetContacts(tx, cipher, borrowerId);
  await forgetNotes(tx, cipher, borrowerId);
  await deleteEmailAddress(tx, borrowerId);
  await deleteEmailCode(tx, borrowerId);
  await deleteSubscriptions(tx, { borrowerId });
  await deleteChangeCode(tx, borrowerId);
  await deletePennyDrops(tx, borrowerId);
  await deletePayoutAccounts(tx, borrowerId);
  for (const card of await listRepaymentCards(tx, cipher, borrowerId))
    await deleteRepaymentCard(tx, borrowerId, card.id);
  await deleteMatches(tx, borrowerId);
  await deleteNumbers(tx, borrowerId);
  await endSessions(tx, { borrowerId }, clock.systemNow());
}
