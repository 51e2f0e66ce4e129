import { pagePaths, paymentReturnPath } from '@hiram/wire/addresses';
import type { PaymentResultView, PaymentSearchView } from '@hiram/wire/views/payment-views';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../ground/new-id.ts';
import { borrow, openPayment } from '../../testing/borrowers/lend.ts';
import { forEachEngine, type TestPlace } from '../../testing/databases/engines.ts';
import { openDocument } from '../../testing/reading/read-document.ts';
import { startTestHiram, type TestBorrower, type TestHiram } from '../../testing/test-hiram.ts';

const productId = '1003';

forEachEngine('the search of a borrower who has paid', (makePlace) => {
  let place: TestPlace;
  let hiram: TestHiram;
  let borrower: TestBorrower;
  let orderId: string;

  beforeAll(async () => {
    place = await makePlace();
    hiram = await startTestHiram(place);
    await hiram.setToday('2026-11-20');
    borrower = await hiram.borrower();
    orderId = await borrow(hiram, borrower, productId);
    await hiram.setToday('2027-01-05');
  });

  afterAll(async () => {
    await hiram.stop();
    await place.remove();
  });

  const search = ({ query }: TestBorrower, reference: string, order = orderId) =>
    hiram.server.inject({
      method: 'POST',
      url: `${pagePaths.paymentSearch}?${query}&orderId=${order}`,
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ reference }).toString(),
    });
  const payments = () =>
    hiram.database.db.selectFrom('payment').selectAll().where('order_id', '=', orderId).execute();

  it('PAID-06 finds a payment whose report was lost, counts it once, and shows its result', async () => {
    const reference = await openPayment(hiram, borrower, { orderId, productId, amount: 530_000 });
    hiram.world?.setFaults({ webhooks: 'silent' });
    await hiram.sandbox('POST', `/sandbox/payments/${reference}`, {});
    hiram.world?.setFaults({ webhooks: 'normal' });
    expect(await payments()).toEqual([]);
    const typed = reference.toLowerCase().replaceAll('-', ' ');
    const found = await search(borrower, typed);
    expect(found.statusCode).toBe(303);
    const shown = await openDocument(hiram.server, String(found.headers.location));
    expect(shown).toMatchObject({ screen: 'paymentResult', content: { state: 'received' } });
    await search(borrower, typed);
    expect(await payments()).toHaveLength(1);
  });

  it('PAID-06 shows the very payment that was searched, and not another by the same code', async () => {
    await hiram.setToday('2026-11-20');
    const payer = await hiram.borrower();
    const order = await borrow(hiram, payer, productId);
    await hiram.worker.drain();
    await hiram.setToday('2027-01-05');
    const code = await hiram.database.db
      .selectFrom('payment_intent')
      .selectAll()
      .where('order_id', '=', order)
      .where('purpose', '=', 'repayment')
      .where('amount_minor', 'is', null)
      .executeTakeFirstOrThrow();
    for (const amountMinor of [100_000, 430_000])
      await hiram.sandbox('POST', `/sandbox/payments/${code.reference}`, { status: 'paid', amountMinor });
    const paid = await hiram.database.db
      .selectFrom('payment')
      .selectAll()
      .where('order_id', '=', order)
      .execute();
    expect(paid).toHaveLength(2);
    for (const { id, provider_payment_id } of paid) {
      const found = await search(payer, provider_payment_id, order);
      const address = String(found.headers.location);
      expect(address).toContain(`paymentId=${id}`);
      const shown = await openDocument<PaymentResultView>(hiram.server, address);
      const row = { text: 'Reference', value: provider_payment_id };
      expect(shown.content.rows).toContainEqual(row);
    }
    const [other] = await payments();
    const address = `${paymentReturnPath}/${code.reference}?${payer.query}&orderId=${order}`;
    for (const paymentId of [other?.id, newId(), 'x']) {
      const foreign = await openDocument<PaymentResultView>(
        hiram.server,
        `${address}&paymentId=${paymentId}`,
      );
      expect(foreign.content).toMatchObject({ state: 'unknown', amount: '' });
    }
  });

  it('PAID-06 takes no money that names no loan, and leads to a report of the payment instead', async () => {
    const missing = await search(borrower, 'NOT-A-PAYMENT');
    expect(missing.statusCode).toBe(303);
    const { content } = await openDocument<PaymentSearchView>(hiram.server, String(missing.headers.location));
    expect(content).toMatchObject({
      outcome: expect.stringContaining('no payment'),
      claim: { url: expect.stringMatching(/^\/payments\/claim\?.*reference=NOTAPAYMENT/) },
    });
  });

  it('PAID-06 is for the own loan only, refuses an empty reference, and is limited', async () => {
    expect((await search(await hiram.borrower(), 'HP-1')).statusCode).toBe(404);
    const empty = await search(borrower, ' - ');
    expect([empty.statusCode, empty.body]).toEqual([
      422,
      expect.stringContaining('Write the reference on your receipt. It has letters or digits.'),
    ]);
    const answers = [];
    for (let count = 0; count < 12; count += 1) answers.push((await search(borrower, 'HP-1')).statusCode);
    expect(answers).toContain(429);
  });
});
