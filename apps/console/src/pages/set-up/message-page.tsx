import { toStaffPath } from '@hiram/wire/staff/staff-addresses';
import Typography from '@mui/material/Typography';
import { FormDataConsumer, required, TextInput, useGetRecordId } from 'react-admin';
import { nameOfKey } from './set-up-names.ts';
import { VersionPage } from './versions/version-page.tsx';

/** The length of one SMS; it is shorter if a character is outside the basic alphabet. */
const lettersOfBasic = 160;
const lettersOfOther = 70;

/** An SMS template in one language. */
export default function MessagePage() {
  const key = String(useGetRecordId());
  return (
    <VersionPage
      key={key}
      place={{ kind: 'message', key }}
      title={nameOfKey(key)}
      saveAt={toStaffPath('saveMessage', { key })}
    >
      <TextInput
        source="content.sentence"
        label="Text"
        validate={required()}
        multiline
        minRows={3}
        fullWidth
        helperText="Keep every {placeholder}. It is filled in when the SMS is sent."
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
      {sentence.length} characters with placeholders. One SMS has {one}.
    </Typography>
  );
}
