import { beforeEach, expect, test } from 'vitest';
import { newIdBeside } from '../../ground/new-id.ts';
import { borrow } from '../../testing/borrowers/lend.ts';
import { phonePhoto } from '../../testing/borrowers/pictures.ts';
import { payAstray } from '../../testing/borrowers/reported-payment.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { holdLocks, skipUnlessWaitingIsSeen, untilWaiting } from '../../testing/lock-waiters.ts';
import { requestAction } from '../../testing/staff/staff-actions.ts';
import { findClaim, insertClaim } from './claim-store.ts';
import { saveClaimPicture } from './save-claim.ts';

describeHiram('the payment that staff name for a report', ({ hiram, staffOf }) => {
  let orderId: string;
  let claimId: string;
  let paymentId: string;

  /** A reported payment, and money of nobody that it may mean. */
  beforeEach(async () => {
    const { db, cipher, clock } = hiram.context;
    await hiram.setToday('2026-11-20');
    const borrower = await hiram.borrower();
    orderId = await borrow(hiram, borrower, '1003');
    await hiram.setToday('2027-01-05');
    claimId = newIdBeside(orderId);
    const paid = { amount_minor: 530_000n, currency: 'PHP', paid_on: '2027-01-05', channel_number: null };
    const owner = { id: claimId, order_id: orderId, borrower_id: borrower.userId };
    await insertClaim(db, cipher, { ...owner, reference: 'Receipt 71', ...paid }, clock.businessNow());
    paymentId = await payAstray(hiram, 530_000);
  });

  const claim = async () => {
    const found = await findClaim(hiram.context.db, hiram.context.cipher, claimId);
    if (!found) throw new Error('the claim is gone');
    return found;
  };
  const name = async () =>
    (await staffOf('cashier')).send('POST', `/payment-claims/${claimId}/match`, { paymentId });
  const match = async () =>
    requestAction(await staffOf('cashier'), { kind: 'match-payment', orderId, input: { paymentId } });

  test('PAID-07 stays named when a picture comes that was sent before', async () => {
    const opened = await claim();
    expect((await name()).status).toBe(200);
    expect((await saveClaimPicture(hiram.context, opened, await phonePhoto())).ok).toBe(true);
    expect(await claim()).toMatchObject({ status: 'open', payment_id: paymentId });
    expect((await match()).data.status).toBe('done');
    expect((await claim()).status).toBe('matched');
  });

  test('PAID-07 ends the report when it is matched to the loan at the same time', async ({ skip }) => {
    skipUnlessWaitingIsSeen(skip, hiram);
    const { pool, db } = hiram.database;
    await staffOf('cashier');
    const letGo = await holdLocks(pool, 'select id from payment_claim where id = $1 for update', [claimId]);
    const named = name();
    await untilWaiting(db, 1);
    const matched = match();
    await Promise.race([matched, untilWaiting(db, 2)]);
    await letGo();
    expect((await named).status).toBe(200);
    expect((await matched).data.status).toBe('done');
    expect(await claim()).toMatchObject({ status: 'matched', payment_id: paymentId });
  });
});
