import type { ApplicationItem, ApplicationReview } from '@hiram/wire/staff/borrowers/applications';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { usePermissions } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { RowLink } from '../../../parts/lists/row-link.tsx';
import { Details, Section } from '../../../parts/records/details.tsx';
import { RecordPage } from '../../../parts/records/record-page.tsx';
import { formatInstant } from '../../../parts/values/instant.tsx';
import { formatMinor } from '../../../parts/values/money.tsx';
import { markets, nameIn } from '../../../parts/values/words.ts';
import { OtherBorrowers, RuleVerdict, useReview } from './application-review.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { sayDueBy, sayWaiting } from './waiting-words.ts';

/** An application is a loan from the beginning, by the same id. */
const toLoan = (id: string) => ({
  why: 'An application leaves this list with its decision.',
  label: 'Open its loan',
  to: `/loans/${encodeURIComponent(id)}/show`,
});

/** One application: the request, the results of the rules, and the decision. */
const ApplicationPage = () => (
  <RecordPage<ApplicationItem>
    noun="application"
    title={({ contractNumber }) => `Application ${contractNumber}`}
    elsewhere={toLoan}
  >
    {(application) => <Application application={application} />}
  </RecordPage>
);

function Application({ application }: { readonly application: ApplicationItem }) {
  const { data, error } = useReview(application.id);
  return (
    <>
      <Section title={application.borrower}>
        <Details rows={[...detailsOf(application), ['Account', data?.account ?? '']]} />
      </Section>
      {error && <Alert severity="error">{error.message}</Alert>}
      {data && <OtherBorrowers others={data.others} />}
      {data && <RuleVerdict verdict={data.verdict} application={application} />}
      {data && <Decision application={application} review={data} />}
    </>
  );
}

const detailsOf = (application: ApplicationItem) =>
  [
    [
      'Borrower',
      <Link key="borrower" component={RouterLink} to={`/borrowers/${application.borrowerId}`}>
        All of this borrower
      </Link>,
    ],
    ['Amount', formatMinor(application.amountMinor, application.currency)],
    ['Product', application.product],
    ['Term', `${application.termDays} days`],
    ['Market', nameIn(markets, application.market)],
    ['Phone', application.phone],
    ['Loan No.', <RowLink key="loan" source="contractNumber" resource="loans" idSource="orderId" />],
    ['Applied', formatInstant(application.submittedAt)],
    ['Waited', sayWaiting(application)],
    ['Decide by', sayDueBy(application)],
  ] as const;

function Decision(props: { readonly application: ApplicationItem; readonly review: ApplicationReview }) {
  const { permissions = [] } = usePermissions<readonly string[]>();
  return permissions.includes('applications.decide') ? <DecisionButtons {...props} /> : null;
}

export default ApplicationPage;
