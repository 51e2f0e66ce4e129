import { formatMoney } from '@hiram/lending/format';
import { moneyOf } from '@hiram/lending/money';
import { afterAll, expect, it, vi } from 'vitest';
import { saveEmailAddress } from '../../borrowers/email/borrower-email-store.ts';
import { type Borrower, findBorrower } from '../../borrowers/identity/borrower-store.ts';
import { listContacts } from '../../contacts/contact-store.ts';
import type { SendText } from '../../feature/send-text.ts';
import { newId, newIdBeside } from '../../ground/new-id.ts';
import { conductOf } from '../../lender/conduct.ts';
import { findLoan } from '../../loans/book/loan-store.ts';
import { startPushService } from '../../testing/borrowers/fake-browsers.ts';
import { borrow } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { openMailbox } from '../../testing/email/mailbox.ts';
import { actByTwo, decideOn, requestAction } from '../../testing/staff/staff-actions.ts';
import { replaceSubscription } from '../push/push-store.ts';
import { type Delivery, deliverMessage } from './deliver-message.ts';

const service = await startPushService();
const mailbox = await openMailbox();
afterAll(() => mailbox.close());
let count = 0;

const settings = {
  PUSH_HOSTS: service.origin,
  ...{ SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`, MAIL_FROM: 'Hiram <hello@hiram.example>' },
};

describeHiram('a copy of a receipt that waits', settings, ({ hiram, staffOf }) => {
  /** A loan that owes 13,155.00, whose borrower has an e-mail address and a browser that shows notifications. */
  const open = async () => {
    const { db, cipher, clock } = hiram.context;
    await hiram.setToday('2026-11-20');
    const borrower = await hiram.borrower();
    const { userId: borrowerId, deviceId } = borrower;
    const address = `ana-${++count}@mail.example`;
    await saveEmailAddress(db, cipher, { borrowerId, address }, clock.systemNow());
    const { endpoint, ...keys } = service.subscribe();
    const subscription = { borrowerId, deviceId, subscription: { endpoint, keys } };
    await replaceSubscription(db, cipher, subscription, clock.systemNow());
    const orderId = await borrow(hiram, borrower, '1003');
    await hiram.setToday('2027-01-12');
    await hiram.worker.drain();
    const two = [await staffOf('cashier'), await staffOf('credit-officer')] as const;
    const pay = async (amountMinor: number) => {
      const input = { amountMinor, paidOn: '2027-01-12', method: 'cash', proof: newId() };
      const { data } = await requestAction(two[0], { kind: 'record-payment', orderId, input });
      if (data.status === 'waiting') expect((await decideOn(two[1], data)).data.status).toBe('done');
      return data.id;
    };
    const takeBack = async (eventId: string) => {
      const { data } = await actByTwo(two, { kind: 'reverse', orderId, input: { eventId } });
      expect(data.status).toBe('done');
    };
    /** What came: the subjects of e-mails, and what the browser showed of payments. */
    const copies = () => ({
      emails: mailbox.received
        .filter(({ to }) => to === address)
        .map(({ source }) => /^Subject: (.*)\r$/m.exec(source)?.[1]),
      pushes: service.received
        .filter(({ path }) => path === new URL(endpoint).pathname)
        .flatMap(({ shown }) => /received|paid off/.exec(shown.body)?.[0] ?? []),
    });
    return { userId: borrowerId, orderId, pay, takeBack, copies };
  };
  /** Does something while no e-mail and no notification can leave, and lets them leave afterwards. */
  const whileAway = async (work: () => Promise<void>) => {
    const heldUntil = new Date(hiram.context.clock.systemNow().getTime() + 240_000);
    for (const kind of ['send-email', 'send-push'])
      await hiram.database.pool.query(
        'insert into outbox_lane (kind, failures, held_until) values ($1, 9, $2)',
        [kind, heldUntil],
      );
    await work();
    await hiram.database.pool.query('delete from outbox_lane');
    await hiram.worker.drain();
  };

  /** How every e-mail ended. */
  const ends = async () => {
    const { rows } = await hiram.database.pool.query<{ status: string; reason: string | null }>(
      'select status, reason from email_message order by changed_at',
    );
    return rows;
  };

  it('TEXT-10 MAIL-05 WEB-08 says nothing of a payment that was taken back after its SMS had left', async () => {
    const { pay, takeBack, copies } = await open();
    await whileAway(async () => {
      const eventId = await pay(100_000);
      await hiram.worker.drain();
      await takeBack(eventId);
    });
    expect(copies()).toEqual({ emails: [], pushes: [] });
    expect(await ends()).toEqual([{ status: 'refused', reason: 'it was not true any more' }]);
    await pay(100_000);
    await hiram.worker.drain();
    expect(copies()).toEqual({ emails: ['We have received your payment'], pushes: ['received'] });
  });

  it('TEXT-10 MAIL-05 WEB-08 says that a loan is paid off only while that is so', async () => {
    const { userId, pay, takeBack, copies } = await open();
    const first = await pay(200_000);
    await hiram.worker.drain();
    const before = copies();
    await whileAway(async () => {
      await pay(1_200_000);
      await hiram.worker.drain();
      await takeBack(first);
    });
    // The payment stays: its copies are plain receipts, and the ledger has what left.
    const { emails, pushes } = copies();
    expect(pushes).toEqual([...before.pushes, 'received']);
    expect(emails).toEqual([...before.emails, 'We have received your payment']);
    const { db, cipher } = hiram.context;
    const contacts = await listContacts(db, cipher, { borrowerId: userId, limit: 50 });
    const lastBy = (by: string) => contacts.find(({ channel }) => channel === by);
    expect(lastBy('email')).toMatchObject({ topic: 'messagePaid' });
    const content = expect.stringMatching(
      /^We received PHP 12[.,]000[.,]00 for loan [A-Z0-9-]+\. Thank you\.$/,
    );
    expect(lastBy('push')).toMatchObject({ topic: 'messagePaid', content });
    expect(await ends()).toContainEqual({ status: 'sent', reason: null });
    expect((await ends()).map(({ status }) => status)).not.toContain('waiting');
  });

  it('TEXT-10 WEB-08 a browser shows what the SMS became before it left', async () => {
    const { db, cipher } = hiram.context;
    const { userId, orderId, pay, copies } = await open();
    const eventId = await pay(100_000);
    await hiram.worker.drain();
    const before = copies().pushes;
    const loan = await findLoan(db, orderId);
    const borrower = (await findBorrower(db, cipher, userId)) as Borrower;
    const amount = formatMoney(moneyOf(100_000n, 'PHP'), conductOf(hiram.context.settings).numbers);
    const values = { contract: loan?.contractNumber ?? '', amount, date: '', phone: '1', name: 'Hiram' };
    const queued = { id: newIdBeside(userId), borrower, orderId, values, isPushedOnly: false, eventId };
    const sendText = vi.fn<SendText>().mockRejectedValueOnce(new Error('away'));
    const send = (said: Pick<Delivery, 'name' | 'isReworded'>) =>
      deliverMessage(hiram.context, sendText, { ...queued, ...said });
    await expect(send({ name: 'messageSettled' })).rejects.toThrow('away');
    await send({ name: 'messagePaid', isReworded: true });
    await hiram.worker.drain();
    expect(copies().pushes).toEqual([...before, 'received']);
  });
});
