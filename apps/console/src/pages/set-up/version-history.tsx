import type { VersionSummary } from '@hiram/wire/staff/set-up';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import { Section } from '../../parts/facts.tsx';
import { formatInstant } from '../../parts/instant.tsx';
import { StateChip, type StateWords } from '../../parts/state-chip.tsx';
import type { SetUpPlace } from './use-versions.ts';
import { VersionComparison } from './version-comparison.tsx';

const stateWords: StateWords = {
  'in-force': ['In force', 'success'],
  scheduled: ['Scheduled', 'warning'],
  past: ['Past', 'default'],
};

type HistoryProps = {
  readonly place: SetUpPlace;
  readonly versions: readonly VersionSummary[];
  /** Fills the form with a version; absent for who may only read. */
  readonly onStartFrom?: (version: number) => void;
};

/** Every version with who wrote it, why and from when; two of them side by side; and a way back to each. */
export function VersionHistory({ place, versions, onStartFrom }: HistoryProps) {
  const [compared, setCompared] = useState<number | null>(null);
  return (
    <Section title="Versions">
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              {['Version', 'State', 'From', 'Written by', 'Written at', 'Reason', 'Actions'].map((name) => (
                <TableCell key={name}>{name}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {versions.map(({ version, state, effectiveAt, writtenBy, writtenAt, reason }) => (
              <TableRow key={version}>
                <TableCell>{version}</TableCell>
                <TableCell>
                  <StateChip words={stateWords} state={state} />
                </TableCell>
                <TableCell>{effectiveAt ? formatInstant(effectiveAt) : 'The start'}</TableCell>
                <TableCell>{writtenBy ?? 'Lender’s file'}</TableCell>
                <TableCell>{formatInstant(writtenAt)}</TableCell>
                <TableCell>{reason || '–'}</TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  {version > 1 && (
                    <Button
                      size="small"
                      aria-label={`Compare version ${version} with the one before`}
                      onClick={() => setCompared(version)}
                    >
                      Compare
                    </Button>
                  )}
                  {onStartFrom && (
                    <Button
                      size="small"
                      aria-label={`Start from version ${version}`}
                      onClick={() => onStartFrom(version)}
                    >
                      Start from this
                    </Button>
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
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
