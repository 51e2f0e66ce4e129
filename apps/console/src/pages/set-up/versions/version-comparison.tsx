import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { PlainTable } from '../../../parts/tables/plain-table.tsx';
import { nameOfPath } from '../set-up-names.ts';
import { compareContent } from './compare-content.ts';
import { compareLines } from './compare-lines.ts';
import { currencyAt, formatField } from './format-field.ts';
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
      {differences.length > 0 && <DifferenceTable before={old?.content} after={young?.content} />}
    </Box>
  );
}

type DifferenceTableProps = { readonly before: unknown; readonly after: unknown };

/** The fields that differ, each before and after, and each amount in the currency that it had there. */
export const DifferenceTable = ({ before: old, after: young }: DifferenceTableProps) => (
  <PlainTable
    label="Differences"
    heads={['Field', 'Before', 'After']}
    isNamed
    rows={compareContent(old, young).map(({ path, before, after }) => [
      path.join('.'),
      nameOfPath(path),
      ...changedParts(
        formatField(path, before, currencyAt(old, path)),
        formatField(path, after, currencyAt(young, path)),
      ),
    ])}
  />
);

/** Two values; of longer texts only the lines that differ. */
function changedParts(before: string, after: string) {
  const isLong = before.includes('\n') || after.includes('\n');
  const changed = isLong ? compareLines(before, after) : { before: [before], after: [after] };
  const write = (lines: readonly string[]) => (isLong ? lines.map((line) => line || '(empty line)') : lines);
  return [
    <Changed key="before" lines={write(changed.before)} />,
    <Changed key="after" lines={write(changed.after)} />,
  ];
}

const Changed = ({ lines }: { readonly lines: readonly string[] }) => (
  <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: 420 }}>
    {lines.join('\n') || '–'}
  </Box>
);
