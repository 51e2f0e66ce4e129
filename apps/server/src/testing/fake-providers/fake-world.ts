/** What a fake provider keeps of a charge, its payments, a payout or a refund. Amounts are in minor units. */
export type FakeCharge = {
  readonly id: string;
  readonly reference: string;
  readonly amountMinor: bigint | null;
  readonly channel: string;
  status: string;
  /** When its status changed, where the provider says so. */
  changedAt?: Date;
};
export type FakePayment = {
  readonly id: string;
  readonly charge: FakeCharge;
  readonly amountMinor: bigint;
  status: string;
  paidAt: string;
  changedAt: string;
  isSpoilt: boolean;
  /** Of a provider that captures what a bank has authorised: false for what it never captured. */
  isCaptured?: boolean;
  /** What went back of it so far. */
  refundedMinor: bigint;
};
export type FakeTransfer = {
  readonly id: string;
  readonly reference: string;
  readonly amountMinor: bigint;
  /** What was asked for, word for word. */
  readonly asked: string;
  status: string;
  reason: string | null;
  readonly createdAt: string;
  changedAt: string;
};
export type FakeRefund = FakeTransfer & { readonly payment: FakePayment };

/** A refund that somebody made in the provider's dashboard: it has no reference of ours. */
export function addForeignRefund(
  world: FakeWorld,
  paymentReference: string,
  { amountMinor, status }: { readonly amountMinor: bigint; readonly status: string },
): FakeRefund {
  const payment = world.payments.find(({ charge }) => charge.reference === paymentReference);
  if (!payment) throw new Error('nothing was paid');
  const at = world.now().toISOString();
  const refund = {
    ...{ id: world.newId('ref_'), reference: '', amountMinor, payment, asked: '' },
    ...{ status, reason: null, createdAt: at, changedAt: at },
  };
  world.refunds.push(refund);
  payment.refundedMinor += amountMinor;
  return refund;
}

/** The memory of a fake provider, and a clock that the test sets. */
export type FakeWorld = {
  readonly charges: FakeCharge[];
  readonly payments: FakePayment[];
  readonly payouts: FakeTransfer[];
  readonly refunds: FakeRefund[];
  now(): Date;
  setNow(now: () => Date): void;
  /** An id of theirs: the prefix and a number. */
  newId(prefix: string): string;
  chargeOf(reference: string): FakeCharge;
  payoutOf(reference: string): FakeTransfer;
  /** A payment of a charge; null for a second one of a charge that takes one. */
  addPayment(
    reference: string,
    amountMinor: bigint,
    words: { id: string; status: string; isPaid: boolean },
  ): FakePayment | null;
};

/** Makes an empty memory. */
export function makeFakeWorld(): FakeWorld {
  let count = 0;
  let now = (): Date => new Date('2026-11-20T04:00:00Z');
  const charges: FakeCharge[] = [];
  const payments: FakePayment[] = [];
  const payouts: FakeTransfer[] = [];
  const find = <T extends { readonly reference: string }>(list: readonly T[], reference: string): T => {
    // Of a reference that was asked for twice, the payer sees the latest.
    const found = list.findLast((each) => each.reference === reference);
    if (!found) throw new Error(`the fake provider knows no ${reference}`);
    return found;
  };
  return {
    charges,
    payments,
    payouts,
    refunds: [],
    now: () => now(),
    setNow: (clock) => {
      now = clock;
    },
    newId: (prefix) => {
      count += 1;
      return `${prefix}${String(count).padStart(12, '0')}`;
    },
    chargeOf: (reference) => find(charges, reference),
    payoutOf: (reference) => find(payouts, reference),
    addPayment: (reference, amountMinor, { id, status, isPaid }) => {
      const charge = find(charges, reference);
      const isTaken = payments.some((payment) => payment.charge === charge && isPaid);
      if (
        charge.amountMinor !== null &&
        isTaken &&
        payments.some((each) => each.charge === charge && each.status === status)
      )
        return null;
      const at = now().toISOString();
      const payment = {
        ...{ id, charge, amountMinor, status, paidAt: at, changedAt: at },
        ...{ isSpoilt: false, refundedMinor: 0n },
      };
      payments.push(payment);
      return payment;
    },
  };
}
