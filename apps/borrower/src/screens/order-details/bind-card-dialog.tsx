import { Button } from '@hiram/ui/actions/button.tsx';
import { LinkButton } from '@hiram/ui/actions/link-button.tsx';
import { Dialog } from '@hiram/ui/sheets/dialog.tsx';
import type { Texts } from '../../parts/fill-text.ts';
import { useTools } from '../../parts/screen-context.tsx';
import type { en } from './texts.ts';

type BindCardDialogProps = {
  readonly isOpen: boolean;
  readonly title: string;
  readonly message: string;
  readonly texts: Texts<typeof en>;
  readonly onClose: () => void;
};

/** ORDER-07: the payout was returned, and another account is needed. */
export function BindCardDialog({ isOpen, title, message, texts, onClose }: BindCardDialogProps) {
  const { addressOf, frame, goTo } = useTools();
  const address = addressOf('bindBank', { source: 'loanDetail' });
  const actions = (
    <>
      <LinkButton href={address} onPress={() => goTo(address)}>
        {texts.bindCard}
      </LinkButton>
      <Button kind="ghost" onPress={onClose}>
        {frame.close}
      </Button>
    </>
  );
  return (
    <Dialog isOpen={isOpen} title={title} onDismiss={onClose} actions={actions}>
      <p>{message}</p>
    </Dialog>
  );
}
