import { ArrayInput, required, SimpleFormIterator, TextInput, useGetRecordId } from 'react-admin';
import { LenderValuesForm } from './lender-values-form.tsx';
import { RecommendedForm } from './recommended-form.tsx';
import { nameOfKey } from './set-up-names.ts';
import { VersionPage } from './version-page.tsx';

/** The lender's own values, what it recommends, or how the phrases of its products read in a language. */
export default function LenderPage() {
  const key = String(useGetRecordId());
  const path = key.startsWith('phrases.') ? `/lender-phrases/${key}` : `/lender/${key}`;
  return (
    <VersionPage key={key} place={{ kind: 'lender', key }} title={nameOfKey(key)} path={path}>
      {key === 'values' ? (
        <LenderValuesForm />
      ) : key === 'recommended' ? (
        <RecommendedForm />
      ) : (
        <PhrasesForm />
      )}
    </VersionPage>
  );
}

const PhrasesForm = () => (
  <ArrayInput source="content.phrases" label="Phrases" helperText={false}>
    <SimpleFormIterator disableReordering fullWidth>
      <TextInput
        source="sentence"
        label="As it is written"
        validate={required()}
        multiline
        helperText={false}
      />
      <TextInput
        source="translation"
        label="Translation"
        validate={required()}
        multiline
        helperText={false}
      />
    </SimpleFormIterator>
  </ArrayInput>
);
