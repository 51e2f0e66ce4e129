import type { LoanStory } from '@hiram/wire/staff/loan-story';
import type { TextStatus } from '@hiram/wire/text-statuses';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { Section } from '../../../parts/details.tsx';
import { formatInstant } from '../../../parts/instant.tsx';
import { PlainTable } from '../../../parts/plain-table.tsx';

/** How far a text came. */
const states: { readonly [status in TextStatus]: string } = {
  kept: 'Kept, not sent',
  sending: 'Being sent',
  accepted: 'Accepted by the gateway',
  forwarded: 'Forwarded to the network',
  delivered: 'Delivered',
  undelivered: 'Not delivered',
  refused: 'Refused',
  'not-sent': 'Not sent',
  unknown: 'Perhaps sent',
};

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
    <Section title="SMS to the borrower">
      <PlainTable
        label="SMS to the borrower"
        heads={['Written', 'Text', 'State', 'Gateway']}
        rows={story.messages.map(({ at, text, status, gateway, reason }, place) => [
          place,
          formatInstant(at),
          text,
          reason ? `${states[status]} (${reason})` : states[status],
          gateway,
        ])}
      />
    </Section>
  </>
);
