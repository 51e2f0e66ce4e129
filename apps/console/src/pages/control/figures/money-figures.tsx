import type { MinorSum } from '@hiram/wire/staff/minor-sum';
import { formatMinor } from '../../../parts/values/money.tsx';
import { Bars } from './bars.tsx';
import { FigureCard } from './figure-card.tsx';
import { type Range, useFigures } from './use-figures.ts';

/** Days late, short enough to stand side by side under their bars. */
const bucketWords: { readonly [bucket: string]: string } = {
  current: 'Not late',
  '1-7': '1–7',
  '8-30': '8–30',
  '31-60': '31–60',
  '61-90': '61–90',
  '90+': 'Over 90',
};

/** A tip shows no cents. */
const shortMoney = (currency: string) => (minor: number) =>
  formatMinor(Math.round(minor), currency).slice(0, -3);

/** An axis shows thousands and millions in the market's short form: `₱1.2M`, `₹12L`. */
const compactMoney = (currency: string) => {
  const locale = currency === 'INR' ? 'en-IN' : 'en-PH';
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  return (minor: number) => format.format(minor / 100);
};

/** Outstanding principal by days late, in one market. */
export function PortfolioAtRisk({ market }: { readonly market: string }) {
  const { data, ...state } = useFigures('portfolioFigures');
  const found = data?.markets.find((each) => each.market === market);
  const currency = found?.currency ?? 'PHP';
  const rows = (found?.buckets ?? []).map((row) => ({
    ...row,
    words: bucketWords[row.bucket] ?? row.bucket,
  }));
  const total = rows.reduce((sum, { principalMinor }) => sum + Number(principalMinor), 0);
  const share = (minor: MinorSum) => (total === 0 ? '–' : `${((100 * Number(minor)) / total).toFixed(1)} %`);
  const table = {
    columns: ['Days late', 'Loans', 'Principal', 'Share'],
    rows: rows.map(({ words, loans, principalMinor }) => [
      words,
      loans,
      formatMinor(principalMinor, currency),
      share(principalMinor),
    ]),
  };
  return (
    <FigureCard title="Portfolio at risk" state={state} isEmpty={total === 0} table={table}>
      <Bars
        rows={rows}
        along="words"
        hasAllLabels
        bars={[['principalMinor', 'Outstanding principal']]}
        formatValue={shortMoney(currency)}
        formatTick={compactMoney(currency)}
      />
    </FigureCard>
  );
}

const cashColumns = ['Payouts', 'Paid out', 'Payments', 'Collected'];

/** Payouts and collections by day and by channel. */
export function CashFigures({ market, days }: { readonly market: string; readonly days: Range }) {
  const { data, ...state } = useFigures('cashFigures', { query: { days } });
  const found = data?.markets.find((each) => each.market === market);
  const currency = found?.currency ?? 'PHP';
  const bars = [
    ['paidOutMinor', 'Paid out'],
    ['collectedMinor', 'Collected'],
  ] as const;
  const cellsOf = (row: {
    paidOut: number;
    paidOutMinor: MinorSum;
    collected: number;
    collectedMinor: MinorSum;
  }) => [
    row.paidOut,
    formatMinor(row.paidOutMinor, currency),
    row.collected,
    formatMinor(row.collectedMinor, currency),
  ];
  const byDay = (found?.days ?? []).map((row) => [row.day, ...cellsOf(row)]).reverse();
  const byChannel = (found?.channels ?? []).map((row) => [`${row.name} (${row.channel})`, ...cellsOf(row)]);
  return (
    <>
      <FigureCard
        title="Paid out and collected by day"
        state={state}
        isEmpty={byChannel.length === 0}
        table={{ columns: ['Day', ...cashColumns], rows: byDay }}
      >
        <Bars
          rows={found?.days ?? []}
          along="day"
          bars={bars}
          formatValue={shortMoney(currency)}
          formatTick={compactMoney(currency)}
        />
      </FigureCard>
      <FigureCard
        title="Paid out and collected by channel"
        state={state}
        isEmpty={byChannel.length === 0}
        table={{ columns: ['Channel', ...cashColumns], rows: byChannel }}
      >
        <Bars
          rows={found?.channels ?? []}
          along="name"
          bars={bars}
          formatValue={shortMoney(currency)}
          formatTick={compactMoney(currency)}
        />
      </FigureCard>
    </>
  );
}
