import { DateInput, required, TextInput } from 'react-admin';
import { markets } from '../../parts/values/words.ts';
import { WholeInput } from './amount-inputs.tsx';
import { Fields } from './products/product-terms-tab.tsx';

const Words = ({ source, label }: { readonly source: string; readonly label: string }) => (
  <TextInput source={`content.${source}`} label={label} validate={required()} multiline helperText={false} />
);

/** The lender's company, contacts and legal references. */
export const LenderValuesForm = () => (
  <>
    <Fields title="Company">
      <Words source="name" label="Name" />
      <Words source="company" label="Company" />
      <Words source="registration" label="Registration" />
      <Words source="logoUrl" label="Logo address" />
      <WholeInput source="content.foundedYear" label="Founded in" />
    </Fields>
    <Fields title="Contact">
      <Words source="servicePhone" label="Service telephone" />
      <Words source="email" label="Service e-mail" />
      <Words source="officeHours" label="Office hours" />
      <Words source="address" label="Address" />
      <Words source="city" label="City" />
    </Fields>
    <Fields title="Grievance officer">
      <Words source="grievanceOfficer.name" label="Name of the officer" />
      <Words source="grievanceOfficer.email" label="E-mail of the officer" />
      <Words source="grievanceOfficer.phone" label="Telephone of the officer" />
    </Fields>
    <Fields title="Privacy policy">
      <DateInput
        source="content.policy.since"
        label="In force since"
        validate={required()}
        helperText={false}
      />
      <WholeInput source="content.policy.optOutDays" label="Opt-out period (days)" min={1} />
      <WholeInput source="content.policy.answerDays" label="Answer within (days)" min={1} />
      <WholeInput source="content.policy.changeDays" label="Notice of changes (days)" min={1} />
      <WholeInput source="content.policy.reopenDays" label="Complaints can be opened again (days)" min={1} />
    </Fields>
    {markets.map(({ id, name }) => (
      <Fields key={id} title={`Law, ${name}`}>
        <Words source={`law.${id}.nationality`} label={`Nationality, ${name}`} />
        <Words source={`law.${id}.country`} label={`Country, ${name}`} />
        <Words source={`law.${id}.privacyLaw`} label={`Privacy law, ${name}`} />
        <Words source={`law.${id}.privacyAuthority`} label={`Privacy authority, ${name}`} />
        <Words source={`law.${id}.regulator`} label={`Regulator, ${name}`} />
      </Fields>
    ))}
  </>
);
