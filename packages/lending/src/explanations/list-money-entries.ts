import type { Posting } from '../books/posting.ts';
import type { Day } from '../calendar-day.ts';
import type { LoanEvent } from '../loan-event.ts';
import { lesserOf } from '../money.ts';
import { runLoan } from '../replay/replay-loan.ts';
import type { Covering } from '../replay/running-loan.ts';
import type { Contract } from '../terms.ts';

/** An amount and what it covered. */
export type CoveredPart = Covering & { readonly amountMinor: bigint };

/**
 * Money of the borrower that moved. `amountMinor` is what was received, negative for a refund, and zero where
 * only overpayment held was used. Amount + interest given back = parts + `heldMinor`.
 */
export type MoneyEntry = {
  readonly kind: 'payment' | 'credit-used' | 'refund';
  readonly valueDay: Day;
  /** The event behind it; null where the calendar alone used overpayment. */
  readonly eventId: string | null;
  readonly amountMinor: bigint;
  readonly parts: readonly CoveredPart[];
  readonly interestGivenBackMinor: bigint;
  /** What remains as overpayment held; negative where earlier overpayment was used. */
  readonly heldMinor: bigint;
  /** Of that, what made up for a payment that was taken back after its overpayment had been refunded: it is not held. */
  readonly madeUpMinor: bigint;
};

/**
 * Every movement of the borrower's money with the parts of the debt that it covered, in order of value day. It
 * reads the postings of the replay, so it shows what the ledger has (LEND-09). A payment that was taken back is
 * not in it.
 */
export function listMoneyEntries(
  contract: Contract,
  events: readonly LoanEvent[],
  today: Day,
): readonly MoneyEntry[] {
  const postings: Posting[] = [];
  const coverings = new Map<number, Covering>();
  runLoan({ contract, events, today, postings, coverings });
  const groups = new Map<string, MoneyEntry>();
  let creditMinor = 0n;
  for (const [index, posting] of postings.entries()) {
    const covering = coverings.get(index);
    if (!isOfBorrower(posting) || (isOfClaim(posting) && !covering)) continue;
    const { eventId, valueDay } = posting;
    const key = eventId ?? `day ${valueDay}`;
    const before = groups.get(key) ?? { ...nothingMoved, eventId, valueDay };
    const missingMinor = creditMinor < 0n ? -creditMinor : 0n;
    groups.set(key, addPosting(before, posting, { covering, missingMinor }));
    creditMinor += posting.credit === 'borrower-credit' ? posting.amountMinor : -posting.amountMinor;
  }
  return [...groups.values()];
}

const nothingMoved = {
  kind: 'credit-used',
  amountMinor: 0n,
  parts: [],
  interestGivenBackMinor: 0n,
  heldMinor: 0n,
  madeUpMinor: 0n,
} as const;

/** The borrower's money is the ledger account of overpayments: whatever is received or spent goes through it. */
const isOfBorrower = ({ debit, credit }: Posting): boolean =>
  debit === 'borrower-credit' || credit === 'borrower-credit';

/** The loss of a payment taken back, and its recovery, which covers no part of the debt: the borrower owes what they owed. */
const isOfClaim = ({ debit, credit }: Posting): boolean =>
  debit === 'write-off-loss' || credit === 'recovery-income';

/** What a posting covers, and how much was missing before it. */
type Place = { readonly covering: Covering | undefined; readonly missingMinor: bigint };

function addPosting(entry: MoneyEntry, posting: Posting, { covering, missingMinor }: Place): MoneyEntry {
  const { kind, amountMinor } = posting;
  const isIn = posting.credit === 'borrower-credit';
  const heldMinor = entry.heldMinor + (isIn ? amountMinor : -amountMinor);
  if (kind === 'payment-received')
    return {
      ...{ ...entry, kind: 'payment', amountMinor: entry.amountMinor + amountMinor, heldMinor },
      madeUpMinor: entry.madeUpMinor + lesserOf(missingMinor, amountMinor),
    };
  if (kind === 'refunded')
    return { ...entry, kind: 'refund', amountMinor: entry.amountMinor - amountMinor, heldMinor };
  if (covering) return { ...entry, parts: addPart(entry.parts, covering, amountMinor), heldMinor };
  const interestGivenBackMinor = entry.interestGivenBackMinor + amountMinor;
  return { ...entry, interestGivenBackMinor, heldMinor };
}

function addPart(
  parts: readonly CoveredPart[],
  covering: Covering,
  amountMinor: bigint,
): readonly CoveredPart[] {
  const place = parts.findIndex(
    ({ part, instalment, extension, restructure }) =>
      part === covering.part &&
      instalment === covering.instalment &&
      extension === covering.extension &&
      restructure === covering.restructure,
  );
  const known = parts[place];
  if (known === undefined) return [...parts, { ...covering, amountMinor }];
  return parts.with(place, { ...known, amountMinor: known.amountMinor + amountMinor });
}
