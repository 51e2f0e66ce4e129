import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormDataConsumer } from 'react-admin';
import { Section } from '../../parts/records/details.tsx';
import { languages } from '../../parts/values/words.ts';

type Sentence = { readonly [language: string]: string | undefined };
type Draft = {
  readonly appName?: string;
  readonly banner?: string;
  readonly title?: Sentence;
  readonly subtitle?: Sentence;
  readonly buttonMsg?: Sentence;
  readonly agreementTitle?: Sentence;
};

/** The promotion page as a visitor's phone shows it, while it is typed. */
export const PromotionPreview = () => (
  <FormDataConsumer<{ content?: Draft }>>
    {({ formData }) => <Preview draft={formData.content ?? {}} />}
  </FormDataConsumer>
);

function Preview({ draft }: { readonly draft: Draft }) {
  const [language, setLanguage] = useState('en');
  const say = (sentence: Sentence | undefined) => sentence?.[language] || sentence?.en || '';
  return (
    <Section title="Preview">
      <Stack spacing={2} aria-live="polite">
        <TextField
          select
          size="small"
          label="Language of the preview"
          value={language}
          onChange={({ target }) => setLanguage(target.value)}
        >
          {languages.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <Box
          lang={language}
          sx={{ maxWidth: 360, border: 1, borderColor: 'divider', borderRadius: 3, overflow: 'hidden' }}
        >
          {draft.banner && (
            <Box component="img" src={draft.banner} alt="Banner" sx={{ width: '100%', display: 'block' }} />
          )}
          <Stack spacing={1.5} sx={{ p: 2, overflowWrap: 'anywhere' }}>
            <Typography variant="body2" color="text.secondary">
              {draft.appName}
            </Typography>
            <Typography variant="h6" component="p">
              {say(draft.title)}
            </Typography>
            <Typography>{say(draft.subtitle)}</Typography>
            <Button component="span" variant="contained" fullWidth>
              {say(draft.buttonMsg)}
            </Button>
            <Typography variant="body2" color="text.secondary">
              {say(draft.agreementTitle)}
            </Typography>
          </Stack>
        </Box>
      </Stack>
    </Section>
  );
}
