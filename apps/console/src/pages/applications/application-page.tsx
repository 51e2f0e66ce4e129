import type { ApplicationItem } from '@hiram/wire/staff/applications';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { usePermissions } from 'react-admin';
import { Facts, Section } from '../../parts/facts.tsx';
import { formatInstant } from '../../parts/instant.tsx';
import { formatMinor } from '../../parts/money.tsx';
import { RecordPage } from '../../parts/record-page.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { sayFinding, verdictWords } from './finding-words.ts';

/** One application: what is asked for, what the rules say, and the decision. */
export const ApplicationPage = () => (
  <RecordPage<ApplicationItem> title={({ contractNumber }) => `Application ${contractNumber}`}>
    {(application) => (
      <>
        <Section title={application.borrower}>
          <Facts facts={factsOf(application)} />
        </Section>
        <Section title="What the rules say">
          <Findings findings={application.findings} />
        </Section>
        <Decision id={application.id} />
      </>
    )}
  </RecordPage>
);

const factsOf = (application: ApplicationItem) =>
  [
    ['Amount', formatMinor(application.amountMinor, application.currency)],
    ['Product', application.product],
    ['Term', `${application.termDays} days`],
    ['Market', application.market],
    ['Phone', application.phone],
    ['Contract', application.contractNumber],
    ['Sent', formatInstant(application.submittedAt)],
    ['Decide by', application.isLate ? `${application.decisionDueBy} (late)` : application.decisionDueBy],
  ] as const;

const Findings = ({ findings }: Pick<ApplicationItem, 'findings'>) => (
  <List dense disablePadding>
    {findings.map((finding) => {
      const [word, tone] = verdictWords[finding.verdict];
      return (
        <ListItem key={finding.rule} disableGutters>
          <Chip size="small" color={tone} variant="outlined" label={word} sx={{ mr: 2, minWidth: '5rem' }} />
          <ListItemText primary={sayFinding(finding)} />
        </ListItem>
      );
    })}
  </List>
);

function Decision({ id }: { readonly id: string }) {
  const { permissions = [] } = usePermissions<readonly string[]>();
  return permissions.includes('applications.decide') ? <DecisionButtons id={id} /> : null;
}
