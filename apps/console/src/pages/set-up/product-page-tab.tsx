import {
  ArrayInput,
  BooleanInput,
  required,
  SimpleFormIterator,
  TextArrayInput,
  TextInput,
} from 'react-admin';
import { Fields } from './product-terms-tab.tsx';

/** What a product's pages show: its name, agreements, pop-ups and channels. */
export const PageTab = () => (
  <>
    <Fields title="Product">
      <TextInput source="content.name" label="Name" validate={required()} helperText={false} />
      <TextInput source="content.logoUrl" label="Logo address" validate={required()} helperText={false} />
      <TextInput
        source="content.partnerPage"
        label="Partner’s page"
        helperText="Empty: orders are serviced here"
      />
    </Fields>
    <Fields title="Repayment">
      <TextArrayInput
        source="content.channels"
        label="Channels"
        helperText="The provider’s numbers, in the order shown"
      />
      <TextInput
        source="content.defaultChannel"
        label="Channel of the standing code"
        validate={required()}
        helperText={false}
      />
      <BooleanInput source="content.showsInstructions" label="Shows how to pay" helperText={false} />
      <BooleanInput source="content.asksRating" label="Asks for a rating" helperText={false} />
    </Fields>
    <ArrayInput source="content.agreements" label="Agreements" helperText={false}>
      <SimpleFormIterator inline>
        <TextInput source="title" label="Title" validate={required()} helperText={false} />
        <TextInput source="text" label="Name of the text" validate={required()} helperText={false} />
      </SimpleFormIterator>
    </ArrayInput>
    <BooleanInput
      source="content.isAgreementShownFirst"
      label="The first agreement opens by itself"
      helperText={false}
    />
    <Fields title="When the borrower leaves">
      <TextInput source="content.backPrompt.title" label="Title" helperText="Empty: nothing is asked" />
      <TextInput source="content.backPrompt.content" label="Text" multiline helperText={false} />
    </Fields>
    <Fields title="Older confirmation">
      <TextInput source="content.promotion.button" label="Button" helperText="Empty: no pop-up" />
      <TextInput source="content.promotion.popup" label="Pop-up" multiline helperText={false} />
    </Fields>
  </>
);
