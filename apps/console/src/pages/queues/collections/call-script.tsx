import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { Section } from '../../../parts/records/details.tsx';
import { formatMinor } from '../../../parts/values/money.tsx';

/** What to say on the telephone, with the loan's numbers. It names no debt before it is certain who listens. */
export const CallScript = ({ story }: { readonly story: LoanStory }) => (
  <Section title="Call script">
    <List dense component="ol" sx={{ listStyle: 'decimal', pl: 3 }}>
      {linesOf(story).map((line) => (
        <ListItem key={line} sx={{ display: 'list-item' }}>
          {line}
        </ListItem>
      ))}
    </List>
  </Section>
);

function linesOf({ loan, explanations, schedule }: LoanStory): string[] {
  const money = (minor: number) => formatMinor(minor, loan.currency);
  const amountOf = (what: string) => explanations.find((each) => each.what === what)?.amountMinor ?? null;
  const [today, payOff] = [amountOf('repayment'), amountOf('settlement')];
  const next = schedule.find(({ unpaidMinor }) => unpaidMinor > 0);
  const late =
    loan.daysLate > 0
      ? `Since ${next?.dueDay} a payment is open: ${loan.daysLate} days late.`
      : `The next payment is due on ${next?.dueDay ?? '–'}.`;
  return [
    `Good day. Am I speaking with ${loan.borrower}? Say nothing of a loan to anybody else, and end the call.`,
    'Say your name and the lender’s name, and that the call is about a loan. Ask whether now is a good time.',
    `Loan ${loan.contractNumber}. ${late} ${today === null ? '' : `To pay today: ${money(today)}.`}`,
    ...(payOff === null || payOff === today ? [] : [`To pay off today: ${money(payOff)}.`]),
    'Ask what happened, and listen. If a payment was made, open its reference and put the loan on hold.',
    'If they can pay: agree on an amount and a day, and write the promise down.',
    loan.rolloversUsed < loan.rolloversMax && loan.restructuresUsed === 0
      ? `If not in full: an extension is possible in the app (${loan.rolloversMax - loan.rolloversUsed} left), or a new plan.`
      : 'If not in full: offer a new plan. The borrower reads it in the app and decides.',
    'If they fell ill or lost their income: offer a pause. Two of us decide on it.',
    'Repeat what was agreed. Do not threaten, and do not ask for other people’s numbers.',
  ];
}
