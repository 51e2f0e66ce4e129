import { newReference } from '@hiram/wire/reference';
import type { ActionPreview } from '@hiram/wire/staff/actions';
import type { LoanStory } from '@hiram/wire/staff/loan-story';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sql } from '../../ground/engine/sql.ts';
import { newId } from '../../ground/new-id.ts';
import { en } from '../../lender/texts/en.ts';
import { pollProvider } from '../../payments/payments.ts';
import { changeAccount } from '../../testing/borrowers/change-account.ts';
import { applyFor, borrow, openPayment, walletFields } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { deliverWebhook, payoutWords, sendPaymentReport } from '../../testing/samples/provider-messages.ts';
import type { TestStaff } from '../../testing/staff/staff.ts';
import { actByTwo, askAction, decideOn } from '../../testing/staff/staff-actions.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';

const productId = '1003';

describeHiram('what staff do to a loan', ({ hiram, staffOf }) => {
  let cashier: TestStaff;
  let officer: TestStaff;
  let borrower: TestBorrower;
  let orderId: string;
  let told = 0;

  beforeAll(async () => {
    cashier = await staffOf('cashier');
    officer = await staffOf('credit-officer');
  });
  /** A loan of 10,000.00 whose first instalment of 5,300.00 is due today. */
  beforeEach(async () => {
    await hiram.setToday('2026-11-20');
    borrower = await hiram.borrower();
    orderId = await borrow(hiram, borrower, productId);
    await hiram.setToday('2027-01-05');
  });

  const late = () => hiram.setToday('2027-01-12');
  const balances = async (id = orderId) => {
    const ledger = await hiram.ledger(id);
    expect(ledger.sum).toBe(0);
    return ledger.balances;
  };
  /** The same over the whole house, with the money that matches no loan. */
  const unmatched = async (): Promise<bigint> => {
    const found = await sql<{ held: bigint }>`select coalesce(sum(case when credit = 'unmatched-payments'
      then amount_minor when debit = 'unmatched-payments' then -amount_minor end), 0)::bigint as held
      from posting`.execute(hiram.context.db);
    return found.rows[0]?.held ?? 0n;
  };
  const byTwo = (request: { kind: string; orderId: string; input?: object }) =>
    actByTwo([cashier, officer], request);
  const pay = (reference: string, amountMinor: number, paidAt?: Date) => {
    const paymentId = `paid-by-${++told}-${orderId}`;
    const words = { paymentId, reference, state: 'SUCCEEDED', amountMinor } as const;
    return sendPaymentReport(hiram, paidAt ? { ...words, paidAt } : words).then(() => paymentId);
  };
  const paymentRow = (paymentId: string) =>
    hiram.context.db
      .selectFrom('payment')
      .selectAll()
      .where('provider_payment_id', '=', paymentId)
      .executeTakeFirstOrThrow();
  const messages = async (): Promise<string[]> => {
    await hiram.worker.drain();
    const rows = await hiram.context.db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', 'in', ['send-message', 'send-reminder'])
      .execute();
    const own = rows.map(({ payload }) => payload as Record<string, string>);
    return own
      .filter((each) => each.borrowerId === borrower.userId || each.orderId === orderId)
      .map(({ template = '' }) => template);
  };
  const overpay = async (): Promise<void> => {
    const reference = await openPayment(hiram, borrower, { orderId, productId, amount: 530_000 });
    await pay(reference, 600_000, new Date('2027-01-03T04:00:00Z'));
  };

  test('LEND-09 a write-off turns the receivables into a loss', async () => {
    await late();
    expect((await byTwo({ kind: 'write-off', orderId })).data.status).toBe('done');
    const owed = 1_030_000 + 100_000 + 7 * 26_500;
    expect(await balances()).toMatchObject({ 'write-off-loss': owed, 'principal-receivable': 0 });
    const again = await askAction(cashier, { kind: 'write-off', orderId });
    expect(again).toMatchObject({ status: 422, error: { code: 'not-decidable' } });
  });

  test('DESK-05 a loan that is not overdue is written off for a cause, by two people', async () => {
    const without = await askAction(cashier, { kind: 'write-off', orderId });
    expect(without).toMatchObject({ status: 422, error: { code: 'not-decidable' } });
    const input = { cause: 'deceased' };
    const asked = await askAction(cashier, { kind: 'write-off', orderId, input });
    expect(asked.data).toMatchObject({ status: 'waiting', input, amountMinor: expect.any(Number) });
    expect(asked.data.amountMinor).toBeGreaterThanOrEqual(1_000_000);
    expect((await decideOn(officer, asked.data)).data.status).toBe('done');
    expect(await balances()).toMatchObject({ 'principal-receivable': 0 });
  });

  test('DESK-03 a second request over the same credit is refused while the first waits', async () => {
    await overpay();
    const first = await askAction(cashier, { kind: 'refund', orderId, input: { amountMinor: 50_000 } });
    expect(first.data).toMatchObject({ status: 'waiting', borrower: expect.stringMatching(/\S/) });
    const second = await askAction(officer, { kind: 'refund', orderId, input: { amountMinor: 10_000 } });
    expect(second).toMatchObject({ status: 409, error: { code: 'rival-waits' } });
    await cashier.send('POST', `/actions/${first.data.id}/withdrawal`, undefined);
    const above = await askAction(officer, { kind: 'refund', orderId, input: { amountMinor: 70_001 } });
    expect(above).toMatchObject({ status: 422, error: { code: 'amount-above-credit' } });
    expect(above.error?.message).toBe('The amount is more than the overpayment held.');
  });

  test('DESK-04 the preview of a reversal names its net effect, and warns where it ends a running loan', async () => {
    const { data: story } = await officer.get<LoanStory>(`/loans/${orderId}/story`);
    const entry = story.events.find(({ endsLoan }) => endsLoan);
    expect(
      story.events.filter(({ kind }) => kind === 'payout-sent').map((each) => each.isReversible),
    ).toEqual(expect.not.arrayContaining([true]));
    const body = { kind: 'reverse', orderId, input: { eventId: entry?.id } };
    const { data } = await officer.send<ActionPreview>('POST', '/actions/preview', body);
    expect(data.warnings[0]).toMatch(/^This ends the running loan/);
    const net = new Map(data.net.map(({ account, amountMinor }) => [account, amountMinor]));
    expect(net.get('principal-receivable')).toBe(-1_000_000);
    expect([...net.values()].reduce((sum, each) => sum + each, 0)).toBe(0);
  });

  test('LEND-05 a charge is borne by an overdue loan alone', async () => {
    const input = { part: 'lawful-charge', amountMinor: 20_000 };
    const early = await askAction(officer, { kind: 'charge', orderId, input });
    expect(early).toMatchObject({ status: 422, error: { code: 'not-decidable' } });
    await late();
    expect((await askAction(officer, { kind: 'charge', orderId, input })).data.status).toBe('done');
    expect(await balances()).toMatchObject({
      'lawful-charge-receivable': 20_000,
      'charges-recovered': -20_000,
    });
  });

  test('an overpayment is refunded by two people, to the account that is bound, once', async () => {
    await overpay();
    expect(await balances()).toMatchObject({ 'borrower-credit': -70_000 });
    const { data } = await byTwo({ kind: 'refund', orderId, input: { amountMinor: 70_000 } });
    await hiram.worker.drain();
    expect(await balances()).toMatchObject({ 'borrower-credit': 0 });
    const transfer = () =>
      hiram.context.db
        .selectFrom('refund_transfer')
        .selectAll()
        .where('id', '=', data.id)
        .executeTakeFirstOrThrow();
    expect(await transfer()).toMatchObject({ status: 'sent', amount_minor: 70_000n });
    const again = await askAction(cashier, { kind: 'refund', orderId, input: { amountMinor: 1 } });
    expect(again).toMatchObject({ status: 422, error: { code: 'nothing-to-refund' } });
    const undo = await askAction(cashier, { kind: 'reverse', orderId, input: { eventId: data.id } });
    expect(undo.error?.code).toBe('not-possible');
    await deliverWebhook(
      hiram,
      payoutWords(hiram, {
        reference: newReference('refund', data.id),
        state: 'CREDITED',
        amountMinor: 70_000,
      }),
    );
    expect((await transfer()).status).toBe('credited');
  });

  test('a refund goes to the account that it was approved for, whatever is bound before it is sent', async () => {
    await overpay();
    const asked: string[] = [];
    const provider = hiram.context.providers.paying('PHP');
    const request = provider.requestPayout.bind(provider);
    const heard = vi.spyOn(provider, 'requestPayout').mockImplementation((payout) => {
      asked.push(payout.account.kind === 'vpa' ? '' : payout.account.number);
      return request(payout);
    });
    await byTwo({ kind: 'refund', orderId, input: { amountMinor: 70_000 } });
    const account = { product_id: productId, ...walletFields, walletNumber: '09179990003' };
    await changeAccount(hiram, borrower, account);
    await hiram.worker.drain();
    heard.mockRestore();
    expect(asked).toEqual([walletFields.walletNumber]);
  });

  test('SAFE-05 a refund that is told with another sum or currency moves nothing: it is held for a person, once', async () => {
    await overpay();
    const { data } = await byTwo({ kind: 'refund', orderId, input: { amountMinor: 70_000 } });
    await hiram.worker.drain();
    const before = await balances();
    const reference = newReference('refund', data.id);
    const told = { reference, state: 'RETURNED', amountMinor: 1 } as const;
    const rupees = { reference, state: 'CREDITED', amountMinor: 70_000, currency: 'INR' } as const;
    for (const words of [told, told, rupees])
      expect(await deliverWebhook(hiram, payoutWords(hiram, words))).toMatchObject({ status: 200 });
    await pollProvider(hiram.context);
    expect(await balances()).toEqual(before);
    const transfer = await hiram.context.db
      .selectFrom('refund_transfer')
      .select('status')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    expect(transfer.status).toBe('sent');
    type Held = { id: string; why: string; orderId: string };
    const held = async () =>
      (await cashier.get<Held[]>(`/held-reports?state=waiting&search=${reference}`)).data;
    expect((await held()).map(({ why }) => why).sort()).toEqual([
      'it is credited with ₹700.00, and ₱700.00 was sent',
      'it is returned with ₱0.01, and ₱700.00 was sent',
    ]);
    for (const { id, orderId: of } of await held()) {
      expect(of).toBe(orderId);
      expect((await cashier.send('POST', `/held-reports/${id}/looked-at`)).status).toBe(200);
    }
    expect(await held()).toEqual([]);
    const right = { reference, state: 'CREDITED', amountMinor: 70_000 } as const;
    expect(await deliverWebhook(hiram, payoutWords(hiram, right))).toMatchObject({ effect: 'credited' });
  });

  test("a refund that comes back is the borrower's credit again", async () => {
    await overpay();
    const { data } = await byTwo({ kind: 'refund', orderId, input: { amountMinor: 70_000 } });
    await hiram.worker.drain();
    const words = payoutWords(hiram, {
      reference: newReference('refund', data.id),
      state: 'RETURNED',
      amountMinor: 70_000,
    });
    expect((await deliverWebhook(hiram, words)).effect).toBe('returned');
    expect((await deliverWebhook(hiram, words)).effect).toBe('known-already');
    expect(await balances()).toMatchObject({ 'borrower-credit': -70_000 });
    expect((await byTwo({ kind: 'refund', orderId, input: { amountMinor: 70_000 } })).data.status).toBe(
      'done',
    );
  });

  test('SAFE-20 a payment by hand counts from the day on which it was paid, and a proof counts once', async () => {
    const others = await borrow(hiram, await hiram.borrower(), productId);
    await late();
    const input = { amountMinor: 500_000, paidOn: '2027-01-05', method: 'cash', proof: 'Receipt 17' };
    const asked = await askAction(cashier, { kind: 'record-payment', orderId, input });
    expect(asked.data?.status).toBe('done');
    expect(await balances()).toMatchObject({ 'principal-receivable': 530_000, 'provider-cash': -500_000 });
    expect(await messages()).toContain('messagePaid');
    for (const proof of [' receipt  17', 'RECEIPT #17', 'Receipt l7', 'Ｒｅｃｅｉｐｔ　１７']) {
      const twice = await askAction(cashier, { kind: 'record-payment', orderId, input: { ...input, proof } });
      expect(twice.error?.message, proof).toBe('This proof is recorded already.');
    }
    const elsewhere = await askAction(cashier, { kind: 'record-payment', orderId: others, input });
    expect(elsewhere.error?.message).toBe('This proof is recorded already.');
    const cyrillic = { ...input, proof: 'Rеcеipt 17' };
    const disguised = await askAction(cashier, { kind: 'record-payment', orderId, input: cyrillic });
    expect(disguised.error).toMatchObject({
      code: 'not-possible',
      message: expect.stringContaining('plain letters'),
    });
    const tomorrow = { ...input, paidOn: '2027-01-13', proof: 'Receipt 18' };
    const early = await askAction(cashier, { kind: 'record-payment', orderId, input: tomorrow });
    expect(early.error?.code).toBe('not-possible');
  });

  test('a payment with a wrong reference is matched, and the loan is worked out anew from its day', async () => {
    const before = await unmatched();
    const paymentId = await pay('HP-of-nobody', 530_000);
    await late();
    expect((await unmatched()) - before).toBe(530_000n);
    expect(await balances()).toMatchObject({ 'penalty-receivable': 100_000 + 7 * 26_500 });
    const { id } = await paymentRow(paymentId);
    const request = { kind: 'match-payment', orderId, input: { paymentId: id } };
    const preview = await cashier.send<{ postings: { kind: string; debit: string }[] }>(
      'POST',
      '/actions/preview',
      request,
    );
    expect(preview.data.postings[0]).toMatchObject({ debit: 'unmatched-payments' });
    const { data } = await askAction(cashier, request);
    expect(data.status).toBe('done');
    expect(await unmatched()).toBe(before);
    expect(await balances()).toMatchObject({ 'penalty-receivable': 0, 'principal-receivable': 500_000 });
    expect(await paymentRow(paymentId)).toMatchObject({ order_id: orderId, event_id: data.id });
    expect((await askAction(cashier, request)).error?.code).toBe('not-possible');
  });

  test('a payment in rupees is not matched with a loan in pesos', async () => {
    const paymentId = `in-rupees-${orderId}`;
    const words = { paymentId, reference: 'HP-of-nobody', state: 'SUCCEEDED', amountMinor: 530_000 } as const;
    await sendPaymentReport(hiram, { ...words, currency: 'INR' });
    const { id } = await paymentRow(paymentId);
    const before = [await unmatched(), await balances()];
    const asked = await askAction(cashier, { kind: 'match-payment', orderId, input: { paymentId: id } });
    expect(asked.error?.code).toBe('not-possible');
    expect([await unmatched(), await balances()]).toEqual(before);
  });

  test('a matched payment that the provider takes back is owed again', async () => {
    const before = await unmatched();
    const paymentId = await pay('HP-of-nobody', 530_000);
    const { id } = await paymentRow(paymentId);
    await askAction(cashier, { kind: 'match-payment', orderId, input: { paymentId: id } });
    const words = { paymentId, reference: 'HP-of-nobody', state: 'REVERSED', amountMinor: 530_000 } as const;
    expect((await sendPaymentReport(hiram, words)).effect).toBe('reversed');
    expect(await balances()).toMatchObject({
      'principal-receivable': 1_000_000,
      'provider-cash': -1_000_000,
    });
    expect(await unmatched()).toBe(before);
  });

  test('a match that was wrong is reversed: the money matches no loan again and can be matched anew', async () => {
    const before = await unmatched();
    const paymentId = await pay('HP-of-nobody', 530_000);
    const { id } = await paymentRow(paymentId);
    const match = { kind: 'match-payment', orderId, input: { paymentId: id } };
    const { data } = await askAction(cashier, match);
    await byTwo({ kind: 'reverse', orderId, input: { eventId: data.id } });
    expect((await unmatched()) - before).toBe(530_000n);
    expect(await balances()).toMatchObject({ 'principal-receivable': 1_000_000 });
    expect((await askAction(cashier, match)).data.status).toBe('done');
    expect(await unmatched()).toBe(before);
    expect(await balances()).toMatchObject({ 'principal-receivable': 500_000 });
  });

  test('a payment under the reference of another loan is moved by a reversal and a match, and taken back there', async () => {
    const reference = await openPayment(hiram, borrower, { orderId, productId, amount: 530_000 });
    const paymentId = await pay(reference, 530_000);
    const { event_id: eventId, id } = await paymentRow(paymentId);
    await byTwo({ kind: 'reverse', orderId, input: { eventId } });
    const other = await borrow(hiram, await hiram.borrower(), productId);
    await askAction(cashier, { kind: 'match-payment', orderId: other, input: { paymentId: id } });
    expect(await balances(other)).toMatchObject({ 'borrower-credit': -530_000 });
    expect(await balances()).toMatchObject({ 'principal-receivable': 1_000_000 });
    const words = { paymentId, reference, state: 'REVERSED', amountMinor: 530_000 } as const;
    expect((await sendPaymentReport(hiram, words)).effect).toBe('reversed');
    expect(await balances(other)).toMatchObject({ 'borrower-credit': 0 });
  });

  test('a waiver is undone by its reversal', async () => {
    await late();
    const waived = await askAction(officer, {
      kind: 'waive',
      orderId,
      input: { part: 'penalty', amountMinor: 50_000 },
    });
    const before = await balances();
    await byTwo({ kind: 'reverse', orderId, input: { eventId: waived.data.id } });
    expect(await balances()).toMatchObject({
      waivers: 0,
      'penalty-receivable': (before['penalty-receivable'] ?? 0) + 50_000,
    });
    const unknown = await askAction(officer, { kind: 'reverse', orderId, input: { eventId: newId() } });
    expect(unknown.error?.code).toBe('event-not-found');
  });

  test('on hold a borrower is not reminded; after the release the reminder comes, and the debt went on', async () => {
    expect((await askAction(officer, { kind: 'hold', orderId })).data.status).toBe('done');
    expect((await askAction(officer, { kind: 'hold', orderId })).error?.code).toBe('not-possible');
    await late();
    expect(await messages()).not.toContain('messageOverdueLater');
    expect(await balances()).toMatchObject({ 'penalty-receivable': 100_000 + 7 * 26_500 });
    expect((await askAction(officer, { kind: 'release', orderId })).data.status).toBe('done');
    expect((await askAction(officer, { kind: 'release', orderId })).error?.code).toBe('not-possible');
    await hiram.setToday('2027-01-13');
    expect((await messages()).filter((template) => template === 'messageOverdueLater')).toHaveLength(1);
  });

  test('terms change only by a new acceptance: an order that is not paid out ends and its borrower is told', async () => {
    const applicant = await hiram.borrower();
    const applied = await applyFor(applicant, productId);
    const asked = await askAction(cashier, { kind: 'change-terms', orderId: applied });
    expect(asked.data.status).toBe('waiting');
    expect((await decideOn(officer, asked.data)).data.status).toBe('done');
    const details = await applicant.call<{ userOrderDetail: { status: number } }>('loanDetails', {
      orderId: applied,
      productId,
    });
    expect(JSON.stringify(details.data)).toContain('110');
    await hiram.worker.drain();
    const sent = await hiram.sandbox<{ text: string }[]>(
      'GET',
      `/sandbox/messages?phone=${encodeURIComponent(await phoneOf(applicant))}`,
    );
    expect(sent[0]?.text).toBe(en.messageTermsChange.replace('{contract}', asked.data.contractNumber));
    expect(await applyFor(applicant, productId)).not.toBe(applied);
    const running = await askAction(cashier, { kind: 'change-terms', orderId });
    expect(running.error?.code).toBe('not-decidable');
    const awaiting = await hiram.borrower();
    const sentOut = await applyFor(awaiting, productId);
    await hiram.sandbox('POST', `/sandbox/orders/${sentOut}/decision`, { approve: true });
    await hiram.worker.drain();
    const underWay = await askAction(cashier, { kind: 'change-terms', orderId: sentOut });
    expect(underWay.error?.code).toBe('not-possible');
  });

  const phoneOf = async ({ userId }: TestBorrower): Promise<string> => {
    const row = await hiram.context.db
      .selectFrom('borrower')
      .selectAll()
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    return (
      hiram.context.cipher.decrypt(`borrower:${userId}:personal`, row.personal_cipher) as { phone: string }
    ).phone;
  };

  test('BANK-04 another account needs a second person, holds the form of the product, and takes the returned payout', async () => {
    const applicant = await hiram.borrower();
    const applied = await applyFor(applicant, productId);
    await hiram.sandbox('POST', `/sandbox/orders/${applied}/decision`, { approve: true });
    await hiram.sandbox('POST', `/sandbox/orders/${applied}/payout`, { result: 'returned' });
    const values = { channel: '90006', walletNumber: '09170000001', salaryDay: '15' };
    const change = (number: string) =>
      askAction(officer, {
        kind: 'change-account',
        orderId: applied,
        input: { cardType: 1, values: { ...values, walletNumber: number } },
      });
    expect((await change('12')).error?.code).toBe('account-field-invalid');
    const asked = await change('09170000001');
    expect(asked.data.status).toBe('waiting');
    const dump = await sql<{ row: string }>`select to_jsonb(a)::text as row from staff_action a`.execute(
      hiram.context.db,
    );
    expect(JSON.stringify(dump.rows)).not.toContain('09170000001');
    expect((await decideOn(cashier, asked.data)).data.status).toBe('done');
    await hiram.worker.drain();
    await hiram.sandbox('POST', `/sandbox/orders/${applied}/payout`, { result: 'credited' });
    expect(await balances(applied)).toMatchObject({
      'principal-receivable': 1_000_000,
      'payouts-in-transit': 0,
    });
    const accounts = await hiram.context.db
      .selectFrom('payout_account')
      .select('masked')
      .where('borrower_id', '=', applicant.userId)
      .execute();
    expect(accounts.map(({ masked }) => masked)).toContain('GCash •••• 0001');
  });
});
