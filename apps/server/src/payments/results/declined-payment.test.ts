import { paymentReturnPath } from '@hiram/wire/addresses';
import type { LoanDetailsAnswer } from '@hiram/wire/calls/loan-details';
import { afterEach, expect, it, vi } from 'vitest';
import { openPayment, oweInstalment } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { openDocument } from '../../testing/reading/read-document.ts';

const productId = '1003';
const declined = 'Your payment of ₱ 5.300,00 was declined. You were not charged. You can try again.';
const checked = 'We are checking your payment of ₱ 5.300,00. If you paid, do not pay again.';

describeHiram('a payment that was declined on the page of its provider', ({ hiram }) => {
  afterEach(() => vi.restoreAllMocks());

  type Owing = Awaited<ReturnType<typeof oweInstalment>>;
  const act = (reference: string, status: string) =>
    hiram.sandbox('POST', `/sandbox/payments/${reference}`, { status });
  const declineOne = async (): Promise<Owing> => {
    const owing = await oweInstalment(hiram);
    await act(owing.reference, 'failed');
    return owing;
  };
  /** What a page says first of the payment before. */
  const saidOn = async (path: string, { borrower, orderId }: Owing) => {
    const url = `${path}?${borrower.query}&orderId=${orderId}&productId=${productId}`;
    type Content = { readonly latest?: LoanDetailsAnswer['received'] };
    return (await openDocument<Content>(hiram.server, url)).content.latest;
  };

  const inMinutes = (minutes: number) => {
    const then = new Date(hiram.context.clock.businessNow().getTime() + minutes * 60_000);
    vi.spyOn(hiram.context.clock, 'businessNow').mockReturnValue(then);
  };
  /** The code of the loan that takes any amount. */
  const findStandingReference = async (orderId: string): Promise<string> => {
    await hiram.worker.drain();
    const { reference } = await hiram.database.db
      .selectFrom('payment_intent')
      .select('reference')
      .where('order_id', '=', orderId)
      .where('purpose', '=', 'repayment')
      .where('amount_minor', 'is', null)
      .executeTakeFirstOrThrow();
    return reference;
  };

  it.each(['/installment', '/repayment'])(
    'PAID-08 is said on %s to whoever comes back there, not as good news: nothing was charged, and where its result is',
    async (path) => {
      const owing = await declineOne();
      expect(await saidOn(path, owing)).toEqual({
        text: declined,
        action: 'Show payment',
        url: expect.stringMatching(new RegExp(`^${paymentReturnPath}/${owing.reference}\\?.*orderId=`)),
        tone: 'due',
      });
    },
  );

  it('PAID-08 is being checked while its provider has another try pending, does not answer, or is slow', async () => {
    const owing = await declineOne();
    const provider = hiram.context.providers.collecting('PHP');
    const list = provider.listPayments.bind(provider);
    const listed = vi.spyOn(provider, 'listPayments').mockImplementation(async (charge) => {
      const { reports, unreadable } = await list(charge);
      const second = reports.map((each) => ({ ...each, paymentId: 'second', status: 'pending' as const }));
      return { reports: [...reports, ...second], unreadable };
    });
    expect(await saidOn('/installment', owing)).toMatchObject({ text: checked });
    listed.mockRejectedValue(new Error('no line'));
    expect(await saidOn('/installment', owing)).toMatchObject({ text: checked });
    listed.mockReturnValue(new Promise(() => {}));
    expect(await saidOn('/installment', owing)).toMatchObject({ text: checked });
    listed.mockRestore();
    expect(await saidOn('/installment', owing)).toMatchObject({ text: declined });
  });

  it('PAID-08 is being checked where no setting names its provider any more, on the page of its result as well', async () => {
    const owing = await declineOne();
    const { borrower, orderId, reference } = owing;
    const resultOf = async () => {
      const url = `${paymentReturnPath}/${reference}?${borrower.query}&orderId=${orderId}`;
      return (await openDocument<{ readonly state: string }>(hiram.server, url)).content.state;
    };
    expect(await resultOf()).toBe('declined');
    const named = vi.spyOn(hiram.context.providers, 'named').mockReturnValue(null);
    expect(await saidOn('/installment', owing)).toMatchObject({ text: checked });
    expect(await resultOf()).toBe('checking');
    named.mockRestore();
    expect(await saidOn('/installment', owing)).toMatchObject({ text: declined });
  });

  it('PAID-08 is being checked where its second try was paid and not reported, and is then received', async () => {
    const owing = await declineOne();
    hiram.world?.setFaults({ webhooks: 'silent' });
    await act(owing.reference, 'paid');
    hiram.world?.setFaults({ webhooks: 'normal' });
    expect(await saidOn('/installment', owing)).toMatchObject({ text: checked });
    expect((await saidOn('/installment', owing))?.text).toContain('We received ₱ 5.300,00.');
  });

  it('PAID-08 is no longer said once another attempt was begun, or half an hour later', async () => {
    const again = await declineOne();
    await openPayment(hiram, again.borrower, { orderId: again.orderId, productId, amount: 530_000 });
    expect(await saidOn('/installment', again)).toBeUndefined();
    const before = await declineOne();
    inMinutes(31);
    expect(await saidOn('/installment', before)).toBeUndefined();
  });

  it('PAID-08 is no longer said once the loan was paid in another way', async () => {
    const owing = await declineOne();
    const reference = await findStandingReference(owing.orderId);
    await hiram.sandbox('POST', `/sandbox/payments/${reference}`, { status: 'paid', amountMinor: 530_000 });
    expect((await saidOn('/installment', owing))?.text).toContain('We received');
    inMinutes(11);
    expect(await saidOn('/installment', owing)).toBeUndefined();
  });

  it('PAID-08 is nothing where nothing was declined', async () => {
    expect(await saidOn('/installment', await oweInstalment(hiram))).toBeUndefined();
  });
});
