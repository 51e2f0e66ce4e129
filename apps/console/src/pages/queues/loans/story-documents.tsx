import type { LoanStory } from '@hiram/wire/staff/loan-story';
import Link from '@mui/material/Link';
import { Section } from '../../../parts/details.tsx';
import { formatInstant } from '../../../parts/instant.tsx';
import { PlainTable } from '../../../parts/plain-table.tsx';

type Issued = LoanStory['documents'][number];

const kinds: { readonly [kind in Issued['kind']]: string } = {
  receipt: 'Payment receipt',
  statement: 'Statement of account',
  agreement: 'Loan agreement',
  disclosure: 'Disclosure statement',
  clearance: 'Certificate of full payment',
};

const standings: { readonly [standing in Issued['standing']]: string } = {
  genuine: 'Genuine',
  replaced: 'Replaced',
  withdrawn: 'Withdrawn',
};

/** The documents that were issued about the loan. The number leads to the public page that verifies it. */
export const DocumentsPart = ({ story }: { readonly story: LoanStory }) => (
  <Section title="Issued documents">
    <PlainTable
      label="Issued documents"
      heads={['Issued', 'Document', 'Of', 'Number', 'Standing']}
      rows={story.documents.map(({ number, kind, subject, issuedAt, standing, verifyUrl }) => [
        number,
        formatInstant(issuedAt),
        kinds[kind],
        kind === 'statement' ? subject : '',
        <Link href={verifyUrl} target="_blank" rel="noreferrer" key={number}>
          {number}
        </Link>,
        standings[standing],
      ])}
    />
  </Section>
);
