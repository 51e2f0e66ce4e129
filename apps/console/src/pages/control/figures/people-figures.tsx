import Alert from '@mui/material/Alert';
import { Bars } from './bars.tsx';
import { FigureCard } from './figure-card.tsx';
import { type Range, useFigures } from './use-figures.ts';

const whole = (value: number): string => String(Math.round(value));
const hours = (value: number | null | undefined): string =>
  value === null || value === undefined
    ? '–'
    : value < 48
      ? `${value.toFixed(1)} h`
      : `${(value / 24).toFixed(1)} days`;

/** Complaints by day, and how many met their deadline. */
export function ComplaintFigures({ days }: { readonly days: Range }) {
  const { data, ...state } = useFigures('complaintFigures', { query: { days } });
  const rows = data?.days ?? [];
  const table = {
    columns: ['Day', 'Received', 'Answered'],
    rows: rows.map(({ day, received, answered }) => [day, received, answered]).reverse(),
  };
  return (
    <>
      <FigureCard
        title="Complaints"
        state={state}
        table={table}
        isEmpty={rows.every(({ received, answered }) => received + answered === 0)}
      >
        <Bars
          rows={rows}
          along="day"
          bars={[
            ['received', 'Received'],
            ['answered', 'Answered'],
          ]}
          formatValue={whole}
        />
      </FigureCard>
      <FigureCard
        title="Answer times"
        state={state}
        table={{
          columns: ['Measure', 'Value'],
          rows: [
            ['Received', data?.received ?? 0],
            ['Acknowledged within 2 days', data?.acknowledgedInTime ?? 0],
            ['Answered within 3 weekdays', data?.answeredInTime ?? 0],
            ['Answered later', data?.answeredLate ?? 0],
            ['Open', data?.open ?? 0],
            ['Open and overdue', data?.overdue ?? 0],
            ['Median time to answer', hours(data?.hoursToAnswerMedian)],
            ['90 % answered within', hours(data?.hoursToAnswerSlowest)],
            ['Average rating', data?.ratingAverage?.toFixed(1) ?? '–'],
          ],
        }}
      />
    </>
  );
}

/** The funnel of each promotion page. */
export function PromotionFigures({ days }: { readonly days: Range }) {
  const { data, ...state } = useFigures('promotionFigures', { query: { days } });
  const rows = data?.templates ?? [];
  const table = {
    columns: ['Promotion', 'Visits', 'Codes', 'Registrations', 'First loans'],
    rows: rows.map((row) => [
      `${row.title} (${row.templateId})`,
      row.visits,
      row.codes,
      row.registrations,
      row.firstLoans,
    ]),
  };
  return (
    <FigureCard
      title="Promotion: from visit to first loan"
      state={state}
      table={table}
      isEmpty={rows.every(({ visits, codes, registrations }) => visits + codes + registrations === 0)}
    >
      {data?.texts.isAlarm && (
        <Alert severity="error">
          Registration texts took {data.texts.percent} % of an hour's money for them. Somebody may be pumping
          texts: see docs/operations.md.
        </Alert>
      )}
      <Bars
        rows={rows}
        along="templateId"
        bars={[
          ['visits', 'Visits'],
          ['codes', 'Codes'],
          ['registrations', 'Registrations'],
          ['firstLoans', 'First loans'],
        ]}
        formatValue={whole}
      />
    </FigureCard>
  );
}
