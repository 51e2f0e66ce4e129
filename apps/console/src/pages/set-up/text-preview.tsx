import type { Market } from '@hiram/wire/markets';
import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDataConsumer } from 'react-admin';
import { Section } from '../../parts/records/details.tsx';
import { Written } from '../../parts/records/written.tsx';
import { markets } from '../../parts/values/words.ts';
import { callRoute } from '../../staff-api/request.ts';
import { useSettled } from './use-settled.ts';

const settledMs = 400;

/** A preview of the text for a market, rendered by the server while it is typed. */
export const TextPreview = ({ textKey }: { readonly textKey: string }) => (
  <FormDataConsumer>
    {({ formData }) => <Preview textKey={textKey} markdown={String(formData.content?.markdown ?? '')} />}
  </FormDataConsumer>
);

function Preview({ textKey, markdown }: { readonly textKey: string; readonly markdown: string }) {
  const [market, setMarket] = useState<Market>('PH');
  const settled = useSettled(markdown, settledMs);
  const { data, error } = useQuery({
    queryKey: ['text-preview', textKey, market, settled],
    queryFn: () => callRoute('previewText', { body: { key: textKey, market, markdown: settled } }),
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
          onChange={({ target }) => setMarket(target.value as Market)}
        >
          {markets.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        {error && <Alert severity="warning">{error.message}</Alert>}
        <Placeholders title="Unknown placeholder:" names={data?.unknown ?? []} />
        <Placeholders title="Missing placeholder:" names={data?.missing ?? []} />
        {data && <Written html={data.html} label="Preview of the text" />}
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
