import { toStaffPath } from '@hiram/wire/staff/staff-addresses';
import { ArrayInput, required, SimpleFormIterator, TextInput, useGetRecordId } from 'react-admin';
import { LenderValuesForm } from './lender-values-form.tsx';
import { RecommendedForm } from './recommended-form.tsx';
import { RemindersForm } from './reminders-form.tsx';
import { nameOfKey } from './set-up-names.ts';
import { VersionPage } from './versions/version-page.tsx';

/** The lender's values, its recommended products, or the translated phrases of its products. */
export default function LenderPage() {
  const key = String(useGetRecordId());
  return (
    <VersionPage key={key} place={{ kind: 'lender', key }} title={nameOfKey(key)} saveAt={addressOf(key)}>
      {key === 'values' ? (
        <LenderValuesForm />
      ) : key === 'reminders' ? (
        <RemindersForm />
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
      <TextInput source="sentence" label="English" validate={required()} multiline helperText={false} />
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

function addressOf(key: string): string {
  if (key === 'values') return toStaffPath('saveLenderValues', {});
  if (key === 'reminders') return toStaffPath('saveReminders', {});
  return key === 'recommended' ? toStaffPath('saveRecommended', {}) : toStaffPath('savePhrases', { key });
}
