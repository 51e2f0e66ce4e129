import { randomUUID } from 'node:crypto';
import { moneyOf } from '@hiram/lending/money';
import { newReference } from '@hiram/wire/reference';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  DebitRequest,
  MandateProvider,
  NamedMandate,
} from '../../../providers/mandate/mandate-provider.ts';
import type { PaymentProvider } from '../../../providers/payment/payment-provider.ts';
import { askedOn, type BadDay, badDays, type ReceivedWebhook } from '../payment/contract-subject.ts';

/** A provider of mandates under test, the payment provider that reports its money, and the strings of its world. */
export type MandateSubject = {
  readonly mandates: MandateProvider;
  readonly payments: PaymentProvider;
  readonly unreachable: MandateProvider;
  /** The same adapter in a hurry (`waitsMs`); null where the server cannot misbehave. */
  readonly inHurry: MandateProvider | null;
  readonly now: () => Date;
  moveClock(ms: number): void;
  act(reference: string, what: 'authorise' | 'decline' | 'pause' | 'end'): Promise<void>;
  /** What becomes of debits from now on. */
  setDebits(how: 'normal' | 'declined' | 'unnoticed'): void;
  /** Every message since the last time. */
  takeWebhooks(): Promise<readonly ReceivedWebhook[]>;
  misbehave: ((how: BadDay | null) => void) | null;
  close(): Promise<void>;
};

const dayMs = 86_400_000;
const payer = { name: 'Asha D’Souza', phone: '+919876543210', email: 'asha@example.com' };
const rupees = (minor: bigint) => moneyOf(minor, 'INR');

