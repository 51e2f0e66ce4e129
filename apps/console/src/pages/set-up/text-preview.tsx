import type { StaffAnswerOf } from '@hiram/wire/staff/define-staff-route';
import type { previewText } from '@hiram/wire/staff/set-up';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDataConsumer } from 'react-admin';
import { Section } from '../../parts/facts.tsx';
import { markets } from '../../parts/words.ts';
import { askStaff } from '../../staff-api/request.ts';
import { useSettled } from './use-settled.ts';

const settledMs = 400;

/** The text as the server writes it for a market, while it is typed. */
export const TextPreview = ({ textKey }: { readonly textKey: string }) => (
  <FormDataConsumer>
    {({ formData }) => <Preview textKey={textKey} markdown={String(formData.content?.markdown ?? '')} />}
  </FormDataConsumer>
);

function Preview({ textKey, markdown }: { readonly textKey: string; readonly markdown: string }) {
  const [market, setMarket] = useState('PH');
  const settled = useSettled(markdown, settledMs);
  const { data, error } = useQuery({
    queryKey: ['text-preview', textKey, market, settled],
    queryFn: async () => {
      const body = { key: textKey, market, markdown: settled };
      return (await askStaff<StaffAnswerOf<typeof previewText>>('/texts/preview', { method: 'POST', body }))
        .data;
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <Section title="Preview">
      <Stack spacing={2}>
        <TextField
          select
          size="small"
          label="Market"
          value={market}
          onChange={({ target }) => setMarket(target.value)}
        >
          {markets.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        {error && <Alert severity="warning">{error.message}</Alert>}
        <Placeholders title="Nobody fills in" names={data?.unknown ?? []} />
        <Placeholders title="The text must state" names={data?.missing ?? []} />
        {data && <Written html={data.html} />}
      </Stack>
    </Section>
  );
}

const Placeholders = ({ title, names }: { readonly title: string; readonly names: readonly string[] }) =>
  names.length > 0 && (
    <Alert severity="error">
      {title} {names.map((name) => `{${name}}`).join(', ')}.
    </Alert>
  );

/** What the server made of the text. */
const Written = ({ html }: { readonly html: string }) => (
  <Box
    sx={{
      maxHeight: '70vh',
      overflow: 'auto',
      overflowWrap: 'anywhere',
      '& table': { borderCollapse: 'collapse', fontSize: 14 },
      '& th, & td': { border: 1, borderColor: 'divider', px: 1, py: 0.5 },
      '& h1': { fontSize: 22 },
      '& h2': { fontSize: 18 },
      '& a': { color: 'primary.main' },
    }}
    // The preview scrolls by itself, so it can be reached and scrolled by keyboard.
    tabIndex={0}
    role="document"
    aria-label="The text as it is shown"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server writes it from Markdown, in which HTML counts as text
    dangerouslySetInnerHTML={{ __html: html }}
  />
);
