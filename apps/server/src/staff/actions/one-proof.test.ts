import { afterAll, beforeAll, expect, it } from 'vitest';
import { borrow } from '../../testing/borrowers/lend.ts';
import { onPostgres, type TestPlace } from '../../testing/databases/engines.ts';
import { ownConnections } from '../../testing/databases/own-connections.ts';
import { signInStaff } from '../../testing/staff/staff.ts';
import { requestAction } from '../../testing/staff/staff-actions.ts';
import { startTestHiram, type TestHiram } from '../../testing/test-hiram.ts';

onPostgres('one proof that two members of staff record at the same instant', (makePlace) => {
  let place: TestPlace;
  let hiram: TestHiram;

  beforeAll(async () => {
    place = await makePlace();
    hiram = await startTestHiram(place);
    await hiram.setToday('2026-11-20');
  });
  afterAll(async () => {
    await hiram.stop();
    await place.remove();
  });

  it('SAFE-20 is recorded on one loan, and the other one reads where it stands', async () => {
    const recording = async () => {
      const cashier = await signInStaff(hiram.baseUrl, 'cashier');
      const orderId = await borrow(hiram, await hiram.borrower(), '1003');
      const input = { amountMinor: 30_000, paidOn: '2026-11-20', method: 'cash', proof: 'R 4711' };
      return () => requestAction(cashier, { kind: 'record-payment', orderId, input });
    };
    const record = [await recording(), await recording()];
    // Both have found the proof unused, and wait to write it.
    const endWaiting = await ownConnections(place).hold('lock table payment in share row exclusive mode');
    const answers = record.map((each) => each());
    await ownConnections(place).untilHeldUp(...answers);
    await endWaiting();
    const answered = await Promise.all(answers);
    expect(answered.map(({ status }) => status).sort()).toEqual([200, 422]);
    const refused = answered.find(({ status }) => status === 422);
    expect(refused?.error?.message).toMatch(
      /^This proof is recorded already: ₱300\.00 of 2026-11-20, on Loan No\. /,
    );
  });
});