/** What every provider of mandates promises. */
export function describeMandateContract(name: string, start: () => Promise<MandateSubject>): void {
  describe(`PAY-12 ${name} keeps the contract of mandates`, () => {
    let subject: MandateSubject;
    beforeAll(async () => {
      subject = await start();
    });
    afterAll(() => subject.close());

    const requestOf = () => ({
      reference: newReference('mandate', randomUUID()),
      authorisationReference:
        subject.mandates.authorisationMinor > 0n ? newReference('payment', randomUUID()) : null,
      amountMax: rupees(600_000n),
      endsAt: new Date(subject.now().getTime() + 90 * dayMs),
      pageEndsAt: new Date(subject.now().getTime() + dayMs),
      description: 'Hiram HR-20260813-0042',
      returnUrl: 'https://hiram.example/automaticRepayment',
      payer,
    });
    const make = async (what: 'authorise' | null = 'authorise') => {
      const request = requestOf();
      const made = await subject.mandates.requestMandate(request);
      if (what) await subject.act(request.reference, what);
      const mandate = { reference: request.reference, providerReference: made.providerReference };
      return { request, made, mandate };
    };
    const statusOf = async (mandate: NamedMandate) => (await subject.mandates.readMandate(mandate)).status;
    const newsOf = async () =>
      (await subject.takeWebhooks()).flatMap(({ rawBody, headers }) => {
        const verdict = subject.payments.parseWebhook(rawBody, headers, subject.now());
        if (!verdict.ok) throw new Error(`a message is ${verdict.reason}`);
        return verdict.mandate ?? [];
      });
    const announced = async (
      mandate: NamedMandate,
      minor = 530_000n,
      { announceDebit } = subject.mandates,
    ): Promise<DebitRequest> => {
      const reference = newReference('payment', randomUUID());
      const debitAt = new Date(subject.now().getTime() + 2 * dayMs);
      const amount = rupees(minor);
      const made = await announceDebit({ mandate, reference, amount, debitAt });
      const { providerReference } = made;
      return { mandate, reference, providerReference, amount, payer, description: 'Hiram' };
    };
    const paymentsOf = async ({ reference, providerReference }: DebitRequest) =>
      (await subject.payments.listPayments({ reference, providerReference })).reports;

    it('has a page where the payer authorises it, the same for one reference', async () => {
      const request = requestOf();
      const made = await subject.mandates.requestMandate(request);
      expect(made.authoriseUrl).toMatch(/^https?:/);
      expect(await subject.mandates.requestMandate(request)).toEqual(made);
      expect(made.paymentReference === null).toBe(subject.mandates.authorisationMinor === 0n);
    });

    it('waits for the payer, and a message only says to read it again', async () => {
      const { mandate } = await make(null);
      expect(await statusOf(mandate)).toBe('waiting');
      await subject.takeWebhooks();
      await subject.act(mandate.reference, 'authorise');
      const { status, mandateId } = await subject.mandates.readMandate(mandate);
      expect(status).toBe('active');
      const names = (await newsOf()).flatMap((news) => (news.kind === 'mandate' ? news.names : []));
      expect(
        names.some((each) => [mandateId, mandate.providerReference, mandate.reference].includes(each)),
      ).toBe(true);
    });

    it('reports what authorising took as a payment', async () => {
      const { authorisationMinor } = subject.mandates;
      if (authorisationMinor === 0n) return;
      const { request, made } = await make();
      const reference = request.authorisationReference ?? '';
      const { reports } = await subject.payments.listPayments({
        reference,
        providerReference: made.paymentReference,
      });
      expect(reports).toMatchObject([{ reference, status: 'paid', amountMinor: authorisationMinor }]);
    });

    it('says that the payer declined, paused or ended it', async () => {
      const declined = await make(null);
      await subject.act(declined.mandate.reference, 'decline');
      expect(await statusOf(declined.mandate)).toBe('declined');
      const { mandate } = await make();
      await subject.act(mandate.reference, 'pause');
      expect(await statusOf(mandate)).toBe('paused');
      await subject.act(mandate.reference, 'end');
      expect(await statusOf(mandate)).toBe('ended');
    });

    it('ends when it is cancelled, before it was authorised too, and then nothing can be taken', async () => {
      const waiting = await make(null);
      await subject.mandates.cancelMandate(waiting.mandate);
      expect(await statusOf(waiting.mandate)).toBe('ended');
      const { mandate } = await make();
      const debit = await announced(mandate);
      await subject.mandates.cancelMandate(mandate);
      await subject.mandates.cancelMandate(mandate);
      expect(await statusOf(mandate)).toBe('ended');
      subject.moveClock(2 * dayMs);
      await expect(subject.mandates.requestDebit(debit)).rejects.toMatchObject({ isRetryable: false });
      await expect(announced(mandate)).rejects.toMatchObject({ isRetryable: false });
      expect(await paymentsOf(debit)).toEqual([]);
    });

    it('takes a debit from a payer who has removed their e-mail address since', async () => {
      const debit = await announced((await make()).mandate);
      subject.moveClock(2 * dayMs);
      await subject.mandates.requestDebit({ ...debit, payer: { ...payer, email: null } });
      expect(await paymentsOf(debit)).toMatchObject([{ status: 'paid', amountMinor: 530_000n }]);
    });

    it('tells the payer of a debit a day before, then takes it once, and reports it as any payment', async () => {
      const { mandate } = await make();
      await subject.takeWebhooks();
      const debit = await announced(mandate);
      const names = expect.arrayContaining([debit.providerReference]);
      expect(await newsOf()).toContainEqual({ kind: 'notice', names, isDelivered: true });
      await expect(subject.mandates.requestDebit(debit)).rejects.toMatchObject({ isRetryable: false });
      expect(await paymentsOf(debit)).toEqual([]);
      subject.moveClock(2 * dayMs);
      await subject.mandates.requestDebit(debit);
      await expect(subject.mandates.requestDebit(debit)).rejects.toMatchObject({ isRetryable: false });
      const paid = { reference: debit.reference, status: 'paid', amountMinor: 530_000n, currency: 'INR' };
      expect(await paymentsOf(debit)).toMatchObject([paid]);
      const events = (await subject.takeWebhooks()).map(({ rawBody, headers }) =>
        subject.payments.parseWebhook(rawBody, headers, subject.now()),
      );
      expect(events).toContainEqual(
        expect.objectContaining({
          ok: true,
          event: expect.objectContaining({ report: expect.objectContaining(paid) }),
        }),
      );
    });

    it('says that a notice reached nobody, and takes nothing then', async () => {
      const { mandate } = await make();
      await subject.takeWebhooks();
      subject.setDebits('unnoticed');
      const debit = await announced(mandate).finally(() => subject.setDebits('normal'));
      expect(await newsOf()).toContainEqual(expect.objectContaining({ kind: 'notice', isDelivered: false }));
      subject.moveClock(2 * dayMs);
      await expect(subject.mandates.requestDebit(debit)).rejects.toMatchObject({ isRetryable: false });
    });

    it('reports a debit that the bank declined as failed, and refuses one above the limit', async () => {
      const { mandate } = await make();
      const debit = await announced(mandate);
      subject.moveClock(2 * dayMs);
      subject.setDebits('declined');
      await subject.mandates.requestDebit(debit).finally(() => subject.setDebits('normal'));
      const events = (await subject.takeWebhooks()).map(({ rawBody, headers }) =>
        subject.payments.parseWebhook(rawBody, headers, subject.now()),
      );
      const failed = expect.objectContaining({ reference: debit.reference, status: 'failed' });
      expect(events).toContainEqual(
        expect.objectContaining({ event: expect.objectContaining({ report: failed }) }),
      );
      await expect(announced(mandate, 600_001n)).rejects.toMatchObject({ isRetryable: false });
    });

    it.each(badDays)('says nothing by an answer that is no answer (%s)', async (how) => {
      const { misbehave, inHurry } = subject;
      if (!misbehave) return;
      const mandates = askedOn(how, subject.mandates, inHurry);
      const { mandate } = await make();
      misbehave(how);
      try {
        const failure = { name: 'ProviderFailure', isRetryable: true };
        await expect(mandates.readMandate(mandate)).rejects.toMatchObject(failure);
        await expect(mandates.requestMandate(requestOf())).rejects.toMatchObject(failure);
        await expect(announced(mandate, undefined, mandates)).rejects.toMatchObject(failure);
      } finally {
        misbehave(null);
      }
    });

    it('says that it cannot be reached', async () => {
      const failure = { name: 'ProviderFailure', isRetryable: true };
      await expect(subject.unreachable.requestMandate(requestOf())).rejects.toMatchObject(failure);
    });
  });
}
