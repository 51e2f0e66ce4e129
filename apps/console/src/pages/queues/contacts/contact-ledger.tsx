import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';
import { toQueueFilePath } from '@hiram/wire/staff/staff-addresses';
import { usePermissions } from 'react-admin';
import { ReasonedExport } from '../../../parts/lists/reasoned-export.tsx';
import { Section } from '../../../parts/records/details.tsx';
import { PlainTable } from '../../../parts/tables/plain-table.tsx';
import { channelWords, formatResult, purposeWords } from '../../../parts/values/contact-words.ts';
import { formatInstant } from '../../../parts/values/instant.tsx';
import { withQuery } from '../../../staff-api/request.ts';
import { LogContact } from './log-contact.tsx';

/** Who contacted the borrower, when, why and with which result; staff write a call or a visit down here. */
export function ContactLedger({ story }: { readonly story: LoanStory }) {
  const { permissions = [] } = usePermissions<readonly string[]>();
  const { id } = story.loan;
  return (
    <Section title="Contacts">
      {permissions.includes('contacts.log') && <LogContact loanId={id} />}
      <PlainTable
        label="Contacts"
        heads={['When', 'By', 'About', 'Made by', 'Result', 'What was said']}
        rows={story.contacts.map((contact) => [
          contact.id,
          formatInstant(contact.at),
          channelWords[contact.channel],
          purposeWords[contact.purpose],
          contact.staff || (contact.channel === 'reply' ? 'the borrower' : 'the program'),
          formatResult(contact.result),
          contact.content,
        ])}
      />
      {permissions.includes('contacts.read') && permissions.includes('personal.export') && (
        <ReasonedExport address={withQuery(toQueueFilePath('contacts'), { orderId: id })} />
      )}
    </Section>
  );
}
