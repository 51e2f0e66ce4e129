import { randomUUID } from 'node:crypto';
import { type Currency, moneyOf } from '@hiram/lending/money';
import { newReference } from '@hiram/wire/reference';
import type { PayoutAccountTarget } from '../../../providers/payment/accounts/payout-account.ts';
import type {
  ChargeRequest,
  Named,
  PaymentProvider,
  PayoutRequest,
} from '../../../providers/payment/payment-provider.ts';

/** A webhook as it arrived at our door. */
export type ReceivedWebhook = { readonly rawBody: Buffer; readonly headers: Record<string, string> };

/** How a provider's server can misbehave. On the last two days it refuses our key, or the address that we ask from. */
export const badDays = [
  'error',
  'silent',
  'drip',
  'huge',
  'redirect',
  'garbage',
  'busy',
  'unauthorized',
  'forbidden',
] as const;
export type BadDay = (typeof badDays)[number];

/** On these days no answer ends: who asks gives up when their time is over. */
const endlessDays: readonly BadDay[] = ['silent', 'drip'];

/** How long adapters under test wait: longer than a busy machine takes for an answer, and, in a hurry, for one that never ends. */
export const waitsMs = { ordinary: 30_000, inHurry: 300 } as const;

/** Of an adapter and the same one in a hurry, the one to ask on a bad day. */
export const askedOn = <Adapter>(how: BadDay, ordinary: Adapter, inHurry: Adapter | null): Adapter =>
  inHurry && endlessDays.includes(how) ? inHurry : ordinary;

/** Who pays the rupee of a reverse penny drop, and from where. */
export type PennyDropPayer = 'holder' | 'other-account' | 'somebody-else' | 'declined' | 'late';

/** A provider under test, and the strings of its world: what payers and banks do, and what it then told us. */
export type ContractSubject = {
  readonly provider: PaymentProvider;
  /** The same adapter, pointed at an address where nobody listens. */
  readonly unreachable: PaymentProvider;
  /** The same adapter in a hurry (`waitsMs`); null where the server cannot misbehave. */
  readonly inHurry: PaymentProvider | null;
  readonly now: () => Date;
  /** An account that money can be sent to. */
  readonly account: PayoutRequest['account'];
  pay(reference: string, amountMinor: bigint): Promise<void>;
  decline(reference: string): Promise<void>;
  /** The provider says first that a charge has expired. */
  expire(reference: string): Promise<void>;
  creditPayout(reference: string): Promise<void>;
  returnPayout(reference: string): Promise<void>;
  /** Whether the provider sends a message when a payout ends; otherwise it is asked. */
  readonly sendsPayouts: boolean;
  /** Null where no channel refunds. */
  settleRefund: ((reference: string, isCredited: boolean) => Promise<void>) | null;
  /** The next request is answered as one whose like is still being processed; null where no document names such an answer. */
  sayInProgress: (() => void) | null;
  /** Somebody refunds the first payment of a reference in its dashboard; null for an adapter that reads no such messages. */
  giveBack: ((reference: string, amountMinor: bigint) => Promise<void>) | null;
  /** From now on the provider tells the first payment of a reference in a way that cannot be read. */
  spoilFirstPayment(reference: string): Promise<void>;
  /** From now on the provider gives the first payment of a reference a status that no document names. */
  inventStatus: ((reference: string) => Promise<void>) | null;
  lastWebhook(): ReceivedWebhook;
  /** An account to prove by a rupee, and what its payer does; null where the provider has none of it. */
  readonly pennyDrop: {
    readonly account: PayoutAccountTarget;
    pay(reference: string, how: PennyDropPayer): Promise<void>;
  } | null;
  /** A message of theirs that moves no money; null where each of them does. */
  idleWebhook: (() => ReceivedWebhook) | null;
  /** Makes its server misbehave, and well again with null; null where the suite cannot. */
  misbehave: ((how: BadDay | null) => void) | null;
  close(): Promise<void>;
};

export type Subject = () => ContractSubject;

export const noPayments = { reports: [], unreadable: [] };
const hourMs = 3_600_000;

/** The currency that a subject is tried with. */
export function currencyUnderTest({ provider }: ContractSubject): Currency {
  const [currency] = provider.currencies;
  if (!currency) throw new Error('a provider moves money in a currency');
  return currency;
}

export const named = (reference: string, providerReference: string | null = null): Named => ({
  reference,
  providerReference,
});

/** A charge of 7,750.00 by the first channel, unless the change says otherwise. */
export function chargeOf(subject: ContractSubject, change: Partial<ChargeRequest> = {}): ChargeRequest {
  const currency = change.currency ?? currencyUnderTest(subject);
  return {
    reference: newReference('payment', randomUUID()),
    amount: moneyOf(775_000n, currency),
    currency,
    channelNumber: subject.provider.listChannels(currency)[0]?.number ?? '',
    description: 'Hiram HR-20260813-0042',
    returnUrl: 'https://hiram.example/payments/return/1',
    expiresAt: null,
    payer: { id: randomUUID(), name: 'Maria Santos', phone: '+639171234821' },
    ...change,
  };
}

/** A standing code, by the first channel that issues one. */
export function standingOf(subject: ContractSubject): ChargeRequest | null {
  const currency = currencyUnderTest(subject);
  const channel = subject.provider.listChannels(currency).find(({ takesAnyAmount }) => takesAnyAmount);
  return channel ? chargeOf(subject, { amount: null, channelNumber: channel.number }) : null;
}

/** A payout of 9,700.00. */
export function payoutOf(subject: ContractSubject): PayoutRequest {
  return {
    reference: newReference('payout', randomUUID()),
    amount: moneyOf(970_000n, currencyUnderTest(subject)),
    account: subject.account,
    firstAskedAt: subject.now(),
  };
}

/** An hour before now until an hour after it. */
export function spanAround(subject: ContractSubject, currency = currencyUnderTest(subject)) {
  const now = subject.now().getTime();
  return { currency, from: new Date(now - hourMs), until: new Date(now + hourMs) };
}

/** All pages of the provider's report. */
export async function readReport(subject: ContractSubject, span = spanAround(subject)) {
  const lines = [];
  const unreadable = [];
  let cursor: string | null = null;
  do {
    const page = await subject.provider.listSettlements(span, cursor);
    lines.push(...page.lines);
    unreadable.push(...page.unreadable);
    cursor = page.next;
  } while (cursor !== null);
  return { lines, unreadable };
}

/** The event of the last webhook. Throws unless it is genuine and tells of money. */
export function lastEvent(subject: ContractSubject) {
  const { rawBody, headers } = subject.lastWebhook();
  const verdict = subject.provider.parseWebhook(rawBody, headers, subject.now());
  if (!verdict.ok) throw new Error(`the provider's own webhook is ${verdict.reason}`);
  if (!verdict.event) throw new Error("the provider's own webhook tells of nothing");
  return verdict.event;
}

/** What a message says, as far as its proof lets it be believed. */
export function believed(subject: ContractSubject, report: object): object {
  if (subject.provider.proof !== 'token') return report;
  const { kind, reference, paymentId } = report as Record<string, unknown>;
  return paymentId === undefined ? { kind, reference } : { kind, reference, paymentId };
}
