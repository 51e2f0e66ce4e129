import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { usePermissions } from 'react-admin';
import { Details, Section } from '../../../parts/records/details.tsx';
import { Written } from '../../../parts/records/written.tsx';
import { formatMinor } from '../../../parts/values/money.tsx';
import { sayBorrowerKind } from '../../../parts/values/words.ts';
import { sayName } from '../actions/action-words.ts';
import { PrintAgreement } from './documents/print-agreement.tsx';

/** The contract, and the accepted texts with their hashes. */
export const TermsPart = ({ story }: { readonly story: LoanStory }) => (
  <>
    <Section title="Contract">
      <Details rows={detailsOf(story.loan)} />
    </Section>
    {story.agreements.map((agreement) => (
      <Agreement key={agreement.title} loanId={story.loan.id} agreement={agreement} />
    ))}
  </>
);

const detailsOf = (loan: LoanStory['loan']) =>
  [
    ['Loan No.', loan.contractNumber],
    ...takenOverRows(loan),
    ['Term', `${loan.termDays} days`],
    ['Interest', `${loan.interestPerDay / 10_000} % a day`],
    ['Borrower', sayBorrowerKind(loan.borrowerKind)],
    ['Conduct', sayName(loan.conduct)],
    ['Contract hash', loan.contractSha256],
  ] as const;

/** The borrower of a loan that was taken over accepted the text of the system before, which is not here. */
const takenOverRows = ({ takenOver, acceptedOn, currency }: LoanStory['loan']) =>
  takenOver
    ? ([
        ['Taken over from', `${takenOver.source}, as contract ${takenOver.oldNumber}`],
        ['Balance taken over', `${formatMinor(takenOver.owedMinor, currency)} at the end of ${takenOver.on}`],
        ['Agreement', 'The one accepted there. No text was accepted here.'],
      ] as const)
    : ([['Accepted', acceptedOn]] as const);

type AgreementProps = { readonly loanId: string; readonly agreement: LoanStory['agreements'][number] };

/** An accepted text as its borrower reads it, to be printed. */
function Agreement({ loanId, agreement }: AgreementProps) {
  const { name, kind, title, html, englishHtml, language, sha256, stands: isAccepted } = agreement;
  const { permissions = [] } = usePermissions<readonly string[]>();
  return (
    <Section title={title}>
      <Alert severity={isAccepted ? 'success' : 'error'} sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {isAccepted ? 'This is the accepted text.' : 'This is not the accepted text.'} {sha256}
      </Alert>
      {permissions.includes('documents.issue') && <PrintAgreement {...{ loanId, kind, name, language }} />}
      <Written html={html} language={language} label={`Text of ${title}`} maxHeight={420} />
      {englishHtml && (
        <>
          <Typography variant="subtitle2" component="h3" sx={{ mt: 2 }}>
            The binding English text
          </Typography>
          <Written html={englishHtml} language="en" label={`English text of ${title}`} maxHeight={420} />
        </>
      )}
    </Section>
  );
}
