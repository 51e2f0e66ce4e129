import type { BorrowerStory } from '@hiram/wire/staff/borrowers/borrowers';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useState } from 'react';
import { Title } from 'react-admin';
import { Details, Section } from '../../../parts/records/details.tsx';
import { StoryPage } from '../../../parts/records/story-page.tsx';
import { formatInstant } from '../../../parts/values/instant.tsx';
import { countryName, languages, markets, nameIn, sayBorrowerKind } from '../../../parts/values/words.ts';
import { callRoute } from '../../../staff-api/request.ts';
import { ComplaintTable, ConsentTable, ContactTable, MessageTable } from './borrower-contacts.tsx';
import { AccountTable, DocumentTable, PaymentTable, PromiseTable } from './borrower-money.tsx';
import { BorrowerNotes } from './borrower-notes.tsx';
import { NumberChange } from './borrower-number.tsx';
import { BorrowerPersonsPart } from './borrower-persons.tsx';
import { BorrowerPrivacy } from './borrower-privacy.tsx';
import { LoanTable } from './loan-table.tsx';

type Part = {
  readonly title: string;
  readonly count: (story: BorrowerStory) => number;
  readonly show: (story: BorrowerStory) => ReactNode;
};

const parts: readonly Part[] = [
  {
    title: 'Loans',
    count: ({ loans }) => loans.length,
    show: ({ loans }) => <LoanTable label="Loans" loans={loans} />,
  },
  {
    title: 'Payments',
    count: ({ payments }) => payments.length,
    show: (story) => <PaymentTable {...story} />,
  },
  {
    title: 'Promises',
    count: ({ promises }) => promises.length,
    show: (story) => <PromiseTable {...story} />,
  },
  {
    title: 'Accounts',
    count: ({ accounts }) => accounts.length,
    show: (story) => <AccountTable {...story} />,
  },
  {
    title: 'Documents',
    count: ({ documents }) => documents.length,
    show: (story) => <DocumentTable {...story} />,
  },
  {
    title: 'Complaints',
    count: ({ complaints }) => complaints.length,
    show: (story) => <ComplaintTable {...story} />,
  },
  {
    title: 'Contacts',
    count: ({ contacts }) => contacts.length,
    show: (story) => <ContactTable {...story} />,
  },
  { title: 'SMS', count: ({ messages }) => messages.length, show: (story) => <MessageTable {...story} /> },
  {
    title: 'Consents',
    count: ({ consents }) => consents.length,
    show: (story) => <ConsentTable {...story} />,
  },
];

/** Everything about one borrower: the person, the notes of staff, and in tabs what there is. */
const BorrowerPage = () => (
  <StoryPage
    noun="borrower"
    list="/borrowers"
    title="Borrower"
    name="borrower-story"
    read={(id) => callRoute('readBorrowerStory', { params: { id } })}
  >
    {(story) => <Story story={story} />}
  </StoryPage>
);

function Story({ story }: { readonly story: BorrowerStory }) {
  const [chosen, setChosen] = useState('Loans');
  const shown = parts.filter((part) => part.title === 'Loans' || part.count(story) > 0);
  const open = shown.find(({ title }) => title === chosen) ?? parts[0];
  return (
    <Stack spacing={2} sx={{ mt: 2, mb: 4, maxWidth: 1100, minWidth: 0 }}>
      <Title title={nameOf(story)} />
      <Section title={nameOf(story)}>
        <Details rows={story.borrower.erasedAt ? detailsLeft(story) : detailsOf(story)} />
        {story.borrower.erasedAt === '' && (
          <Stack direction="row" sx={{ mt: 2, gap: 1, flexWrap: 'wrap' }}>
            <NumberChange borrower={story.borrower} numbers={story.numbers} />
            <BorrowerPrivacy borrower={story.borrower} />
          </Stack>
        )}
      </Section>
      <BorrowerPersonsPart
        borrowerId={story.borrower.id}
        name={story.borrower.name}
        persons={story.persons}
      />
      <BorrowerNotes borrowerId={story.borrower.id} notes={story.notes} />
      <Tabs
        value={open?.title}
        onChange={(_event, title: string) => setChosen(title)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label="What there is of the borrower"
      >
        {shown.map((part) => (
          <Tab
            key={part.title}
            value={part.title}
            label={`${part.title} (${part.count(story)})`}
            id={`part-${part.title}`}
            aria-controls="borrower-part"
          />
        ))}
      </Tabs>
      <div role="tabpanel" id="borrower-part" aria-labelledby={`part-${open?.title}`}>
        <Section title={open?.title ?? ''}>{open?.show(story)}</Section>
      </div>
    </Stack>
  );
}

const nameOf = ({ borrower }: BorrowerStory): string =>
  borrower.erasedAt ? 'Deleted borrower' : borrower.name;

/** What is left of somebody whose data was deleted. */
const detailsLeft = ({ borrower }: BorrowerStory) =>
  [
    ['Deleted', formatInstant(borrower.erasedAt)],
    ['Market', nameIn(markets, borrower.market)],
    ['Registered', formatInstant(borrower.registeredAt)],
  ] as const;

const detailsOf = ({ borrower, numbers }: BorrowerStory) =>
  [
    ['Phone', borrower.phone],
    ...numbers.former.map(
      ({ number, until }) => ['Former number', `${number}, until ${formatInstant(until)}`] as const,
    ),
    ['Birth date', borrower.birthDay || 'Not identified yet'],
    ['Nationality', countryName(borrower.nationality)],
    ['Market', nameIn(markets, borrower.market)],
    ['Borrower', sayBorrowerKind(borrower.kind)],
    ['Language', nameIn(languages, borrower.locale)],
    ...(borrower.hasEmail ? [['E-mail', emailOf(borrower)] as const] : []),
    ['Registered', formatInstant(borrower.registeredAt)],
  ] as const;

const emailOf = ({ emailReturnedAt }: BorrowerStory['borrower']): string =>
  emailReturnedAt
    ? `Mail to it came back on ${formatInstant(emailReturnedAt)}; nothing is sent there`
    : 'Address confirmed';

export default BorrowerPage;
