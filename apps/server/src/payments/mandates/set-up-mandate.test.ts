import type { LoanDetailsAnswer } from '@hiram/wire/calls/loan-details';
import { expect, it, vi } from 'vitest';
import {
  mandatePages,
  mandateRows,
  mandateStages,
  mandateProductId as productId,
} from '../../testing/borrowers/mandate-situation.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { readDocument } from '../../testing/reading/read-document.ts';
import { sendPaymentReport } from '../../testing/samples/provider-messages.ts';
import { actByTwo } from '../../testing/staff/staff-actions.ts';
import { readMandates, takeMandateNews } from './read-mandate.ts';

describeHiram('the offer of automatic repayment', ({ hiram, staffOf }) => {
  const { mandateOf } = mandateRows(hiram);
  const { view, press, payOtherwise } = mandatePages(hiram);
  const { lent, dayOf } = mandateStages(hiram);

  it('PAY-13 is none while an instalment is overdue: the day on which it would be taken has passed', async () => {
    await hiram.setToday('2026-11-20');
    const { borrower, orderId } = await lent();
    await hiram.setToday(await dayOf(orderId, 0));
    expect(await view(borrower, orderId)).toHaveProperty('start');
    await hiram.setToday(await dayOf(orderId, 1));
    const { lead, points } = await view(borrower, orderId);
    expect([lead, points]).toEqual(['Automatic repayment is not possible for this loan now.', []]);
    expect((await press(borrower, orderId, 'start')).status).toBe(404);
    expect(await mandateOf(orderId)).toBeUndefined();
  });

  it('PAY-13 is made no more on the page of the loan while the bank is to confirm it', async () => {
    await hiram.setToday('2026-11-20');
    const { borrower, orderId } = await lent();
    const banner = async () => {
      const page = await borrower.page('/loanDetails', { orderId, productId });
      const { content } = readDocument<LoanDetailsAnswer>(await page.text());
      return [content.home?.mandate?.text, content.home?.mandate?.action];
    };
    const offered = ['Never miss a due date.', 'Set up automatic repayment'];
    expect(await banner()).toEqual(offered);
    await press(borrower, orderId, 'start');
    const waiting = 'Your bank has not confirmed automatic repayment yet.';
    expect(await banner()).toEqual([waiting, 'Look at it or end it']);
    expect(await view(borrower, orderId)).toMatchObject({ start: 'Go on to my bank' });
    await press(borrower, orderId, 'end');
    expect(await banner()).toEqual(offered);
  });

  it('PAY-13 that its bank has not confirmed is ended by the borrower also once an instalment is overdue', async () => {
    await hiram.setToday('2026-11-20');
    const { borrower, orderId } = await lent();
    await hiram.setToday(await dayOf(orderId, 0));
    expect((await press(borrower, orderId, 'start')).status).toBe(303);
    await hiram.setToday(await dayOf(orderId, 1));
    // It was pressed in the evening: the page of the bank is good for a day.
    await hiram.database.db
      .updateTable('mandate')
      .set({ page_ends_at: new Date(hiram.context.clock.businessNow().getTime() + 3_600_000) })
      .where('order_id', '=', orderId)
      .execute();
    expect(await mandateOf(orderId)).toMatchObject({ status: 'asked' });
    const page = await borrower.page('/loanDetails', { orderId, productId });
    expect(readDocument(await page.text()).content).toMatchObject({
      home: {
        mandate: {
          text: 'Your bank has not confirmed automatic repayment yet.',
          action: 'Look at it or end it',
        },
      },
    });
    const shown = await view(borrower, orderId);
    expect(shown).toMatchObject({
      lead: 'Your bank has not confirmed it yet',
      points: [expect.stringContaining('You can end it here at any time.')],
      end: 'End automatic repayment',
    });
    expect(shown).not.toHaveProperty('start');
    await press(borrower, orderId, 'end');
    await hiram.worker.drain();
    expect(await mandateOf(orderId)).toMatchObject({ ended_by: 'borrower' });
    expect(await view(borrower, orderId)).not.toHaveProperty('end');
  });

  it('PAY-13 that its borrower ended before the provider had heard of it has ended once its page could not be used any more', async () => {
    await hiram.setToday('2026-11-20');
    const { borrower, orderId } = await lent();
    hiram.world?.setFaults({ debits: 'error' });
    await press(borrower, orderId, 'start');
    hiram.world?.setFaults({ debits: 'normal' });
    await press(borrower, orderId, 'end');
    await hiram.worker.drain();
    const ending = { status: 'ending', ended_by: 'borrower', provider_reference: null };
    expect(await mandateOf(orderId)).toMatchObject(ending);
    await readMandates(hiram.context);
    expect(await mandateOf(orderId)).toMatchObject(ending);
    await hiram.setToday('2026-11-22');
    await readMandates(hiram.context);
    expect(await mandateOf(orderId)).toMatchObject({ ...ending, status: 'ended' });
  });

  it('PAY-13 that its bank does not confirm in time is taken back at the provider: it cannot stand unseen later', async () => {
    await hiram.setToday('2026-11-20');
    const { borrower, orderId } = await lent();
    await press(borrower, orderId, 'start');
    const provider = hiram.context.providers.mandates('INR');
    if (!provider) throw new Error('the sandbox takes mandates');
    const read = vi
      .spyOn(provider, 'readMandate')
      .mockResolvedValue({ status: 'waiting', mandateId: 'token-of-the-tests' });
    const cancel = vi.spyOn(provider, 'cancelMandate');
    await readMandates(hiram.context);
    expect(cancel).not.toHaveBeenCalled();
    await hiram.setToday('2026-11-22');
    await readMandates(hiram.context);
    expect(cancel).toHaveBeenCalled();
    // What the bank confirms all the same is taken back once more.
    read.mockResolvedValue({ status: 'active', mandateId: 'token-of-the-tests' });
    cancel.mockClear();
    const providerReference = String((await mandateOf(orderId))?.provider_reference);
    const names = [providerReference];
    await takeMandateNews(hiram.context, provider.name, { kind: 'mandate', names });
    // The worker may read the mandates of other tests meanwhile.
    expect(cancel).toHaveBeenCalledWith(expect.objectContaining({ providerReference }));
    for (const each of [read, cancel]) each.mockRestore();
    expect(await mandateOf(orderId)).toMatchObject({ status: 'ended', ended_by: 'bank' });
  });

  it('PAY-13 PAY-20 is none for a payment that was taken back alone: there is no due day on which it could be taken', async () => {
    await hiram.setToday('2026-11-20');
    const { borrower, orderId } = await lent();
    await hiram.setToday('2027-01-05');
    const reference = await payOtherwise(borrower, orderId);
    const report = (state: 'SUCCEEDED' | 'REVERSED', amountMinor: number) => {
      const paymentId = `${amountMinor}-${reference}`;
      return sendPaymentReport(hiram, { paymentId, reference, state, amountMinor, currency: 'INR' });
    };
    await report('SUCCEEDED', 1_500_000);
    await report('SUCCEEDED', 530_000);
    const both = [await staffOf('cashier'), await staffOf('credit-officer')] as const;
    const refund = { kind: 'refund', orderId, input: { amountMinor: 530_000 } };
    expect((await actByTwo(both, refund)).data.status).toBe('done');
    await report('REVERSED', 530_000);
    const { data } = await borrower.call<{ orderStatus: number }>('loanDetails', { orderId, productId });
    expect(data.orderStatus).toBe(174);
    expect((await press(borrower, orderId, 'start')).status).toBe(404);
    expect(await mandateOf(orderId)).toBeUndefined();
  });
});
