import type { LoanStory } from '@hiram/wire/staff/loan-story';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { Details, Section } from '../../../parts/details.tsx';
import { ScrollBox } from '../../../parts/scroll-box.tsx';

/** The contract, and the accepted texts with their hashes. */
export const TermsPart = ({ story }: { readonly story: LoanStory }) => (
  <>
    <Section title="Contract">
      <Details rows={detailsOf(story.loan)} />
    </Section>
    {story.agreements.map((agreement) => (
      <Agreement key={agreement.title} agreement={agreement} />
    ))}
  </>
);

const detailsOf = (loan: LoanStory['loan']) =>
  [
    ['Loan No.', loan.contractNumber],
    ['Accepted', loan.acceptedOn],
    ['Term', `${loan.termDays} days`],
    ['Interest', `${loan.interestPerDay / 10_000} % a day`],
    ['Borrower', loan.borrowerKind],
    ['Conduct', loan.conduct],
    ['Contract hash', loan.contractSha256],
  ] as const;

type AgreementProps = { readonly agreement: LoanStory['agreements'][number] };

function Agreement({
  agreement: { title, text, english, language, sha256, stands: isAccepted },
}: AgreementProps) {
  return (
    <Section title={title}>
      <Alert severity={isAccepted ? 'success' : 'error'} sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {isAccepted ? 'This is the accepted text.' : 'This is not the accepted text.'} {sha256}
      </Alert>
      <Text text={text} language={language} label={`Text of ${title}`} />
      {english && (
        <>
          <Typography variant="subtitle2">The binding English text</Typography>
          <Text text={english} language="en" label={`English text of ${title}`} />
        </>
      )}
    </Section>
  );
}

type TextProps = { readonly text: string; readonly language: string; readonly label: string };

const Text = ({ text, language, label }: TextProps) => (
  <ScrollBox label={label} language={language} maxHeight={320}>
    <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 14 }}>{text}</Typography>
  </ScrollBox>
);
