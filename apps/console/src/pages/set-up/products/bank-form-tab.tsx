import type { inputTypes, itemKinds } from '@hiram/wire/forms/account-form';
import { ArrayInput, required, SelectInput, SimpleFormIterator, TextInput } from 'react-admin';
import { WholeInput } from '../amount-inputs.tsx';
import { Fields } from './product-terms-tab.tsx';

const kindWords: { readonly [kind in (typeof itemKinds)[number]]: string } = {
  text: 'Text',
  enum: 'Choice',
  'city select': 'City',
  day: 'Day of the month',
};
const typedWords: { readonly [type in (typeof inputTypes)[number]]: string } = {
  number: 'Digits',
  letters: 'Letters',
  text: 'Any text',
};
const toChoices = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([id, name]) => ({ id, name }));

/** The form on which a borrower adds an account. */
export const BankFormTab = () => (
  <>
    <ArrayInput source="content.bankForm.cardTypes" label="Account types" helperText={false}>
      <SimpleFormIterator inline>
        <WholeInput source="type" label="Number" min={1} />
        <TextInput source="name" label="Name" validate={required()} helperText={false} />
      </SimpleFormIterator>
    </ArrayInput>
    <ArrayInput source="content.bankForm.items" label="Fields" helperText={false}>
      <SimpleFormIterator fullWidth getItemLabel={(index) => `Field ${index + 1}`}>
        <Fields title="Field">
          <TextInput source="code" label="Code" validate={required()} helperText={false} />
          <TextInput source="title" label="Title" validate={required()} helperText={false} />
          <TextInput source="subtitle" label="Placeholder" helperText={false} />
          <SelectInput
            source="cate"
            label="Kind"
            choices={toChoices(kindWords)}
            validate={required()}
            helperText={false}
          />
          <SelectInput
            source="inputType"
            label="Takes"
            choices={toChoices(typedWords)}
            validate={required()}
            helperText={false}
          />
          <WholeInput source="lengthMin" label="Minimum length" min={1} />
          <WholeInput source="lengthMax" label="Maximum length" min={1} />
          <WholeInput source="cardTypeMi" label="Account type" min={0} helperText="0 for every type" />
          <WholeInput source="channelNumber" label="Channel" min={0} helperText="0 for every channel" />
        </Fields>
        <ArrayInput source="note" label="Options" helperText={false}>
          <SimpleFormIterator inline>
            <TextInput source="name" label="Name" validate={required()} helperText={false} />
            <TextInput source="type" label="Value" validate={required()} helperText={false} />
          </SimpleFormIterator>
        </ArrayInput>
      </SimpleFormIterator>
    </ArrayInput>
  </>
);
