import { formatDay } from '@hiram/lending/calendar-day';
import { capsFor } from '@hiram/lending/cost/caps';
import { findTermsFaults, type TermsFault } from '@hiram/lending/cost/preview-terms';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import type { Conduct, LoanTerms } from '@hiram/lending/terms';
import { conductOf } from '../../lender/conduct.ts';
import type { Product } from '../../lender/products/product-definition.ts';
import type { StoredContract } from '../../loans/offer/decide-contract.ts';
import type { LoanLine } from '../line/loan-line.ts';

const faultWords: { readonly [fault in TermsFault]: string | null } = {
  // A loan that runs may be shorter than those that are lent from now on.
  'term-out-of-range': null,
  'nothing-lent': 'principalMinor: nothing was lent',
  'more-instalments-than-days': 'terms.instalmentCount: there are more instalments than days',
  'fee-takes-everything': 'terms.fee: the fee is as much as the principal',
  'penalty-not-from-first-day': 'terms.latePenalty: the first rate has to begin on day 1',
  'penalty-days-out-of-order': 'terms.latePenalty: the days of the rates are out of order',
  'currency-of-other-market': 'product: its currency is of another market',
};

/** The contract of a line: the product’s terms, with what the line has otherwise. The borrower accepted no text of ours. */
export function toContract(
  line: LoanLine,
  { terms: ofProduct }: Product,
  conduct: Conduct,
): { readonly contract: StoredContract; readonly fault: string | null } {
  const { principalMinor, paidOutOn, acceptedOn = paidOutOn, borrower } = line;
  const own = Object.fromEntries(Object.entries(line.terms).filter(([, value]) => value !== undefined));
  const terms: LoanTerms = conductOf({ conduct }).termsOf({ ...ofProduct, ...own });
  const { market, termDays } = terms;
  const contract: StoredContract = {
    principalMinor,
    terms,
    borrowerKind: borrower.isRepeat ? 'repeat' : 'new',
    conduct,
    caps: capsFor({ market, conduct, principalMinor, termDays, on: acceptedOn }),
    acceptedOn,
    agreements: [],
  };
  const faults = findTermsFaults({ principalMinor, terms, conduct, on: acceptedOn });
  const fault = faults.flatMap((each) => faultWords[each] ?? [])[0];
  return { contract, fault: fault ?? findDueDayFault(line, contract) };
}

/** Due days divide the term evenly. A file that names others means a schedule that no product has. */
function findDueDayFault({ dueDays, paidOutOn }: LoanLine, contract: StoredContract): string | null {
  if (!dueDays) return null;
  const event = { id: 'paid out', kind: 'disbursed', payoutId: '', valueDay: paidOutOn } as const;
  const days = replayLoan(contract, [event], paidOutOn).schedule.map(({ dueDay }) => dueDay);
  if (days.length !== dueDays.length)
    return `dueDays: the terms have ${days.length} instalments, the line has ${dueDays.length}`;
  const place = days.findIndex((day, index) => day !== dueDays[index]);
  const [ours, theirs] = [days[place], dueDays[place]];
  if (ours === undefined || theirs === undefined) return null;
  return `dueDays.${place}: by the terms it is ${formatDay(ours)}, the line has ${formatDay(theirs)}`;
}
