import { expect, it } from 'vitest';
import { newIdBeside } from '../../../ground/new-id.ts';
import { oweInstalment } from '../../../testing/borrowers/lend.ts';
import { describeHiram } from '../../../testing/describe-hiram.ts';
import { sendPaymentReport } from '../../../testing/samples/provider-messages.ts';
import { loadOwnStanding } from './facts-store.ts';

describeHiram('the loans that a borrower paid late', ({ hiram }) => {
  /** A loan whose first instalment is due today. */
  const owing = async () => {
    const { borrower, reference } = await oweInstalment(hiram);
    const { clock, db } = hiram.context;
    const dueAt = clock.businessNow();
    const asked = { borrowerId: borrower.userId, orderId: newIdBeside(borrower.userId) };
    return {
      dueAt,
      lateLoans: async () => (await loadOwnStanding(db, { ...asked, today: clock.today('PH') })).late_loans,
      pay: (paidAt: Date) =>
        sendPaymentReport(hiram, {
          ...{ paymentId: `late-${reference}`, reference, state: 'SUCCEEDED', amountMinor: 530_000 },
          paidAt,
        }),
    };
  };

  it('RULES-09 leave out one that was paid on its due day and reported after it', async () => {
    const { lateLoans, pay, dueAt } = await owing();
    await hiram.setToday('2027-01-06');
    expect(await lateLoans()).toBe(1);
    await pay(dueAt);
    expect(await lateLoans()).toBe(0);
  });

  it('RULES-09 count one that was paid after its due day', async () => {
    const { lateLoans, pay } = await owing();
    await hiram.setToday('2027-01-12');
    await pay(hiram.context.clock.businessNow());
    expect(await lateLoans()).toBe(1);
  });
});
