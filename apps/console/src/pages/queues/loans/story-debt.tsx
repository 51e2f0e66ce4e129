import type { LoanStory } from '@hiram/wire/staff/loan-story';
import Typography from '@mui/material/Typography';
import { Section } from '../../../parts/details.tsx';
import { formatMinor } from '../../../parts/money.tsx';
import { PlainTable } from '../../../parts/plain-table.tsx';
import { partWords } from '../actions/action-words.ts';
import { sayDays, sayPostings, sayRefusal, sayRule } from './line-words.ts';

type Explanation = LoanStory['explanations'][number];

const titles: { readonly [what in Explanation['what']]: string } = {
  repayment: 'To pay today',
  settlement: 'To pay off today',
  rollover: 'To extend today',
  outstanding: 'Total owed',
};

/** Each of today's quotes line by line, and the current schedule. */
export const DebtPart = ({ story }: { readonly story: LoanStory }) => (
  <>
    {story.explanations.map((explanation) => (
      <Explained key={explanation.what} explanation={explanation} currency={story.loan.currency} />
    ))}
    <Section title="Current schedule">
      <PlainTable
        label="Current schedule"
        heads={['No.', 'Due date', 'Fee', 'Interest', 'Principal', 'Unpaid']}
        amounts={[2, 3, 4, 5]}
        rows={story.schedule.map((each) => [
          each.index,
          each.index,
          each.dueDay,
          formatMinor(each.feeMinor, story.loan.currency),
          formatMinor(each.interestMinor, story.loan.currency),
          formatMinor(each.principalMinor, story.loan.currency),
          formatMinor(each.unpaidMinor, story.loan.currency),
        ])}
      />
    </Section>
  </>
);

type ExplainedProps = { readonly explanation: Explanation; readonly currency: string };

function Explained({ explanation, currency }: ExplainedProps) {
  const { what, amountMinor, lines } = explanation;
  if (amountMinor === null)
    return (
      <Section title={titles[what]}>
        <Typography color="text.secondary">{sayRefusal(explanation)}</Typography>
      </Section>
    );
  return (
    <Section title={`${titles[what]}: ${formatMinor(amountMinor, currency)}`}>
      <PlainTable
        label={titles[what]}
        heads={['Part', 'Reason', 'Period', 'Amount', 'Postings']}
        amounts={[3]}
        rows={[
          ...lines.map(
            (line, place) =>
              [
                place,
                partWords[line.part] ?? line.part,
                sayRule(line, currency),
                sayDays(line),
                formatMinor(line.amountMinor, currency),
                sayPostings(line.postings),
              ] as const,
          ),
          [
            'sum',
            <strong key="sum">Total</strong>,
            '',
            '',
            <strong key="total">{formatMinor(amountMinor, currency)}</strong>,
            '',
          ] as const,
        ]}
      />
    </Section>
  );
}
