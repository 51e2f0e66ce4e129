import type { Role } from '@hiram/wire/staff/permissions';
import type { PartnerEventItem } from '@hiram/wire/staff/set-up/partner-events';
import { expect, it } from 'vitest';
import { decideLoan } from '../loans/decision/decide-loan.ts';
import { signEvent } from '../providers/partner/sign-event.ts';
import { cancelLoan } from '../testing/borrowers/cancel-loan.ts';
import { applyFor, openPayment } from '../testing/borrowers/lend.ts';
import { describeHiram } from '../testing/describe-hiram.ts';
import { deliverEvents as deliver, keyOf, startReceiver } from '../testing/partner-events/event-receiver.ts';
import { sendPaymentReport } from '../testing/samples/provider-messages.ts';
import { signInStaff } from '../testing/staff/staff.ts';
import { deliveryTriesMax } from './send-delivery.ts';

const secret = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;
const productId = '1003';
const person = { name: 'Sisa Narcisa Magdalena', phone: '09178642097' };

const receiver = await startReceiver();
const settings = { PARTNER_WEBHOOK_URL: receiver.url, PARTNER_WEBHOOK_SECRET: secret };
const areSigned = (): boolean =>
  receiver.received.every(({ id, at, body, signatures }) =>
    signatures.includes(signEvent([keyOf(secret)], { id, at, body })['webhook-signature']),
  );
type Body = { type: string; timestamp: string; data: Record<string, unknown> };
const readBodies = (): Body[] => receiver.received.map(({ body }) => JSON.parse(body) as Body);
const readTypes = (): string[] => readBodies().map(({ type }) => type);
const bodyOf = (type: string) => readBodies().find((body) => body.type === type);

