import { toStaffPath } from '@hiram/wire/staff/staff-addresses';
import { required, TextInput, useGetRecordId } from 'react-admin';
import { nameOfKey } from './set-up-names.ts';
import { TextPreview } from './text-preview.tsx';
import { VersionPage } from './versions/version-page.tsx';

/** A legal text in Markdown, beside a preview of the borrower's page. */
export default function TextPage() {
  const key = String(useGetRecordId());
  return (
    <VersionPage
      key={key}
      place={{ kind: 'text', key }}
      title={nameOfKey(key)}
      saveAt={toStaffPath('saveText', { key })}
      beside={<TextPreview textKey={key} />}
    >
      <TextInput
        source="content.markdown"
        label="Text in Markdown"
        validate={required()}
        multiline
        minRows={20}
        maxRows={40}
        fullWidth
        helperText="Each {placeholder} is filled in. Keep those with figures."
        sx={{ '& textarea': { fontFamily: 'ui-monospace, monospace', fontSize: 14 } }}
      />
    </VersionPage>
  );
}
