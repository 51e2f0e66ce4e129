import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useState } from 'react';
import { Title } from 'react-admin';
import { StoryPage } from '../../../parts/records/story-page.tsx';
import { callRoute } from '../../../staff-api/request.ts';
import { CollectionPart } from '../collections/collection-part.tsx';
import { DocumentsPart } from './documents/story-documents.tsx';
import { NoticesPart } from './notices/story-notices.tsx';
import { ContactsPart } from './story-contacts.tsx';
import { DebtPart } from './story-debt.tsx';
import { IdentityPart } from './story-identity.tsx';
import { JournalPart } from './story-journal.tsx';
import { MandatesPart } from './story-mandates.tsx';
import { MoneyPart } from './story-money.tsx';
import { StorySummary } from './story-summary.tsx';
import { TermsPart } from './story-terms.tsx';
import { TrailPart } from './story-trail.tsx';
import { WaitingRequests } from './waiting-requests.tsx';

type Part = { readonly title: string; readonly show: (story: LoanStory) => ReactNode };

const parts: readonly Part[] = [
  { title: 'Debt', show: (story) => <DebtPart story={story} /> },
  { title: 'Collection', show: (story) => <CollectionPart story={story} /> },
  { title: 'Journal', show: (story) => <JournalPart story={story} /> },
  {
    title: 'Money',
    show: (story) => (
      <>
        <MoneyPart story={story} />
        <MandatesPart story={story} />
      </>
    ),
  },
  {
    title: 'Contract',
    show: (story) => (
      <>
        <NoticesPart story={story} />
        <TermsPart story={story} />
      </>
    ),
  },
  { title: 'Documents', show: (story) => <DocumentsPart story={story} /> },
  { title: 'Identity', show: (story) => <IdentityPart loanId={story.loan.id} /> },
  { title: 'Contacts', show: (story) => <ContactsPart story={story} /> },
  { title: 'Actions and trail', show: (story) => <TrailPart story={story} /> },
];

/** Everything about one loan, in tabs. */
const LoanPage = () => (
  <StoryPage
    noun="loan"
    list="/loans"
    title="Loan"
    name="loan-story"
    read={(id) => callRoute('readLoanStory', { params: { id } })}
  >
    {(story) => <Story story={story} />}
  </StoryPage>
);

function Story({ story }: { readonly story: LoanStory }) {
  const [open, setOpen] = useState(0);
  return (
    <Stack spacing={2} sx={{ mt: 2, mb: 4, maxWidth: 1100, minWidth: 0 }}>
      <Title title={`Loan ${story.loan.contractNumber}`} />
      <WaitingRequests actions={story.actions} />
      <StorySummary story={story} />
      <Tabs
        value={open}
        onChange={(_event, place: number) => setOpen(place)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label="Parts of the story"
      >
        {parts.map(({ title }, place) => (
          <Tab key={title} label={title} id={`part-${place}`} aria-controls={`panel-${place}`} />
        ))}
      </Tabs>
      <div role="tabpanel" id={`panel-${open}`} aria-labelledby={`part-${open}`}>
        <Stack spacing={2}>{parts[open]?.show(story)}</Stack>
      </div>
    </Stack>
  );
}

export default LoanPage;
