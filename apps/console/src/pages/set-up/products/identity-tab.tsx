import type { identityFieldKinds } from '@hiram/wire/forms/identity-form';
import {
  ArrayInput,
  BooleanInput,
  CheckboxGroupInput,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
} from 'react-admin';
import { checkKindWords, documentWords, sideWords } from '../../../parts/values/identity-words.ts';
import { WholeInput } from '../amount-inputs.tsx';
import { Fields } from './product-terms-tab.tsx';

const kindWords: { readonly [kind in (typeof identityFieldKinds)[number]]: string } = {
  text: 'Any text',
  letters: 'Letters',
  digits: 'Digits',
  phone: 'Mobile number',
  choice: 'Choice',
  day: 'Date',
  amount: 'Amount',
};
const groupWords = { person: 'You and your address', work: 'Work and income' };
const toChoices = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([id, name]) => ({ id, name }));

/** What a person must say and show before the product is requested. Empty, the product asks for nothing. */
export const IdentityTab = () => (
  <>
    <ArrayInput source="content.identity.fields" label="Fields" helperText={false}>
      <SimpleFormIterator fullWidth getItemLabel={(index) => `Field ${index + 1}`}>
        <Fields title="Field">
          <TextInput source="code" label="Code" validate={required()} helperText={false} />
          <TextInput source="title" label="Title" validate={required()} helperText={false} />
          <TextInput source="hint" label="Hint" helperText={false} />
          <SelectInput
            source="group"
            label="Page"
            choices={toChoices(groupWords)}
            validate={required()}
            helperText={false}
          />
          <SelectInput
            source="kind"
            label="Takes"
            choices={toChoices(kindWords)}
            validate={required()}
            helperText={false}
          />
          <WholeInput source="lengthMin" label="Minimum length" min={0} />
          <WholeInput source="lengthMax" label="Maximum length" min={1} />
          <BooleanInput source="isOptional" label="May be empty" helperText={false} />
        </Fields>
        <ArrayInput source="options" label="Options" helperText={false}>
          <SimpleFormIterator inline>
            <TextInput source="name" label="Name" validate={required()} helperText={false} />
            <TextInput source="value" label="Value" validate={required()} helperText={false} />
          </SimpleFormIterator>
        </ArrayInput>
      </SimpleFormIterator>
    </ArrayInput>
    <ArrayInput source="content.identity.documents" label="Documents" helperText={false}>
      <SimpleFormIterator inline>
        <SelectInput
          source="kind"
          label="Kind"
          choices={toChoices(documentWords)}
          validate={required()}
          helperText={false}
        />
        <TextInput source="title" label="Title" validate={required()} helperText={false} />
      </SimpleFormIterator>
    </ArrayInput>
    <CheckboxGroupInput
      source="content.identity.sides"
      label="Pictures"
      choices={toChoices(sideWords)}
      helperText={false}
    />
    <CheckboxGroupInput
      source="content.identity.checks"
      label="Checks"
      choices={toChoices(checkKindWords)}
      helperText={false}
    />
    <ArrayInput source="content.identity.consents" label="Consents" helperText={false}>
      <SimpleFormIterator fullWidth>
        <TextInput source="code" label="Code" validate={required()} helperText={false} />
        <TextInput source="text" label="Text" validate={required()} multiline fullWidth helperText={false} />
        <BooleanInput source="isRequired" label="Needed for the loan" helperText={false} />
      </SimpleFormIterator>
    </ArrayInput>
  </>
);
