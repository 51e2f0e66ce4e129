import Typography from '@mui/material/Typography';
import { FormDataConsumer, required, TextInput, useGetRecordId } from 'react-admin';
import { nameOfKey } from './set-up-names.ts';
import { VersionPage } from './version-page.tsx';

/** What one text message holds: fewer letters when one of them is outside the basic alphabet. */
const lettersOfBasic = 160;
const lettersOfOther = 70;

/** The sentence of a message in one language. */
export default function MessagePage() {
  const key = String(useGetRecordId());
  return (
    <VersionPage
      key={key}
      place={{ kind: 'message', key }}
      title={nameOfKey(key)}
      path={`/message-templates/${key}`}
    >
      <TextInput
        source="content.sentence"
        label="Sentence"
        validate={required()}
        multiline
        minRows={3}
        fullWidth
        helperText="Every word in {braces} must stay: it is filled in when the message is sent."
      />
      <FormDataConsumer>
        {({ formData }) => <Length sentence={String(formData.content?.sentence ?? '')} />}
      </FormDataConsumer>
    </VersionPage>
  );
}

function Length({ sentence }: { readonly sentence: string }) {
  const isBasic = /^[\p{ASCII}]*$/u.test(sentence.replaceAll(/\{\w+\}/g, ''));
  const one = isBasic ? lettersOfBasic : lettersOfOther;
  return (
    <Typography variant="body2" color="text.secondary" role="status">
      {sentence.length} letters before it is filled in; one text message holds {one}.
    </Typography>
  );
}
