import { ArrayInput, required, SelectInput, SimpleFormIterator, TextInput } from 'react-admin';
import { WholeInput } from './amount-inputs.tsx';
import { Fields } from './product-terms-tab.tsx';

const inputKinds = [
  { id: 'text', name: 'Typed' },
  { id: 'enum', name: 'Choice' },
  { id: 'city select', name: 'City' },
  { id: 'day', name: 'Day of the month' },
];
const keyboards = [
  { id: 'number', name: 'Digits' },
  { id: 'text', name: 'Letters' },
];

/** The form in which a borrower names an account for the product. */
export const BankFormTab = () => (
  <>
    <ArrayInput source="content.bankForm.cardTypes" label="Card types" helperText={false}>
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
            choices={inputKinds}
            validate={required()}
            helperText={false}
          />
          <SelectInput
            source="inputType"
            label="Keyboard"
            choices={keyboards}
            validate={required()}
            helperText={false}
          />
          <WholeInput source="lengthMin" label="Shortest" min={1} />
          <WholeInput source="lengthMax" label="Longest" min={1} />
          <WholeInput source="cardTypeMi" label="Card type" min={0} helperText="0: every type" />
          <WholeInput source="channelNumber" label="Channel" min={0} helperText="0: every channel" />
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
