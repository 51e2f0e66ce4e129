import type { LoanEvent } from '@hiram/lending/loan-event';
import { quoteRepayment } from '@hiram/lending/quotes/quotes';
import { journalLoan, replayLoan } from '@hiram/lending/replay/replay-loan';
import { contractWith, dayAfterCredit, disbursed, paid } from '@hiram/lending/testing/loan-samples';
import { formatRate, formatRatio, medianOf, type Row } from './table.ts';

const perSecondMin = 50_000;
const roundMs = 400;
const rounds = 7;
/** Twice the events may take a little more than twice the time. Quadratic growth would take four times. */
const growthMax = 1.3;

/** Measures the recalculation of one loan's day, and checks that its time grows linearly with the journal. */
export function benchLending(): Row[] {
  const contract = contractWith({}, { instalmentCount: 3 });
  const events = [disbursed, paid(28, 50_000n), paid(70, 20_000n), paid(100, 30_000n)];
  const today = dayAfterCredit(30 + 40);
  const replay = rateOf(() => replayLoan(contract, events, today));
  const quote = rateOf(() => quoteRepayment(contract, events, today));
  const journal = rateOf(() => journalLoan(contract, events, today));
  return [
    rateRow('status of a loan 40 days late, from 4 events', replay, perSecondMin),
    rateRow('its quote', quote, perSecondMin),
    rateRow('its schedule and every posting', journal, null),
    linearityRow(),
  ];
}

function rateRow(measure: string, perSecond: number, least: number | null): Row {
  return {
    measure,
    floor: '',
    hiram: formatRate(perSecond),
    ratio: '',
    limit: least === null ? '' : `≥ ${formatRate(least)}`,
    isPassed: least === null ? null : perSecond >= least,
  };
}

/** The time per event of a journal of 4,000 events, compared with one of 400. */
function linearityRow(): Row {
  const contract = contractWith({ principalMinor: 500_000_000n });
  const perEvent = (count: number) => {
    const events: LoanEvent[] = [disbursed];
    for (let index = 1; index < count; index += 1)
      events.push(paid(95 + Math.floor((index * 90) / count), 100n, { id: `paid-${index}` }));
    return () => 1 / (roundRate(() => replayLoan(contract, events, dayAfterCredit(200))) * count);
  };
  const timeShort = perEvent(400);
  const timeLong = perEvent(4_000);
  timeShort();
  timeLong();
  const pairs = Array.from({ length: rounds }, () => ({ short: timeShort(), long: timeLong() }));
  const ratio = medianOf(pairs.map(({ short, long }) => long / short));
  const short = medianOf(pairs.map((pair) => pair.short));
  const long = medianOf(pairs.map((pair) => pair.long));
  return {
    measure: 'time per event, journal of 4,000 against 400',
    floor: `${(short * 1e6).toFixed(2)} µs`,
    hiram: `${(long * 1e6).toFixed(2)} µs`,
    ratio: formatRatio(ratio),
    limit: `≤ ${growthMax}`,
    isPassed: ratio <= growthMax,
  };
}

/** Calls per second: the median of several rounds after a warm-up round. */
function rateOf(work: () => unknown): number {
  const measured = Array.from({ length: rounds + 1 }, () => roundRate(work));
  return medianOf(measured.slice(1));
}

/** Calls per second in one round. */
function roundRate(work: () => unknown): number {
  const startedAt = performance.now();
  let calls = 0;
  let elapsedMs = 0;
  while (elapsedMs < roundMs) {
    for (let inner = 0; inner < 10; inner += 1) work();
    calls += 10;
    elapsedMs = performance.now() - startedAt;
  }
  return (calls / elapsedMs) * 1_000;
}
