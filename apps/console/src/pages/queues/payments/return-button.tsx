import { handReturnMethods } from '@hiram/wire/staff/actions/request-kinds';
import type { PaymentItem } from '@hiram/wire/staff/payments/payments';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { formatMinor } from '../../../parts/values/money.tsx';
import { RequestDialog } from '../requests/request-dialog.tsx';
import { sayWay } from '../requests/request-words.ts';

type ReturnProps = { readonly payment: PaymentItem };

/** Returns money without a loan to its payer: through its provider, or as it was given back by hand. */
export function ReturnButton({ payment }: ReturnProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button color="inherit" onClick={() => setOpen(true)}>
        Return to payer
      </Button>
      {isOpen && <ReturnDialog payment={payment} onClose={() => setOpen(false)} />}
    </>
  );
}

type Way = 'provider' | (typeof handReturnMethods)[number];

function ReturnDialog({ payment, onClose }: ReturnProps & { readonly onClose: () => void }) {
  const { id: paymentId, canGoBack, provider, amountMinor, currency, reference: from } = payment;
  const ways: readonly Way[] = canGoBack ? ['provider', ...handReturnMethods] : handReturnMethods;
  const [way, setWay] = useState<Way>(ways[0] ?? 'bank');
  const [reference, setReference] = useState('');
  const input =
    way === 'provider'
      ? { paymentId, way: 'provider' as const }
      : { paymentId, way: 'hand' as const, method: way, reference };
  return (
    <RequestDialog
      kind="return-payment"
      input={input}
      about={`${formatMinor(amountMinor, currency)}, paid under ${from}, goes back to whoever paid it.`}
      onClose={onClose}
    >
      <TextField
        select
        label="How"
        value={way}
        onChange={({ target }) => setWay(target.value as Way)}
        helperText={canGoBack ? '' : `${provider} cannot send this payment back. Give it back by hand first.`}
      >
        {ways.map((each) => (
          <MenuItem key={each} value={each}>
            {sayWay(each === 'provider' ? provider : each)}
          </MenuItem>
        ))}
      </TextField>
      {way !== 'provider' && (
        <TextField
          required
          label="Reference of the transfer or receipt"
          value={reference}
          onChange={({ target }) => setReference(target.value)}
          slotProps={{ htmlInput: { maxLength: 80 } }}
        />
      )}
    </RequestDialog>
  );
}
