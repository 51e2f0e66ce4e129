import type { ActionPreview } from '@hiram/wire/staff/actions/actions';
import { expect, it } from 'vitest';
import { stopForDeath } from '../../contacts/stop-for-death.ts';
import { newId } from '../../ground/new-id.ts';
import { takeLoan, walletFields } from '../../testing/borrowers/lend.ts';
import { approveApplication } from '../../testing/borrowers/payouts.ts';
import { describeEmbedded } from '../../testing/describe-hiram.ts';

/** Of which the sandbox knows another holder: nothing is sent there. */
const somebodyElses = '09175500409';

describeEmbedded('another account of a borrower who has died', ({ hiram, staffOf }) => {
  const remarksOn = async (orderId: string) => {
    const values = { channel: '90006', walletNumber: '09170000001', salaryDay: '15' };
    const request = { kind: 'change-account', orderId, input: { cardType: 1, values } };
    const officer = await staffOf('credit-officer');
    return (await officer.send<ActionPreview>('POST', '/actions/preview', request)).data.remarks;
  };

  const changed = expect.stringMatching(/^The account changes from /);
  const newPlace = expect.stringContaining('0001');
  const died = 'The borrower has died.';

  it('PAY-28 CONT-12 staff read that money which was never sent is not sent there', async () => {
    await hiram.setToday('2026-11-20');
    const { context } = hiram;
    const borrower = await hiram.borrower({ name: 'Maria Santos' });
    await borrower.call('bindCardNew', { product_id: '1003', ...walletFields, walletNumber: somebodyElses });
    const orderId = await takeLoan(borrower, '1003');
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: true });
    await hiram.worker.drain();
    await stopForDeath(context, context.db, { id: orderId, borrowerId: borrower.userId }, newId());
    const unsent = 'The money of this loan is not sent there. Cancel the loan.';
    expect(await remarksOn(orderId)).toEqual([changed, newPlace, died, unsent]);
  });

  it('PAY-28 CONT-12 staff read that money which is on its way, and what came back, goes there only by their hand', async () => {
    await hiram.setToday('2026-11-20');
    const { context } = hiram;
    const { orderId, borrower } = await approveApplication(hiram, '1003');
    await hiram.worker.drain();
    const [, , underWay, ...others] = await remarksOn(orderId);
    expect(underWay).toMatch(/ It still goes there; if it comes back, the new account gets it\.$/);
    expect(others).toEqual([]);
    await stopForDeath(context, context.db, { id: orderId, borrowerId: borrower.userId }, newId());
    const goesOn = expect.stringMatching(
      /^A payout is on its way to .* if it comes back, it goes only where staff send it\.$/,
    );
    expect(await remarksOn(orderId)).toEqual([changed, newPlace, died, goesOn]);
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/payout`, { result: 'returned' });
    const left =
      'The money of this loan is not sent there by itself. Send it again among the payouts, or cancel the loan.';
    expect(await remarksOn(orderId)).toEqual([changed, newPlace, died, left]);
  });
});
