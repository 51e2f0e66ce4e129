import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { AutocompleteArrayInput, FormDataConsumer, required, SelectInput } from 'react-admin';
import { callRoute } from '../../../staff-api/request.ts';

type Content = {
  readonly channels?: readonly string[];
  readonly defaultChannel?: string;
  readonly terms?: { readonly currency?: string };
};

/** The channels through which a product is repaid, by their names, in display order. */
export function ChannelInputs() {
  const { data: known, error } = useQuery({
    queryKey: ['channels'],
    queryFn: async () => callRoute('listChannels', {}),
  });
  return (
    <FormDataConsumer<{ content?: Content }>>
      {({ formData }) => {
        const { channels = [], defaultChannel = '', terms } = formData.content ?? {};
        const offered = (known ?? []).filter(({ currency }) => currency === (terms?.currency ?? currency));
        const names = new Map(offered.map(({ number, name }) => [number, `${name} (${number})`]));
        const toChoice = (id: string) => ({ id, name: names.get(id) ?? (known ? `${id}, not offered` : id) });
        return (
          <>
            {error && !known && (
              <Alert severity="error">The names of the channels could not be loaded. {error.message}</Alert>
            )}
            {/* The chips of an input keep the names that it began with: it begins anew once they are known. */}
            <AutocompleteArrayInput
              key={known ? 'by-name' : 'by-number'}
              source="content.channels"
              label="Channels"
              choices={[...new Set([...names.keys(), ...channels])].map(toChoice)}
              helperText="In display order: a new one is added at the end"
            />
            <SelectInput
              source="content.defaultChannel"
              label="Default channel (payment code)"
              choices={[...new Set([...channels, defaultChannel])].filter((id) => id !== '').map(toChoice)}
              validate={required()}
              helperText={false}
            />
          </>
        );
      }}
    </FormDataConsumer>
  );
}
