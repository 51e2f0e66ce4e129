import type { ApplicationItem } from '@hiram/wire/staff/applications';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { usePermissions } from 'react-admin';
import { Details, Section } from '../../../parts/details.tsx';
import { formatInstant } from '../../../parts/instant.tsx';
import { formatMinor } from '../../../parts/money.tsx';
import { RecordPage } from '../../../parts/record-page.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { sayFinding, verdictWords } from './finding-words.ts';

/** One application: the request, the results of the rules, and the decision. */
const ApplicationPage = () => (
  <RecordPage<ApplicationItem> title={({ contractNumber }) => `Application ${contractNumber}`}>
    {(application) => (
      <>
        <Section title={application.borrower}>
          <Details rows={detailsOf(application)} />
        </Section>
        <Section title="Checks">
          <Findings findings={application.findings} />
        </Section>
        <Decision application={application} />
      </>
    )}
  </RecordPage>
);

const detailsOf = (application: ApplicationItem) =>
  [
    ['Amount', formatMinor(application.amountMinor, application.currency)],
    ['Product', application.product],
    ['Term', `${application.termDays} days`],
    ['Market', application.market],
    ['Phone', application.phone],
    ['Loan No.', application.contractNumber],
    ['Applied', formatInstant(application.submittedAt)],
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

function Decision({ application }: { readonly application: ApplicationItem }) {
  const { permissions = [] } = usePermissions<readonly string[]>();
  return permissions.includes('applications.decide') ? <DecisionButtons application={application} /> : null;
}

export default ApplicationPage;
