import type { Day } from '@hiram/lending/calendar-day';
import { debtOfPart } from '@hiram/lending/debt';
import { decideRestructure, type RestructureQuote } from '@hiram/lending/decisions/decide-restructure';
import type { LoanState } from '@hiram/lending/loan-state';
import type { Decision } from '@hiram/lending/refusal';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import type { StoredLoan } from '../book/loan-store.ts';
import type { OfferedWaiver, RestructureOffer } from './offer-store.ts';

/** The terms of an offer, with the id of the event that it becomes. */
export type OfferedTerms = Pick<
  RestructureOffer,
  'id' | 'instalmentCount' | 'intervalDays' | 'firstDueDay' | 'interestPerDay' | 'waivers'
>;

/** What an offer makes of a loan on a day. A waiver is never more than what is unpaid of its part on that day. */
export function quoteOffer(loan: StoredLoan, offer: OfferedTerms, today: Day): Decision<RestructureQuote> {
  const { contract, events } = loan;
  const state = replayLoan(contract, events, today);
  const { id, instalmentCount, intervalDays, firstDueDay, interestPerDay } = offer;
  return decideRestructure(contract, events, today, {
    ...{ id, instalmentCount, intervalDays, firstDueDay, interestPerDay },
    waivers: offer.waivers.flatMap((waiver) => waiverOfDay(state, waiver)),
  });
}

function waiverOfDay({ outstanding }: LoanState, { part, amountMinor }: OfferedWaiver) {
  const unpaid = debtOfPart(outstanding, part);
  const given = amountMinor === null || amountMinor > unpaid ? unpaid : amountMinor;
  return given > 0n ? [{ part, amountMinor: given }] : [];
}
