import type { ActionPreview } from '@hiram/wire/staff/actions/actions';
import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';
import type { PayoutItem } from '@hiram/wire/staff/payments/payouts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { en as answers } from '../../lender/texts/answer-texts/en.ts';
import { en } from '../../lender/texts/home-texts/en.ts';
import { cancelLoan, readApplication } from '../../testing/borrowers/cancel-loan.ts';
import { applyFor, takeLoan } from '../../testing/borrowers/lend.ts';
import { loseAnswer } from '../../testing/borrowers/lose-answer.ts';
import { approveApplication, listPayoutsOf } from '../../testing/borrowers/payouts.ts';
import { readMessages } from '../../testing/borrowers/visitor.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { textOf } from '../../testing/reading/read-document.ts';
import { deliverWebhook, payoutWords } from '../../testing/samples/provider-messages.ts';
import { lookAtPayout } from '../../testing/staff/look-at-payout.ts';
import type { TestStaff } from '../../testing/staff/staff.ts';
import { actByTwo, decideOn, requestAction } from '../../testing/staff/staff-actions.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';

const productId = '1003';
const moneyBack = { 'provider-cash': 0, 'payouts-in-transit': 0 };
let phones = 0;

describeHiram('an approved loan whose money has not arrived', ({ hiram, staffOf }) => {
  let cashier: TestStaff;
  let officer: TestStaff;
  let borrower: TestBorrower;
  let phone: string;
  let orderId: string;

  beforeAll(async () => {
    cashier = await staffOf('cashier');
    officer = await staffOf('credit-officer');
  });
  beforeEach(async () => {
    await hiram.setToday('2026-11-20');
    phone = `0917700${String(++phones).padStart(4, '0')}`;
    borrower = await hiram.borrower({ phone });
    orderId = await applyFor(borrower, productId);
  });

  const approve = () => hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: true });
  const settle = (result: 'credited' | 'returned') =>
    hiram.sandbox('POST', `/sandbox/orders/${orderId}/payout`, { result });
  const orderOf = async () =>
    (
      await borrower.call<{
        orderStatus: number;
        noticeStatusText: string;
        noticeDesText: string;
        cardNeedPop: number;
      }>('loanDetails', { orderId, productId })
    ).data;
  const payoutOf = async () => (await cashier.get<PayoutItem[]>(`/payouts?search=${orderId}`)).data[0];
  const reverse = async (kind: string) => {
    const { id: eventId } = await hiram.database.db
      .selectFrom('order_event')
      .select('id')
      .where('order_id', '=', orderId)
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow();
    await actByTwo([cashier, officer], { kind: 'reverse', orderId, input: { eventId } });
  };
  const cancelByStaff = { kind: 'cancel-loan' };
  const refusalOf = async (text: Response) => textOf(await text.text());

  it('APPL-02 its borrower cancels it once the money came back: the books are at zero, and another loan is welcome', async () => {
    await approve();
    await settle('returned');
    expect(await readApplication(hiram, borrower, orderId)).toMatchObject({ cancel: 'loan' });
    expect(textOf(await (await borrower.visit('/loanDetails', { orderId })).text())).toContain(
      en.cancelLoanText,
    );
    for (const _again of [1, 2]) expect((await cancelLoan(hiram, borrower, orderId)).status).toBe(303);
    await hiram.worker.drain();
    expect(await orderOf()).toMatchObject({
      orderStatus: 110,
      noticeStatusText: en.withdrawn,
      noticeDesText: en.withdrawnLoanText,
      cardNeedPop: 0,
    });
    const { steps, cancel } = await readApplication(hiram, borrower, orderId);
    expect(cancel).toBeNull();
    expect(steps.map(({ name }) => name)).toEqual([en.stepApplied, en.stepApproved, en.stepWithdrawn]);
    expect(await hiram.ledger(orderId)).toMatchObject({ sum: 0, balances: moneyBack });
    const told = (await readMessages(hiram, phone)).filter(({ text }) => text.includes('is cancelled'));
    expect(told).toHaveLength(1);
    expect(textOf(await (await borrower.visit('/home')).text())).toContain(en.withdrawn);
    hiram.passTime(61_000);
    expect(await takeLoan(borrower, productId)).not.toBe(orderId);
  });

  it('APPL-02 while a payout is under way, or its answer was lost, it is refused with a sentence and changes nothing', async () => {
    loseAnswer(hiram, 'requestPayout');
    await approve();
    await hiram.worker.drain();
    expect((await listPayoutsOf(hiram, orderId))[0]?.status).toBe('requested');
    const refuse = async () => {
      expect(await readApplication(hiram, borrower, orderId)).toMatchObject({ cancel: 'money-on-its-way' });
      expect(await refusalOf(await cancelLoan(hiram, borrower, orderId))).toContain(answers.payoutUnderWay);
      const asked = await requestAction(cashier, { ...cancelByStaff, orderId });
      expect(asked).toMatchObject({ status: 422, error: { code: 'not-possible' } });
      expect(await orderOf()).toMatchObject({ orderStatus: 151 });
    };
    await refuse();
    hiram.passTime(60_000);
    await hiram.worker.drain();
    expect((await listPayoutsOf(hiram, orderId))[0]?.status).toBe('sent');
    await refuse();
    await settle('credited');
    expect((await cancelLoan(hiram, borrower, orderId)).status).toBeGreaterThanOrEqual(400);
    expect((await requestAction(cashier, { ...cancelByStaff, orderId })).error?.code).toBe('not-decidable');
    expect(await orderOf()).toMatchObject({ orderStatus: 170 });
  });

  it('APPL-02 nobody cancels the loan of another', async () => {
    await approve();
    await settle('returned');
    const stranger = await hiram.borrower();
    expect((await cancelLoan(hiram, stranger, orderId)).status).toBe(404);
    expect(await orderOf()).toMatchObject({ orderStatus: 151 });
  });

  it('APPL-02 cancelled and sent again at once, it is one of both', async () => {
    await approve();
    await settle('returned');
    const payout = await payoutOf();
    await Promise.all([
      cancelLoan(hiram, borrower, orderId),
      cashier.send('POST', `/payouts/${payout?.id}/send-again`),
    ]);
    await hiram.worker.drain();
    const { orderStatus } = await orderOf();
    const statuses = (await listPayoutsOf(hiram, orderId)).map(({ status }) => status);
    expect(statuses).toEqual(orderStatus === 110 ? ['returned'] : ['returned', 'sent']);
    const { balances, sum } = await hiram.ledger(orderId);
    expect(sum).toBe(0);
    expect(balances['payouts-in-transit']).toBe(orderStatus === 110 ? 0 : 1_000_000);
  });

  it('APPL-05 staff cancel it with a reason and a colleague, and its borrower reads so and gets an SMS', async () => {
    expect((await requestAction(cashier, { ...cancelByStaff, orderId })).error?.code).toBe('not-possible');
    await approve();
    await settle('returned');
    const request = { ...cancelByStaff, orderId, input: {} };
    const preview = await cashier.send<ActionPreview>('POST', '/actions/preview', request);
    expect(preview.data).toMatchObject({
      needsSecondPerson: true,
      before: { status: 'approved' },
      after: { status: 'declined', owedMinor: 0 },
      warnings: [],
    });
    const asked = await requestAction(cashier, {
      ...cancelByStaff,
      orderId,
      reason: 'The borrower gave up.',
    });
    expect(asked.data.status).toBe('waiting');
    expect((await requestAction(officer, { ...cancelByStaff, orderId })).error?.code).toBe('asked-already');
    expect((await decideOn(cashier, asked.data)).status).toBeGreaterThanOrEqual(400);
    expect(await orderOf()).toMatchObject({ orderStatus: 151 });
    expect((await decideOn(officer, asked.data)).data.status).toBe('done');
    await hiram.worker.drain();
    expect(await orderOf()).toMatchObject({
      orderStatus: 110,
      noticeStatusText: en.cancelled,
      noticeDesText: en.cancelledLoanText,
    });
    expect(await hiram.ledger(orderId)).toMatchObject({ sum: 0, balances: moneyBack });
    expect((await readMessages(hiram, phone))[0]?.text).toContain('is cancelled');
    const { loan, events, actions } = (await officer.get<LoanStory>(`/loans/${orderId}/story`)).data;
    expect(loan).toMatchObject({ status: 'declined', cancelledBy: 'lender' });
    expect(events.at(-1)).toMatchObject({ kind: 'declined', detail: 'cancelled by the lender' });
    expect(actions[0]).toMatchObject({ kind: 'cancel-loan', reason: 'The borrower gave up.' });
    const held = await requestAction(officer, { kind: 'hold', orderId });
    expect(held.error).toMatchObject({
      code: 'nothing-owed',
      message: expect.not.stringContaining('afterwards'),
    });
    expect((await requestAction(cashier, { ...cancelByStaff, orderId })).error?.code).toBe('not-decidable');
  });

  it('APPL-05 money that is in transit in the books must come back there first, and then they are at zero', async () => {
    await approve();
    await settle('credited');
    await reverse('disbursed');
    expect(await readApplication(hiram, borrower, orderId)).toMatchObject({ cancel: 'money-on-its-way' });
    const early = await requestAction(cashier, { ...cancelByStaff, orderId });
    expect(early.error?.message).toContain('in transit');
    await reverse('payout-sent');
    expect(await readApplication(hiram, borrower, orderId)).toMatchObject({ cancel: 'loan' });
    const done = await actByTwo([cashier, officer], { ...cancelByStaff, orderId });
    expect(done.data.status).toBe('done');
    expect(await orderOf()).toMatchObject({ orderStatus: 110 });
    const { balances, sum } = await hiram.ledger(orderId);
    expect(sum).toBe(0);
    expect(Object.values(balances).filter((balance) => balance !== 0)).toEqual([]);
  });

  it('APPL-05 a returned payout that was reported as credited since is looked at first, and cancelled only by staff', async () => {
    await approve();
    await settle('returned');
    const payout = await payoutOf();
    const said = { reference: payout?.reference ?? '', amountMinor: Number(payout?.amountMinor) };
    await deliverWebhook(hiram, payoutWords(hiram, { ...said, state: 'CREDITED' }));
    expect(await payoutOf()).toMatchObject({
      status: 'returned',
      lateChange: expect.stringContaining('credited'),
    });
    expect(await readApplication(hiram, borrower, orderId)).toMatchObject({ cancel: 'money-on-its-way' });
    expect(await refusalOf(await cancelLoan(hiram, borrower, orderId))).toContain(answers.payoutUnderWay);
    const unseen = await requestAction(cashier, { ...cancelByStaff, orderId });
    expect(unseen.error?.message).toContain('mark it as reviewed');
    expect((await lookAtPayout(cashier, payout?.id)).status).toBe(200);
    const request = { ...cancelByStaff, orderId, input: {} };
    const preview = await cashier.send<ActionPreview>('POST', '/actions/preview', request);
    expect(preview.data.warnings).toHaveLength(1);
    expect((await cancelLoan(hiram, borrower, orderId)).status).not.toBe(303);
    expect((await actByTwo([cashier, officer], { ...cancelByStaff, orderId })).data.status).toBe('done');
  });

  it('APPL-05 an approved loan whose terms change is not called declined', async () => {
    const { borrower: other, orderId: ended } = await approveApplication(hiram, productId);
    await hiram.sandbox('POST', `/sandbox/orders/${ended}/payout`, { result: 'returned' });
    await actByTwo([cashier, officer], { kind: 'change-terms', orderId: ended });
    const { data } = await other.call<{ noticeStatusText: string }>('loanDetails', {
      orderId: ended,
      productId,
    });
    expect(data.noticeStatusText).toBe(en.cancelled);
  });
});
