import { expect, it } from 'vitest';
import { listContacts } from '../../contacts/contact-store.ts';
import { findLoan } from '../../loans/book/loan-store.ts';
import { oweInstalment, takeLoan } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { sendPaymentReport } from '../../testing/samples/provider-messages.ts';
import { messagesAbout } from '../../testing/staff/loan-at-the-desk.ts';
import { actByTwo } from '../../testing/staff/staff-actions.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';

describeHiram('the message that a payment was taken back', ({ hiram, staffOf }) => {
  /** A loan with an instalment that is due today, what its provider says of a payment, and the messages of it so far. */
  const owing = async () => {
    const { borrower, orderId, reference } = await oweInstalment(hiram);
    const report = async (state: 'SUCCEEDED' | 'REVERSED', amountMinor = 530_000) => {
      const paymentId = `told-${amountMinor}-${reference}`;
      return (await sendPaymentReport(hiram, { paymentId, reference, state, amountMinor })).effect;
    };
    const told = async () =>
      (await messagesAbout(hiram, { borrower, orderId })).filter((name) => name === 'messageTakenBack');
    return { borrower, orderId, report, told };
  };
  const contactsOf = ({ userId: borrowerId }: TestBorrower) =>
    listContacts(hiram.context.db, hiram.context.cipher, { borrowerId, limit: 20 });
  const two = async () => [await staffOf('cashier'), await staffOf('credit-officer')] as const;
  const writeOff = async (orderId: string, cause: string) => {
    const action = { kind: 'write-off', orderId, input: { cause } };
    expect((await actByTwo(await two(), action)).data.status).toBe('done');
  };

  it('TEXT-11 reaches the borrower once, with the amount, however often the provider says it', async () => {
    const { borrower, orderId, report, told } = await owing();
    expect(await report('SUCCEEDED')).toBe('recorded');
    expect(await told()).toEqual([]);
    expect(await report('REVERSED')).toBe('reversed');
    expect(await report('REVERSED')).toBe('known-already');
    expect(await told()).toEqual(['messageTakenBack']);
    const loan = await findLoan(hiram.database.db, orderId);
    const sent = (await contactsOf(borrower)).find(({ topic }) => topic === 'messageTakenBack');
    expect(sent?.content).toMatch(
      `Your payment of PHP 5.300,00 for loan ${loan?.contractNumber} was taken back. It no longer counts.`,
    );
  });

  it('TEXT-11 is sent when a loan that was paid off is owed again', async () => {
    const { report, told } = await owing();
    await report('SUCCEEDED', 5_000_000);
    await report('REVERSED', 5_000_000);
    expect(await told()).toEqual(['messageTakenBack']);
  });

  it('TEXT-11 is not sent when staff take a payment off the loan, nor when its provider takes it back after that', async () => {
    const { orderId, report, told } = await owing();
    await report('SUCCEEDED');
    const { id: eventId } = await hiram.database.db
      .selectFrom('order_event')
      .select('id')
      .where('order_id', '=', orderId)
      .where('kind', '=', 'paid')
      .executeTakeFirstOrThrow();
    const reversal = { kind: 'reverse', orderId, input: { eventId } };
    expect((await actByTwo(await two(), reversal)).data.status).toBe('done');
    await report('REVERSED');
    expect(await told()).toEqual([]);
  });

  it('TEXT-11 is not sent of a payment that nobody was told of, nor where nothing is left to pay', async () => {
    const unknown = await owing();
    expect(await unknown.report('REVERSED')).toBe('reversed');
    expect(await unknown.told()).toEqual([]);
    const twice = await owing();
    await twice.report('SUCCEEDED', 5_000_000);
    await twice.report('SUCCEEDED', 530_000);
    expect(await twice.report('REVERSED', 530_000)).toBe('reversed');
    expect(await twice.told()).toEqual([]);
  });

  it('TEXT-11 is not sent after a write-off, nor of another loan of a borrower who has died', async () => {
    const writtenOff = await owing();
    await writtenOff.report('SUCCEEDED');
    await writeOff(writtenOff.orderId, 'fraud');
    expect(await writtenOff.report('REVERSED')).toBe('reversed');
    expect(await writtenOff.told()).toEqual([]);

    const { borrower, report, told } = await owing();
    await report('SUCCEEDED');
    const other = await takeLoan(borrower, '1001');
    await hiram.sandbox('POST', `/sandbox/orders/${other}/decision`, { approve: true });
    await hiram.sandbox('POST', `/sandbox/orders/${other}/payout`, { result: 'credited' });
    await writeOff(other, 'deceased');
    expect(await report('REVERSED')).toBe('reversed');
    expect(await told()).toEqual([]);
  });

  it('TEXT-11 is not sent when it leaves late, after the loan was paid off', async () => {
    const { borrower, report } = await owing();
    await report('SUCCEEDED');
    await hiram.worker.drain();
    const { pool } = hiram.database;
    const heldUntil = new Date(hiram.context.clock.systemNow().getTime() + 240_000);
    await pool.query(`insert into outbox_lane (kind, failures, held_until) values ('send-message', 9, $1)`, [
      heldUntil,
    ]);
    expect(await report('REVERSED')).toBe('reversed');
    expect(await report('SUCCEEDED', 5_000_000)).toBe('recorded');
    await pool.query('delete from outbox_lane');
    await hiram.worker.drain();
    const topics = (await contactsOf(borrower)).map(({ topic }) => topic);
    expect(topics).toContain('messageSettled');
    expect(topics).not.toContain('messageTakenBack');
  });
});
