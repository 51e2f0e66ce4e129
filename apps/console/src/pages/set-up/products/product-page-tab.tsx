import { ArrayInput, BooleanInput, required, SimpleFormIterator, TextInput } from 'react-admin';
import { ChannelInputs } from './channel-inputs.tsx';
import { Fields } from './product-terms-tab.tsx';

/** The content of a product's pages: name, agreements, pop-ups and channels. */
export const PageTab = () => (
  <>
    <Fields title="Product">
      <TextInput source="content.name" label="Name" validate={required()} helperText={false} />
      <TextInput source="content.logoUrl" label="Logo address" validate={required()} helperText={false} />
      <TextInput
        source="content.partnerPage"
        label="Partner’s page"
        helperText="Leave empty to service loans here"
      />
      <BooleanInput
        source="content.isOffered"
        label="Borrowers can apply"
        defaultValue={true}
        helperText="Off: nobody can apply. Applications and loans go on. To switch it off needs no second person"
      />
    </Fields>
    <Fields title="Repayment">
      <ChannelInputs />
      <BooleanInput source="content.showsInstructions" label="Show payment instructions" helperText={false} />
      <BooleanInput source="content.asksRating" label="Ask for a rating" helperText={false} />
      <BooleanInput
        source="content.automaticRepayment"
        label="Offer automatic repayment"
        helperText="Where a provider takes payments by mandate"
      />
    </Fields>
    <ArrayInput source="content.agreements" label="Agreements" helperText={false}>
      <SimpleFormIterator inline>
        <TextInput source="title" label="Title" validate={required()} helperText={false} />
        <TextInput source="text" label="Legal text" validate={required()} helperText={false} />
      </SimpleFormIterator>
    </ArrayInput>
    <BooleanInput
      source="content.isAgreementShownFirst"
      label="Open the first agreement automatically"
      helperText={false}
    />
    <Fields title="When the borrower leaves">
      <TextInput source="content.backPrompt.title" label="Title" helperText="Leave empty to ask nothing" />
      <TextInput source="content.backPrompt.content" label="Text" multiline helperText={false} />
    </Fields>
    <Fields title="Older confirmation">
      <TextInput source="content.promotion.button" label="Button" helperText="Leave empty for no pop-up" />
      <TextInput source="content.promotion.popup" label="Pop-up" multiline helperText={false} />
    </Fields>
  </>
);
