import type { Posting } from '../books/posting.ts';
import type { Day } from '../calendar-day.ts';
import { carriedParts } from '../carried-debt.ts';
import { debtOfPart, debtParts, debtTotal } from '../debt.ts';
import type { DebtPart, LoanEvent } from '../loan-event.ts';
import { quoteRepayment, quoteRollover, quoteSettlement } from '../quotes/quotes.ts';
import type { Decision } from '../refusal.ts';
import { type AskedHow, howAsked } from '../replay/asked-instalments.ts';
import { interestBasis, interestOwedAt } from '../replay/charge-interest.ts';
import { outstandingDebt } from '../replay/read-state.ts';
import { runLoan } from '../replay/replay-loan.ts';
import type { AccrualBasis, RunningInstalment, RunningLoan } from '../replay/running-loan.ts';
import { accept } from '../result.ts';
import type { Contract } from '../terms.ts';
import { type DebtLine, type DebtRule, gatherLines } from './debt-line.ts';

/** The amount to explain: one of the quotes, or the total debt. */
export type Explained = 'repayment' | 'settlement' | 'rollover' | 'outstanding';

/** An amount with the lines that add up to it. */
export type DebtExplanation = { readonly amountMinor: bigint; readonly lines: readonly DebtLine[] };

/**
 * Explains an amount line by line: the charges, payments and waivers of each part, and the amounts that the
 * schedule adds or leaves for later. Consecutive penalty days at one rate are one line. Refuses if the quote
 * refuses.
 */
export function explainDebt(
  contract: Contract,
  events: readonly LoanEvent[],
  today: Day,
  explained: Explained,
): Decision<DebtExplanation> {
  const postings: Posting[] = [];
  const bases = new Map<number, AccrualBasis>();
  const loan = runLoan({ contract, events, today, postings, bases });
  const asked = amountAsked(loan, events, explained);
  if (!asked.ok) return asked;
  const { amountMinor, totalMinor, creditMinor } = asked.value;
  const how = howAsked(loan, explained, totalMinor);
  const lines = [
    ...gatherLines(postings, bases),
    ...(loan.isWrittenOff
      ? keptClaim(loan)
      : loan.instalments.flatMap((each) => adjust(loan, each, how(each)))),
    ...(creditMinor === 0n ? [] : [creditLine(loan, creditMinor)]),
  ];
  return accept({ amountMinor, lines });
}

type Asked = { readonly amountMinor: bigint; readonly totalMinor: bigint; readonly creditMinor: bigint };

function amountAsked(loan: RunningLoan, events: readonly LoanEvent[], explained: Explained): Decision<Asked> {
  if (explained === 'outstanding') {
    const totalMinor = debtTotal(outstandingDebt(loan));
    return accept({ amountMinor: totalMinor, totalMinor, creditMinor: 0n });
  }
  const quote = { repayment: quoteRepayment, settlement: quoteSettlement, rollover: quoteRollover }[
    explained
  ];
  const quoted = quote(loan.contract, events, loan.day);
  if (!quoted.ok) return quoted;
  const { amount, settles } = quoted.value;
  const totalMinor = debtTotal(settles);
  return accept({ amountMinor: amount.minor, totalMinor, creditMinor: totalMinor - amount.minor });
}

/** The differences between an instalment's postings and the amount requested for it. */
function adjust(loan: RunningLoan, instalment: RunningInstalment, how: AskedHow): DebtLine[] {
  const { unpaidFeeMinor, unpaidPrincipalMinor, unpaidInterestMinor, unpaidCarried } = instalment;
  const paidMinor = instalment.interestMinor - unpaidInterestMinor;
  const postedMinor = instalment.chargedInterestMinor - paidMinor;
  const line = (part: DebtPart, rule: DebtRule, amountMinor: bigint, through: Day | null): DebtLine => ({
    part,
    rule,
    fromDay: instalment.startDay,
    toDay: through ?? instalment.dueDay,
    amountMinor,
    basis: through === null ? null : interestBasis(loan, instalment, through),
    eventId: null,
    postings: [],
  });
  const owedAt = (day: Day) => {
    const amountMinor = interestOwedAt(loan, instalment, day) - postedMinor;
    return line('interest', amountMinor < 0n ? 'interest-given-back' : 'interest-to-come', amountMinor, day);
  };
  const later = (part: DebtPart, amountMinor: bigint) => line(part, 'not-asked-yet', -amountMinor, null);
  const lines: { readonly [kind in AskedHow['kind']]: () => DebtLine[] } = {
    scheduled: () => [
      line('interest', 'interest-to-come', unpaidInterestMinor - postedMinor, instalment.dueDay),
    ],
    ended: () => [owedAt(loan.day)],
    extended: () => [
      owedAt(how.kind === 'extended' ? how.through : loan.day),
      later('principal', unpaidPrincipalMinor),
    ],
    later: () => [
      ...carriedParts.map((part) => later(part, unpaidCarried[part])),
      later('fee', unpaidFeeMinor),
      later('interest', postedMinor),
      later('principal', unpaidPrincipalMinor),
    ],
  };
  return lines[how.kind]().filter(({ amountMinor }) => amountMinor !== 0n);
}

/** A write-off empties the receivables. The remaining claim is recorded beside them. */
function keptClaim(loan: RunningLoan): DebtLine[] {
  const claim = outstandingDebt(loan);
  return debtParts
    .map((part) => ({
      ...todayLine(loan),
      part,
      rule: 'claim-kept' as const,
      amountMinor: debtOfPart(claim, part),
    }))
    .filter(({ amountMinor }) => amountMinor !== 0n);
}

const creditLine = (loan: RunningLoan, creditMinor: bigint): DebtLine => ({
  ...todayLine(loan),
  part: 'credit',
  rule: 'credit-held',
  amountMinor: -creditMinor,
});

const todayLine = ({ day }: RunningLoan) =>
  ({ fromDay: day, toDay: day, basis: null, eventId: null, postings: [] }) as const;
