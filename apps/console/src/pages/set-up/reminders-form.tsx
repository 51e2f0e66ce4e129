import { ArrayInput, NumberInput, required, SelectInput, SimpleFormIterator } from 'react-admin';
import { reminderWords, ways } from '../../parts/values/reminder-words.ts';
import { markets } from '../../parts/values/words.ts';
import { WholeInput } from './amount-inputs.tsx';
import { Fields } from './products/product-terms-tab.tsx';

const messages = Object.entries(reminderWords).map(([id, name]) => ({ id, name }));

/** How often borrowers are contacted about money owed, and when they are reminded of what. */
export const RemindersForm = () => (
  <>
    <Fields title="Contact about money owed, at most">
      <WholeInput source="content.perDayMax" label="Contacts a day" min={1} />
      <WholeInput source="content.perWeekMax" label="Contacts in seven days" min={1} />
    </Fields>
    <ArrayInput source="content.cadences" label="Cadences" helperText={false}>
      <SimpleFormIterator fullWidth disableReordering getItemLabel={(index) => `Cadence ${index + 1}`}>
        <Fields title="For">
          <SelectInput
            source="market"
            label="Market"
            choices={markets}
            validate={required()}
            helperText={false}
          />
          <NumberInput
            source="productId"
            label="Product No."
            min={1}
            step={1}
            helperText="Empty for every product of the market"
          />
        </Fields>
        <ArrayInput source="steps" label="Steps" helperText={false}>
          <SimpleFormIterator inline disableReordering>
            <NumberInput
              source="day"
              label="Days after the due day"
              min={-30}
              max={365}
              step={1}
              validate={required()}
              helperText="Before it: −3"
            />
            <SelectInput
              source="message"
              label="Message"
              choices={messages}
              validate={required()}
              helperText={false}
            />
            <SelectInput source="way" label="By" choices={ways} validate={required()} helperText={false} />
          </SimpleFormIterator>
        </ArrayInput>
      </SimpleFormIterator>
    </ArrayInput>
  </>
);
