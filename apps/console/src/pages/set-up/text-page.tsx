import { required, TextInput, useGetRecordId } from 'react-admin';
import { nameOfKey } from './set-up-names.ts';
import { TextPreview } from './text-preview.tsx';
import { VersionPage } from './version-page.tsx';

/** A text of the lender in Markdown, beside what the borrower's page makes of it. */
export default function TextPage() {
  const key = String(useGetRecordId());
  return (
    <VersionPage
      key={key}
      place={{ kind: 'text', key }}
      title={nameOfKey(key)}
      path={`/texts/${key}`}
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
        helperText="What stands in {braces} is filled in. The figures of a text must stay."
        sx={{ '& textarea': { fontFamily: 'ui-monospace, monospace', fontSize: 14 } }}
      />
    </VersionPage>
  );
}
