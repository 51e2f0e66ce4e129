import type { ComplaintThread } from '@hiram/wire/staff/complaints/complaints';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Section } from '../../../parts/records/details.tsx';
import { formatInstant } from '../../../parts/values/instant.tsx';
import { entryWords, outcomeWords } from './complaint-words.ts';

type Entry = ComplaintThread['entries'][number];

/** What stands in a complaint's file beside its replies: notes of staff, outcomes, and where the borrower went further. */
export const ComplaintFile = ({ entries }: { readonly entries: readonly Entry[] }) =>
  entries.length === 0 ? null : (
    <Section title="File">
      <Stack spacing={2}>
        {entries.map((entry) => (
          <div key={entry.id}>
            <Typography variant="subtitle2">{titleOf(entry)}</Typography>
            <Typography variant="body2" color="text.secondary">
              {`${entry.by || 'The borrower'}, ${formatInstant(entry.at)}`}
            </Typography>
            <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{entry.text}</Typography>
          </div>
        ))}
      </Stack>
    </Section>
  );

const titleOf = ({ kind, outcome }: Entry): string =>
  outcome ? `${entryWords[kind]}: ${outcomeWords[outcome]}` : entryWords[kind];
