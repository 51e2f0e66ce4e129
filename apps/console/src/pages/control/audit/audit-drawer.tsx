import type { AuditItem } from '@hiram/wire/staff/accounts/audit';
import { nameStaffAction } from '@hiram/wire/staff/accounts/name-staff-action';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Typography from '@mui/material/Typography';
import { Details } from '../../../parts/records/details.tsx';
import { formatInstant } from '../../../parts/values/instant.tsx';
import { sayName } from '../../queues/actions/action-words.ts';
import { describeOutcome, toDetailRows } from './audit-words.ts';
import { SubjectLink } from './subject-link.tsx';

type AuditDrawerProps = { readonly entry: AuditItem | null; readonly onClose: () => void };

/** One entry of the trail beside the list: who, what, when, and everything that was typed. */
export const AuditDrawer = ({ entry, onClose }: AuditDrawerProps) => (
  <Drawer anchor="right" open={entry !== null} onClose={onClose} aria-labelledby="audit-entry">
    {entry && (
      <Box sx={{ width: 'min(32rem, 100vw)', p: 3 }}>
        <Typography id="audit-entry" variant="h6" component="h2" gutterBottom>
          {nameStaffAction(entry.action)}
        </Typography>
        <Details
          rows={[
            ['Entry', `${entry.sequence} of chain ${entry.chain}`],
            ['Time', formatInstant(entry.at)],
            ['Staff', `${entry.staff} (${sayName(entry.role)})`],
            ['Outcome', describeOutcome(entry.outcome)],
            ['Concerns', <SubjectLink key="subject" entry={entry} />],
            ['Subject', entry.subject],
            ['Address', entry.action],
          ]}
        />
        <Typography variant="subtitle2" component="h3" sx={{ mt: 3, mb: 1 }}>
          What was sent or answered
        </Typography>
        <Details rows={toDetailRows(entry.detail)} />
        <Button sx={{ mt: 3 }} onClick={onClose}>
          Close
        </Button>
      </Box>
    )}
  </Drawer>
);
