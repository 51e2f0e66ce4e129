import { partnerEventTypes } from '@hiram/wire/partner/partner-events';
import { toStaffPath } from '@hiram/wire/staff/staff-addresses';
import { BooleanInput, CheckboxGroupInput, required, TextInput, useGetRecordId } from 'react-admin';
import { VersionPage } from '../versions/version-page.tsx';
import { ReceiverSide } from './receiver-side.tsx';

const types = partnerEventTypes.map((type) => ({ id: type, name: type }));
const blank = { name: '', address: '', types: [], isOn: true };

/** One of the lender's own systems that is told what happened: where it is, of what it is told, and how it does. */
export default function ReceiverPage() {
  const key = String(useGetRecordId());
  return (
    <VersionPage
      key={key}
      place={{ kind: 'receiver', key }}
      title={`Event receiver ${key}`}
      saveAt={toStaffPath('saveReceiver', { key })}
      blank={blank}
      beside={<ReceiverSide receiver={key} />}
    >
      <TextInput source="content.name" label="Name" validate={required()} fullWidth helperText={false} />
      <TextInput
        source="content.address"
        label="Address"
        validate={required()}
        fullWidth
        helperText="https://… A second person approves it. Private addresses are refused."
      />
      <CheckboxGroupInput
        source="content.types"
        label="Events"
        choices={types}
        validate={required()}
        row={false}
        helperText={false}
      />
      <BooleanInput
        source="content.isOn"
        label="On"
        helperText="You can switch it off alone. What waits is kept."
      />
    </VersionPage>
  );
}
