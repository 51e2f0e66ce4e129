import type { ApplicationItem, ApplicationReview } from '@hiram/wire/staff/borrowers/applications';
import Alert from '@mui/material/Alert';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { Section } from '../../../parts/records/details.tsx';
import { formatInstant } from '../../../parts/values/instant.tsx';
import { formatMinor } from '../../../parts/values/money.tsx';
import { callRoute } from '../../../staff-api/request.ts';
import { lineWords, outcomeWords, sameWords, sayInput, sayRule } from './rule-words.ts';

/** What the rules say of an application, and the account that the money would go to. */
export const useReview = (id: string) =>
  useQuery({
    queryKey: ['application-review', id],
    queryFn: () => callRoute('readApplicationReview', { params: { id } }),
  });

type Verdict = NonNullable<ApplicationReview['verdict']>;

/** Each rule with what it saw and what it says. */
export function RuleVerdict({
  verdict,
  application,
}: {
  readonly verdict: Verdict | null;
  readonly application: ApplicationItem;
}) {
  if (!verdict)
    return (
      <Section title="Checks">
        <Alert severity="info">The rules are being applied. Reload the page in a minute.</Alert>
      </Section>
    );
  const money = (minor: number) => formatMinor(minor, application.currency);
  const [word, tone] = outcomeWords[verdict.outcome];
  const number =
    verdict.ruleVersion === 0 ? 'the standard rules' : `version ${verdict.ruleVersion} of the rules`;
  const points = verdict.points === null ? '' : ` ${verdict.points} points.`;
  return (
    <Section title="Checks">
      <Alert severity={tone === 'default' ? 'info' : tone} sx={{ mb: 1 }}>
        {`${word}, by ${number} on ${formatInstant(verdict.evaluatedAt)}.${points}`}
      </Alert>
      <List dense disablePadding>
        {verdict.lines.map((line) => {
          const [lineWord, lineTone] = lineWords[line.verdict];
          return (
            <ListItem key={line.rule} disableGutters>
              <Chip
                size="small"
                color={lineTone}
                variant="outlined"
                label={lineWord}
                sx={{ mr: 2, minWidth: '5rem' }}
              />
              <ListItemText
                primary={sayRule(line.rule)}
                secondary={line.inputs.map((input) => sayInput(input, money)).join(' · ')}
              />
            </ListItem>
          );
        })}
      </List>
    </Section>
  );
}

/** Other borrowers who are or may be the same person: why, and how their loans stood. What they are is declared on their pages. */
export function OtherBorrowers({ others }: Pick<ApplicationReview, 'others'>) {
  const isDeclared = ({ kinds }: (typeof others)[number]) => kinds.includes('declared');
  return (
    <>
      <BorrowerList title="The same person as another borrower" others={others.filter(isDeclared)} />
      <BorrowerList title="May be the same person" others={others.filter((other) => !isDeclared(other))} />
    </>
  );
}

type BorrowerListProps = Pick<ApplicationReview, 'others'> & { readonly title: string };

function BorrowerList({ title, others }: BorrowerListProps) {
  if (others.length === 0) return null;
  return (
    <Section title={title}>
      <List dense disablePadding>
        {others.map((other) => (
          <ListItem key={other.borrowerId} disableGutters>
            <ListItemText
              primary={
                <>
                  <Link component={RouterLink} to={`/borrowers/${other.borrowerId}`}>
                    {other.name || 'No name'}
                  </Link>
                  {`, ${other.phone}: ${sayLoans(other)}`}
                </>
              }
              secondary={other.kinds.map((kind) => sameWords[kind] ?? kind).join(', ')}
            />
          </ListItem>
        ))}
      </List>
    </Section>
  );
}

function sayLoans({ openLoans, overdueLoans, daysLate }: ApplicationReview['others'][number]): string {
  if (openLoans === 0) return 'no open loan';
  const loans = openLoans === 1 ? '1 open loan' : `${openLoans} open loans`;
  if (overdueLoans === 0) return loans;
  return `${loans}, ${overdueLoans === 1 ? 'one' : overdueLoans} overdue by ${daysLate} ${daysLate === 1 ? 'day' : 'days'}`;
}