describeHiram('what the lender’s own systems are told', settings, ({ hiram }) => {
  /** Time passes here, so a session may be over. */
  const staffOf = (role: Role) => signInStaff(hiram.baseUrl, role);
  const apply = async (who: Partial<typeof person> = {}) => {
    await hiram.setToday('2026-11-20');
    const borrower = await hiram.borrower(who);
    return { borrower, orderId: await applyFor(borrower, productId) };
  };
  const approve = (orderId: string, isApproved = true) =>
    hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: isApproved });
  const listed = async (id: string) => {
    const cashier = await staffOf('cashier');
    const { data } = await cashier.get<PartnerEventItem[]>('/partner-events?perPage=100');
    return data.find((item) => item.eventId === id);
  };
  /** Approves a loan, and answers the id of its event. */
  const approveOne = async () => {
    const { orderId } = await apply();
    await approve(orderId);
    const row = await hiram.database.db
      .selectFrom('partner_event')
      .select('id')
      .where('body', 'like', `%${orderId}%`)
      .executeTakeFirstOrThrow();
    return { id: row.id };
  };

  it('EVENT-01 EVENT-06 tells of a loan from its approval to its end, each thing once, signed, and without personal data', async () => {
    const { borrower, orderId } = await apply(person);
    await approve(orderId);
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/payout`, { result: 'credited' });
    await deliver(hiram);
    expect(readTypes().sort()).toEqual(['loan.approved', 'loan.paid_out']);
    await hiram.setToday('2027-03-01');
    await hiram.setToday('2027-03-02');
    await deliver(hiram);
    expect(readTypes().filter((type) => type === 'loan.overdue')).toHaveLength(1);
    const { data: complaint } = await borrower.call<{ problemId: string }>(
      'problemSave',
      {
        problemType: '2',
        problemDetail: 'My payment of yesterday is not here.',
        problemImage: '',
        orderNo: orderId,
      },
      { key: 'complain-once' },
    );
    const owed = await borrower.call<{ repayAmount: number }>('loanPlayDetail', { orderId, productId });
    const amount = owed.data.repayAmount;
    const reference = await openPayment(hiram, borrower, { orderId, productId, amount });
    const payment = { paymentId: `pay-${reference}`, reference, amountMinor: amount };
    for (let report = 0; report < 3; report += 1)
      await sendPaymentReport(hiram, { ...payment, state: 'SUCCEEDED' });
    await deliver(hiram);
    expect(readTypes().sort()).toEqual([
      ...['complaint.opened', 'loan.approved', 'loan.overdue', 'loan.paid_out', 'loan.settled'],
      'payment.received',
    ]);
    const about = { orderId, userId: borrower.userId, currency: 'PHP' };
    expect(bodyOf('loan.approved')?.data).toMatchObject({
      ...about,
      day: '2026-11-20',
      amountMinor: 1_000_000,
    });
    expect(bodyOf('loan.paid_out')?.data).toMatchObject({
      ...about,
      payoutId: expect.any(String),
      amountMinor: 1_000_000,
    });
    expect(bodyOf('loan.overdue')?.data).toMatchObject({ ...about, since: expect.any(String) });
    expect(bodyOf('payment.received')?.data).toMatchObject({
      ...about,
      amountMinor: amount,
      day: '2027-03-02',
    });
    expect(bodyOf('complaint.opened')?.data).toEqual({
      complaintId: complaint.problemId,
      userId: borrower.userId,
      orderId,
    });
    expect(areSigned()).toBe(true);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(receiver.received.length);
    const sent = JSON.stringify(receiver.received);
    for (const personal of [person.name, person.phone, person.phone.slice(1), 'yesterday'])
      expect(sent).not.toContain(personal);
    receiver.received = [];
    await sendPaymentReport(hiram, { ...payment, state: 'REVERSED' });
    await deliver(hiram);
    expect(readTypes()).toContain('payment.reversed');
    receiver.received = [];
    const again = await openPayment(hiram, borrower, { orderId, productId, amount });
    await sendPaymentReport(hiram, {
      paymentId: `pay-${again}-2`,
      reference: again,
      amountMinor: amount,
      state: 'SUCCEEDED',
    });
    await deliver(hiram);
    expect(readTypes().sort()).toEqual(['loan.settled', 'payment.received']);
  });

  it('EVENT-01 tells of a loan that was cancelled after its approval, and of no cancelled application', async () => {
    const { borrower, orderId } = await apply();
    await approve(orderId, true);
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/payout`, { result: 'returned' });
    await cancelLoan(hiram, borrower, orderId);
    const other = await apply();
    await cancelLoan(hiram, other.borrower, other.orderId);
    await deliver(hiram);
    expect(readTypes().sort()).toEqual(['loan.approved', 'loan.cancelled']);
    expect(bodyOf('loan.cancelled')?.data).toMatchObject({ orderId, day: expect.any(String) });
  });

  it('EVENT-01 EVENT-06 PRIV-04 tells of a person whose data was deleted, by the id alone', async () => {
    const borrower = await hiram.borrower({ name: person.name, phone: '09178642555' });
    const body = new URLSearchParams({ go: 'delete', isSure: 'true' });
    const address = `${hiram.baseUrl}/your-data?${borrower.query}`;
    const answer = await fetch(address, { method: 'POST', redirect: 'manual', body });
    expect(answer.status).toBe(303);
    await deliver(hiram);
    expect(readTypes()).toEqual(['borrower.erased']);
    expect(bodyOf('borrower.erased')?.data).toEqual({ userId: borrower.userId });
  });

  it('EVENT-01 tells nothing of what was refused or declined', async () => {
    const { orderId } = await apply();
    await approve(orderId, false);
    await deliver(hiram);
    expect(receiver.received).toEqual([]);
  });

  it('EVENT-03 sends an event again until it is taken, with the same id and bytes', async () => {
    receiver.answers = 500;
    const { id } = await approveOne();
    await deliver(hiram);
    expect(await listed(id)).toMatchObject({ state: 'waiting', tries: 1, lastStatus: 500 });
    receiver.answers = 204;
    hiram.passTime(400_000);
    await deliver(hiram);
    expect(receiver.received.map((each) => each.id)).toEqual([id, id]);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    expect(areSigned()).toBe(true);
    expect(await listed(id)).toMatchObject({ state: 'sent', tries: 2, lastStatus: 204, lastError: null });
  });

  it('EVENT-03 gives up after ten tries in three days, and staff who may send it again under its own id', async () => {
    receiver.answers = 500;
    const { id } = await approveOne();
    const replay = async (role: Role = 'cashier') =>
      (await staffOf(role)).send('POST', `/partner-events/${(await listed(id))?.id}/replay`);
    await deliver(hiram);
    expect((await replay()).status).toBe(422);
    for (let attempt = 1; attempt < deliveryTriesMax; attempt += 1) {
      hiram.passTime(86_400_000);
      await deliver(hiram);
    }
    expect(receiver.received).toHaveLength(deliveryTriesMax);
    expect(await listed(id)).toMatchObject({ state: 'given-up', lastError: 'the receiver answered 500' });
    hiram.passTime(864_000_000);
    await deliver(hiram);
    expect(receiver.received).toHaveLength(deliveryTriesMax);

    receiver.answers = 204;
    expect((await replay('support')).status).toBe(403);
    expect((await replay()).status).toBe(200);
    await deliver(hiram);
    expect(await listed(id)).toMatchObject({ state: 'sent', tries: 1 });
    expect((await replay()).status).toBe(200);
    await deliver(hiram);
    expect(receiver.received).toHaveLength(deliveryTriesMax + 2);
    expect(new Set(receiver.received.map(({ id: sent, body }) => `${sent} ${body}`)).size).toBe(1);
    const { data: trail } = await (await staffOf('administrator')).get<{ action: string }[]>(
      '/audit-entries?perPage=100',
    );
    expect(JSON.stringify(trail)).toContain(`partner-events:${(await listed(id))?.id}`);
    expect(
      (await (await staffOf('cashier')).send('POST', `/partner-events/${crypto.randomUUID()}/replay`)).status,
    ).toBe(404);
  });

  it('EVENT-01 queues an event with what made it true, and nothing when that was given up', async () => {
    const { orderId } = await apply();
    const { db } = hiram.database;
    const failing = { ...hiram.context, clock: { ...hiram.context.clock, systemNow: () => fail() } };
    await expect(decideLoan(failing, orderId, { approve: true, reason: '' })).rejects.toThrow('no clock');
    const told = db.selectFrom('partner_event').select('id').where('body', 'like', `%${orderId}%`);
    expect(await told.execute()).toEqual([]);
    await approve(orderId);
    expect(await told.execute()).toHaveLength(1);
  });
});

const fail = (): never => {
  throw new Error('no clock');
};

describeHiram(
  'a receiver that wants a few types',
  { ...settings, PARTNER_WEBHOOK_EVENTS: 'loan.paid_out' },
  ({ hiram }) => {
    it('EVENT-05 is told only of these', async () => {
      const borrower = await hiram.borrower(person);
      const orderId = await applyFor(borrower, productId);
      await hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: true });
      await hiram.sandbox('POST', `/sandbox/orders/${orderId}/payout`, { result: 'credited' });
      await deliver(hiram);
      expect(readTypes()).toEqual(['loan.paid_out']);
    });
  },
);

describeHiram('a lender without a receiver', ({ hiram }) => {
  it('EVENT-05 stores and sends no events', async () => {
    const borrower = await hiram.borrower(person);
    const orderId = await applyFor(borrower, productId);
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: true });
    await deliver(hiram);
    expect(receiver.received).toEqual([]);
    const rows = await hiram.database.pool.query(
      "select 1 from partner_event union all select 1 from outbox where kind like 'send-partner-%'",
    );
    expect(rows.rows).toEqual([]);
  });
});
