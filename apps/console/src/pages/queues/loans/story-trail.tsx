import { nameStaffAction } from '@hiram/wire/staff/accounts/name-staff-action';
import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { Section } from '../../../parts/records/details.tsx';
import { PlainTable } from '../../../parts/tables/plain-table.tsx';
import { formatInstant } from '../../../parts/values/instant.tsx';
import { formatMinor } from '../../../parts/values/money.tsx';
import { StateChip } from '../../../parts/values/state-chip.tsx';
import { describeOutcome } from '../../control/audit/audit-words.ts';
import { actionStatusWords, actionWords, sayName } from '../actions/action-words.ts';

/** Staff actions, holds, and the audit trail of this loan. */
export const TrailPart = ({ story }: { readonly story: LoanStory }) => (
  <>
    <Section title="Actions">
      <PlainTable
        label="Actions"
        heads={['Action', 'Amount', 'Status', 'Requested by', 'Requested', 'Decided by', 'Reason']}
        amounts={[1]}
        rows={story.actions.map((action) => [
          action.id,
          <Link key="link" component={RouterLink} to={`/actions/${action.id}/show`}>
            {actionWords[action.kind]}
          </Link>,
          action.amountMinor === null ? '' : formatMinor(action.amountMinor, action.currency),
          <StateChip key="status" words={actionStatusWords} state={action.status} />,
          action.askedBy,
          formatInstant(action.askedAt),
          action.decidedBy,
          action.reason,
        ])}
      />
    </Section>
    <Section title="Holds">
      <PlainTable
        label="Holds"
        heads={['From', 'Placed by', 'Reason', 'To', 'Released by', 'Reason of the release']}
        rows={story.holds.map((hold) => [
          hold.placedAt,
          formatInstant(hold.placedAt),
          hold.placedBy,
          hold.reason,
          hold.releasedAt === null ? 'Open' : formatInstant(hold.releasedAt),
          hold.releasedBy || '–',
          hold.releaseReason || '–',
        ])}
      />
    </Section>
    <Section title="Audit trail">
      <PlainTable
        label="Audit trail"
        heads={['Chain', 'No.', 'Time', 'Staff', 'Role', 'Action', 'Outcome']}
        rows={story.audit.map((entry) => [
          entry.id,
          entry.chain,
          entry.sequence,
          formatInstant(entry.at),
          entry.staff,
          sayName(entry.role),
          nameStaffAction(entry.action),
          describeOutcome(entry.outcome),
        ])}
      />
    </Section>
  </>
);
