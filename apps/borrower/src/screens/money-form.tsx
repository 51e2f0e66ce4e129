import { Banner } from '@hiram/ui/banner.tsx';
import type { FormEvent, ReactNode } from 'react';
import { useTools } from './screen-context.tsx';
import type { MoneyAction } from './use-money-action.ts';

type MoneyFormProps = {
  /** For fields of the form that stand outside of it. */
  readonly id?: string;
  readonly children: ReactNode;
  readonly standing: MoneyAction<never>['standing'];
  /** What was filled in, once the script runs. */
  readonly onSend: (fields: FormData) => void;
};

/**
 * A real form: before hydration it posts its fields and its key to the page's own address, and the server answers
 * 303; after it `onSend` takes over. A try without an answer is said above the button.
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
