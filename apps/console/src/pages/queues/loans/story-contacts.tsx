import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { Section } from '../../../parts/records/details.tsx';
import { PlainTable } from '../../../parts/tables/plain-table.tsx';
import { textStates } from '../../../parts/values/contact-words.ts';
import { formatInstant } from '../../../parts/values/instant.tsx';
import { ContactLedger } from '../contacts/contact-ledger.tsx';

/** The borrower's complaints with their answers, and the SMS sent. */
export const ContactsPart = ({ story }: { readonly story: LoanStory }) => (
  <>
    <Section title="Complaints">
      {story.complaints.length === 0 && <Typography color="text.secondary">None about this loan.</Typography>}
      {story.complaints.map((complaint) => (
        <section key={complaint.id}>
          <Link component={RouterLink} to={`/complaints/${complaint.id}/show`}>
            {formatInstant(complaint.sentAt)}
          </Link>
          <Typography sx={{ whiteSpace: 'pre-wrap' }}>{complaint.text}</Typography>
          {complaint.replies.map((reply) => (
            <Typography key={reply.repliedAt} color="text.secondary" sx={{ whiteSpace: 'pre-wrap', pl: 2 }}>
              {formatInstant(reply.repliedAt)} {reply.repliedBy}: {reply.text}
            </Typography>
          ))}
        </section>
      ))}
    </Section>
    <ContactLedger story={story} />
    <Section title="SMS to the borrower">
      <PlainTable
        label="SMS to the borrower"
        heads={['Written', 'Text', 'State', 'Gateway']}
        rows={story.messages.map(({ at, text, status, gateway, reason }, place) => [
          place,
          formatInstant(at),
          text,
          reason ? `${textStates[status]} (${reason})` : textStates[status],
          gateway,
        ])}
      />
    </Section>
  </>
);
