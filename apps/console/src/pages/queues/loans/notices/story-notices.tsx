import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { Section } from '../../../../parts/records/details.tsx';
import { PlainTable } from '../../../../parts/tables/plain-table.tsx';
import { formatInstant } from '../../../../parts/values/instant.tsx';
import { NoticeDialog } from './notice-dialog.tsx';
import { describeNotice, noticeWords } from './notice-words.ts';

/** Assignments, changed data and judgements, each with what the periods of the terms say of it. */
export function NoticesPart({ story }: { readonly story: LoanStory }) {
  const { loan, notices } = story;
  const [isOpen, setIsOpen] = useState(false);
  const { permissions = [] } = usePermissions<readonly string[]>();
  return (
    <Section title="Notices">
      {notices.length === 0 ? (
        <Typography color="text.secondary">No notice was recorded.</Typography>
      ) : (
        <PlainTable
          label="Notices"
          heads={['Notice', 'Period', 'Happened', 'Notified', 'Note', 'Recorded', 'By']}
          minWidth={820}
          rows={notices.map((notice) => [
            notice.id,
            noticeWords[notice.kind],
            describeNotice(notice, notices),
            <OneLine key="happened" text={notice.happenedOn} />,
            <OneLine key="noticed" text={notice.noticeOn} />,
            notice.note || '–',
            formatInstant(notice.recordedAt),
            notice.staff,
          ])}
        />
      )}
      {permissions.includes('collections.work') && loan.disbursedOn !== null && (
        <Button variant="outlined" size="small" sx={{ mt: 2 }} onClick={() => setIsOpen(true)}>
          Record a notice
        </Button>
      )}
      {isOpen && <NoticeDialog loan={loan} notices={notices} onClose={() => setIsOpen(false)} />}
    </Section>
  );
}

const OneLine = ({ text }: { readonly text: string }) => (
  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
    {text}
  </Box>
);
