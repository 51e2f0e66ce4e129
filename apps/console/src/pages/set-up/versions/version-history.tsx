import type { VersionSummary } from '@hiram/wire/staff/set-up/set-up';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Section } from '../../../parts/records/details.tsx';
import { PlainTable } from '../../../parts/tables/plain-table.tsx';
import { formatInstant } from '../../../parts/values/instant.tsx';
import { StateChip, type StateWords } from '../../../parts/values/state-chip.tsx';
import { CancelScheduled } from './cancel-scheduled.tsx';
import type { SetUpPlace } from './use-versions.ts';
import { VersionComparison } from './version-comparison.tsx';

const stateWords: StateWords = {
  'in-force': ['In force', 'success'],
  scheduled: ['Scheduled', 'warning'],
  past: ['Past', 'default'],
  replaced: ['Replaced', 'default'],
};

type HistoryProps = {
  readonly place: SetUpPlace;
  readonly versions: readonly VersionSummary[];
  /** The address for saving a version. */
  readonly saveAt: string;
  /** Loads a version into the form; absent without permission to change. */
  readonly onStartFrom?: (version: number) => void;
};

/** Every version with its author, reason and start; compares two, and loads one as a draft. */
export function VersionHistory({ place, versions, saveAt, onStartFrom }: HistoryProps) {
  const [compared, setCompared] = useState<number | null>(null);
  return (
    <Section title="Versions">
      <PlainTable
        label="Versions, the newest first"
        heads={['Version', 'State', 'From', 'Written by', 'Written at', 'Reason', 'Actions']}
        rows={versions.map(({ version, state, effectiveAt, writtenBy, writtenAt, reason }) => [
          version,
          version,
          <StateChip key="state" words={stateWords} state={state} />,
          effectiveAt ? formatInstant(effectiveAt) : 'Since launch',
          writtenBy ?? 'Lender’s file',
          formatInstant(writtenAt),
          reason || '–',
          <Box key="actions" sx={{ whiteSpace: 'nowrap' }}>
            {version > 1 && (
              <Button
                size="small"
                aria-label={`Compare version ${version} with the one before`}
                onClick={() => setCompared(version)}
              >
                Compare
              </Button>
            )}
            {onStartFrom && state === 'scheduled' && version === versions[0]?.version && (
              <CancelScheduled place={place} versions={versions} saveAt={saveAt} />
            )}
            {onStartFrom && (
              <Button
                size="small"
                aria-label={`Use as draft: version ${version}`}
                onClick={() => onStartFrom(version)}
              >
                Use as draft
              </Button>
            )}
          </Box>,
        ])}
      />
      {compared !== null && (
        <VersionComparison
          place={place}
          versions={versions.map(({ version }) => version)}
          chosen={{ before: compared - 1, after: compared }}
          key={compared}
        />
      )}
    </Section>
  );
}
