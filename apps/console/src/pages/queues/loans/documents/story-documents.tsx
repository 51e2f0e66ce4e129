import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';
import Link from '@mui/material/Link';
import { usePermissions } from 'react-admin';
import { Section } from '../../../../parts/records/details.tsx';
import { PlainTable } from '../../../../parts/tables/plain-table.tsx';
import { formatInstant } from '../../../../parts/values/instant.tsx';
import { documentNames } from './document-names.ts';
import { IssueDocument } from './issue-document.tsx';
import { SaveDocument } from './save-document.tsx';

type Issued = LoanStory['documents'][number];

const standings: { readonly [standing in Issued['standing']]: string } = {
  genuine: 'Genuine',
  replaced: 'Replaced',
  withdrawn: 'Withdrawn',
};

/** The documents that were issued about the loan. The number leads to the public page that verifies it. */
export const DocumentsPart = ({ story }: { readonly story: LoanStory }) => (
  <Section title="Issued documents">
    <MayIssue story={story} />
    <PlainTable
      label="Issued documents"
      heads={['Issued', 'Document', 'Of', 'Number', 'Standing', '']}
      rows={story.documents.map(({ number, kind, subject, issuedAt, standing, verifyUrl }) => [
        number,
        formatInstant(issuedAt),
        documentNames[kind],
        kind === 'statement' ? subject : '',
        <Link href={verifyUrl} target="_blank" rel="noreferrer" key={number}>
          {number}
        </Link>,
        standings[standing],
        <SaveDocument key="save" loanId={story.loan.id} number={number} />,
      ])}
    />
  </Section>
);

function MayIssue({ story }: { readonly story: LoanStory }) {
  const { permissions = [] } = usePermissions<readonly string[]>();
  return permissions.includes('documents.issue') ? <IssueDocument story={story} /> : null;
}
