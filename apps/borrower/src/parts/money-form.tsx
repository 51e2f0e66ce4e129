import { Banner } from '@hiram/ui/feedback/banner.tsx';
import type { FormEvent, ReactNode } from 'react';
import { useTools } from './screen-context.tsx';
import type { KeyedAction } from './use-keyed-action.ts';

type MoneyFormProps = {
  /** The form's id, for fields outside of it. */
  readonly id?: string;
  readonly children: ReactNode;
  readonly standing: KeyedAction<never>['standing'];
  /** The values, once the script runs. */
  readonly onSend: (fields: FormData) => void;
};

/**
 * A real form. Before hydration it posts its fields and its key to the page's own address, and the server
 * answers 303; after that `onSend` takes over. An attempt without an answer shows a message above the button.
 */
export function MoneyForm({ id, children, standing, onSend }: MoneyFormProps) {
  const { frame, idempotencyKey } = useTools();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSend(new FormData(event.currentTarget));
  };
  return (
    <form id={id} method="post" onSubmit={submit}>
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      {standing === 'failed' && <Banner>{frame.sendFailed}</Banner>}
      {children}
    </form>
  );
}
