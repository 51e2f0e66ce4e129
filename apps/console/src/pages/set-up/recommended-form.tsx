import {
  ArrayInput,
  BooleanInput,
  FormDataConsumer,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
} from 'react-admin';
import { currencies, markets } from '../../parts/values/words.ts';
import { AmountInput, WholeInput } from './amount-inputs.tsx';
import { Fields } from './products/product-terms-tab.tsx';

const kinds = [
  { id: 'own', name: 'Own product' },
  { id: 'partner', name: 'Partner’s product' },
];

/** The recommended products, in display order. */
export const RecommendedForm = () => (
  <ArrayInput source="content.entries" label="Recommended products" helperText={false}>
    <SimpleFormIterator fullWidth getItemLabel={(index) => `Product ${index + 1}`}>
      <Fields title="Product">
        <TextInput source="position" label="Position" validate={required()} helperText={false} />
        <SelectInput
          source="market"
          label="Market"
          choices={markets}
          validate={required()}
          helperText={false}
        />
        <SelectInput source="kind" label="Kind" choices={kinds} validate={required()} helperText={false} />
        <TextInput source="description" label="Description" helperText={false} />
        <BooleanInput source="isEnabled" label="Open for applications" helperText={false} />
        <FormDataConsumer>
          {({ scopedFormData }) =>
            scopedFormData?.kind === 'partner' ? (
              <PartnerFields currency={currencies[String(scopedFormData.market)] ?? 'PHP'} />
            ) : (
              <OwnFields />
            )
          }
        </FormDataConsumer>
      </Fields>
    </SimpleFormIterator>
  </ArrayInput>
);

const OwnFields = () => <WholeInput source="productId" label="Product No." min={1} />;

const PartnerFields = ({ currency }: { readonly currency: string }) => (
  <>
    <TextInput source="name" label="Name" validate={required()} helperText={false} />
    <TextInput source="logoUrl" label="Logo address" validate={required()} helperText={false} />
    <AmountInput source="amountMinMinor" label="Amount from" currency={currency} />
    <AmountInput source="amountMaxMinor" label="Amount to" currency={currency} />
    <TextInput source="rate" label="Rate shown to borrowers" helperText={false} />
    <TextInput source="url" label="Address" validate={required()} helperText={false} />
  </>
);
