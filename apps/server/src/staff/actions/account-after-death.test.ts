import type { ActionPreview } from '@hiram/wire/staff/actions/actions';
import { expect, it } from 'vitest';
import { stopForDeath } from '../../contacts/stop-for-deaths.ts';
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

  it('PAY-28 CONT-12 staff read that money which was never sent is not sent there, and what came back only by their hand', async () => {
    await hiram.setToday('2026-11-20');
    const { context } = hiram;
    const borrower = await hiram.borrower({ name: 'Maria Santos' });
    await borrower.call('bindCardNew', { product_id: '1003', ...walletFields, walletNumber: somebodyElses });
    const orderId = await takeLoan(borrower, '1003');
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: true });
    await hiram.worker.drain();
    await stopForDeath(context, context.db, { id: orderId, borrowerId: borrower.userId }, newId());
    expect(await remarksOn(orderId)).toContain(
      'The borrower has died, and the money of this loan is not sent there. Cancel the loan.',
    );
    const other = await approveApplication(hiram, '1003');
    await hiram.worker.drain();
    await hiram.sandbox('POST', `/sandbox/orders/${other.orderId}/payout`, { result: 'returned' });
    await stopForDeath(
      context,
      context.db,
      { id: other.orderId, borrowerId: other.borrower.userId },
      newId(),
    );
    expect(await remarksOn(other.orderId)).toContain(
      'The money of this loan is not sent there by itself. Send it again among the payouts.',
    );
  });
});
