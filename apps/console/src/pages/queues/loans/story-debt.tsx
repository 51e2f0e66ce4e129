import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Section } from '../../../parts/records/details.tsx';
import { PlainTable } from '../../../parts/tables/plain-table.tsx';
import { formatMinor } from '../../../parts/values/money.tsx';
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
    {story.loan.disbursedOn === null ? (
      <Typography color="text.secondary">No money has arrived, so nothing is owed.</Typography>
    ) : (
      <Amounts story={story} />
    )}
    <Section title="Current schedule">
      <PlainTable
        label="Current schedule"
        heads={['No.', 'Due date', 'Fee', 'Interest', 'Principal', 'From before', 'Unpaid']}
        amounts={[2, 3, 4, 5, 6]}
        rows={story.schedule.map((each) => [
          each.index,
          each.index,
          each.dueDay,
          formatMinor(each.feeMinor, story.loan.currency),
          formatMinor(each.interestMinor, story.loan.currency),
          formatMinor(each.principalMinor, story.loan.currency),
          formatMinor(each.carriedMinor, story.loan.currency),
          formatMinor(each.unpaidMinor, story.loan.currency),
        ])}
      />
    </Section>
  </>
);

/** One amount at a time: what is owed in all, and each amount that can be paid today. */
function Amounts({ story: { explanations, loan } }: { readonly story: LoanStory }) {
  const [what, setWhat] = useState<Explanation['what']>('outstanding');
  const shown = explanations.find((each) => each.what === what);
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        color="primary"
        value={what}
        onChange={(_event, chosen: Explanation['what'] | null) => setWhat(chosen ?? what)}
        aria-label="Amount"
        sx={{ flexWrap: 'wrap' }}
      >
        {order.map((each) => (
          <ToggleButton key={each} value={each}>
            {titles[each]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {shown && <Explained explanation={shown} currency={loan.currency} />}
    </>
  );
}

const order = ['outstanding', 'repayment', 'settlement', 'rollover'] as const;

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
