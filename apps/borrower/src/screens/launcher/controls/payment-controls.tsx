import { Button } from '@hiram/ui/actions/button.tsx';
import { TextField } from '@hiram/ui/forms/text-field.tsx';
import { useState } from 'react';
import type { Texts } from '../../../parts/fill-text.ts';
import { useTools } from '../../../parts/screen-context.tsx';
import classes from '../launcher.module.css';
import { Panel } from '../panel.tsx';
import type { SeenPayment } from '../phone/frame-state.ts';
import type { Sandbox } from '../sandbox/use-sandbox.ts';
import type { en } from '../texts.ts';
import { parseAmount } from './parse-amount.ts';

type PaymentControlsProps = {
  readonly sandbox: Sandbox;
  /** The last payment requested by a page in the phone. */
  readonly seen: SeenPayment | null;
  readonly texts: Texts<typeof en>;
};

type Typed = { readonly over: SeenPayment | null; readonly reference?: string; readonly amount?: string };

/**
 * Pays or declines the last payment, or any other by its reference or payment code. The provider then sends
 * its webhook.
 */
export function PaymentControls({ sandbox, seen, texts }: PaymentControlsProps) {
  const { toast } = useTools();
  const [typed, setTyped] = useState<Typed>({ over: null });
  const kept = typed.over === seen ? typed : { over: seen };
  const reference = kept.reference ?? seen?.reference ?? '';
  const amount = kept.amount ?? textOf(seen?.amountMinor ?? 0);
  const settle = (status: 'paid' | 'failed') => {
    const amountMinor = parseAmount(amount);
    if (reference.trim() === '') return toast(texts.referenceMissing);
    if (amountMinor === null) return toast(texts.amountInvalid);
    const act = amountMinor === 0 ? { status } : { status, amountMinor };
    void sandbox.act((client) => client.settlePayment(reference.replace(/ /g, ''), act));
  };
  return (
    <Panel title={texts.payment}>
      <TextField
        name="reference"
        label={texts.reference}
        value={reference}
        onChange={(text) => setTyped({ ...kept, reference: text })}
      />
      <TextField
        name="amount"
        label={texts.amount}
        value={amount}
        onChange={(text) => setTyped({ ...kept, amount: text })}
      />
      <div className={classes.keys}>
        <Button isSmall isPending={sandbox.isBusy} onPress={() => settle('paid')}>
          {texts.pay}
        </Button>
        <Button kind="ghost" isSmall isPending={sandbox.isBusy} onPress={() => settle('failed')}>
          {texts.fail}
        </Button>
      </div>
    </Panel>
  );
}

const textOf = (amountMinor: number): string => (amountMinor === 0 ? '' : (amountMinor / 100).toFixed(2));
