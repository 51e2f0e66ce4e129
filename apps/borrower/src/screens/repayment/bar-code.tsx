import { Button } from '@hiram/ui/actions/button.tsx';
import { Dialog } from '@hiram/ui/sheets/dialog.tsx';
import { useState } from 'react';
import type { Texts } from '../../parts/fill-text.ts';
import { useTools } from '../../parts/screen-context.tsx';
import classes from './repayment.module.css';
import type { en } from './texts.ts';

type BarCodeProps = { readonly code: string; readonly url: string; readonly texts: Texts<typeof en> };

/** DELAY-06: the code as a bar code for the cashier. */
export function BarCode({ code, url, texts }: BarCodeProps) {
  const { frame } = useTools();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button kind="ghost" isSmall onPress={() => setIsOpen(true)}>
        {texts.showBarCode}
      </Button>
      <Dialog
        isOpen={isOpen}
        title={texts.barCodeTitle}
        onDismiss={close}
        actions={<Button onPress={close}>{frame.close}</Button>}
      >
        <p>{texts.barCodeText}</p>
        <img className={classes.barCode} src={url} alt={code} />
      </Dialog>
    </>
  );
}
