import { Button } from '@hiram/ui/actions/button.tsx';
import { Stars } from '@hiram/ui/forms/stars.tsx';
import { Dialog } from '@hiram/ui/sheets/dialog.tsx';
import { useState } from 'react';
import { fill } from './fill-text.ts';
import { useTools } from './screen-context.tsx';

type StarsDialogProps = {
  readonly isOpen: boolean;
  /** `none` is the message without a star; `nameOf` is the name of a star with its `{n}`. */
  readonly words: {
    readonly title: string;
    readonly nameOf: string;
    readonly none: string;
    readonly send: string;
    readonly cancel: string;
  };
  /** Sends the stars and returns whether they were accepted. Otherwise they stay for a retry. */
  readonly onSend: (stars: number) => Promise<boolean>;
  readonly onClose: () => void;
};

/** Asks for five stars. A tap on the mask does not close it (COMP-09, ORDER-06). */
export function StarsDialog({ isOpen, words, onSend, onClose }: StarsDialogProps) {
  const { toast } = useTools();
  const [stars, setStars] = useState(0);
  const [isPending, setIsPending] = useState(false);
  const send = async () => {
    if (stars === 0) return toast(words.none);
    setIsPending(true);
    const isTaken = await onSend(stars);
    setIsPending(false);
    if (isTaken) setStars(0);
  };
  const actions = (
    <>
      <Button onPress={send} isPending={isPending}>
        {words.send}
      </Button>
      <Button kind="ghost" onPress={onClose}>
        {words.cancel}
      </Button>
    </>
  );
  return (
    <Dialog isOpen={isOpen} title={words.title} onDismiss={onClose} maskCloses={false} actions={actions}>
      <Stars
        label={words.title}
        nameOf={(n) => fill(words.nameOf, { n })}
        value={stars}
        onChange={setStars}
      />
    </Dialog>
  );
}
