import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { PlainTable } from '../../../parts/tables/plain-table.tsx';
import { nameOfPath } from '../set-up-names.ts';
import { compareContent, type Difference, linesOnlyIn } from './compare-content.ts';
import { currencyOfContent, formatField } from './format-field.ts';
import { type SetUpPlace, useVersion } from './use-versions.ts';

type Chosen = { readonly before: number; readonly after: number };
type ComparisonProps = {
  readonly place: SetUpPlace;
  readonly versions: readonly number[];
  readonly chosen: Chosen;
};

/** The differing fields of two versions, before and after. */
export function VersionComparison({ place, versions, chosen }: ComparisonProps) {
  const [{ before, after }, choose] = useState(chosen);
  const [old, young] = [useVersion(place, before).data, useVersion(place, after).data];
  const differences = old && young ? compareContent(old.content, young.content) : [];
  const picker = (label: string, value: number, name: keyof Chosen) => (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => choose({ before, after, [name]: Number(target.value) })}
      sx={{ minWidth: 120 }}
    >
      {versions.map((version) => (
        <MenuItem key={version} value={version}>
          Version {version}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <Box sx={{ mt: 3 }} role="region" aria-label="Comparison">
      <Stack direction="row" spacing={2} sx={{ mb: 2 }}>
        {picker('Before', before, 'before')}
        {picker('After', after, 'after')}
      </Stack>
      {old && young && differences.length === 0 && <Typography>No differences.</Typography>}
      {differences.length > 0 && (
        <DifferenceTable differences={differences} currency={currencyOfContent(young?.content)} />
      )}
    </Box>
  );
}

type DifferenceTableProps = { readonly differences: readonly Difference[]; readonly currency: string };

/** The fields that differ, each before and after. */
export const DifferenceTable = ({ differences, currency }: DifferenceTableProps) => (
  <PlainTable
    label="Differences"
    heads={['Field', 'Before', 'After']}
    isNamed
    rows={differences.map(({ path, before, after }) => [
      path.join('.'),
      nameOfPath(path),
      <Changed
        key="before"
        text={formatField(path, before, currency)}
        other={formatField(path, after, currency)}
      />,
      <Changed
        key="after"
        text={formatField(path, after, currency)}
        other={formatField(path, before, currency)}
      />,
    ])}
  />
);

/** A value; of a longer text only the lines that the other version lacks. */
function Changed({ text, other }: { readonly text: string; readonly other: string }) {
  const isLong = text.includes('\n') || other.includes('\n');
  const lines = isLong ? linesOnlyIn(text, other) : [text];
  return (
    <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: 420 }}>
      {lines.join('\n') || '–'}
    </Box>
  );
}
