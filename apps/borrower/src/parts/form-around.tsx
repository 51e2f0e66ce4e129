import type { FormEvent, ReactNode } from 'react';
import { useTools } from './screen-context.tsx';

type FormAroundProps = {
  readonly children: ReactNode;
  readonly onSubmit: (form: HTMLFormElement) => void;
};

/**
 * A real form around the whole screen, because its button is in the foot. Before hydration it posts to the
 * page's own address. What is wrong is said by the screen and the server, not in a bubble of the browser. Enter inside an open picker belongs to the picker.
 */
export function FormAround({ children, onSubmit }: FormAroundProps) {
  const { idempotencyKey } = useTools();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!event.currentTarget.querySelector('dialog[open]')) onSubmit(event.currentTarget);
  };
  return (
    <form method="post" onSubmit={submit} noValidate>
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      {children}
    </form>
  );
}

/** Focuses a field: the input itself, or the button that opens its picker. */
export function focusField(form: HTMLFormElement, code: string): void {
  const field = form.elements.namedItem(code);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return;
  const stop = field.type === 'hidden' ? field.parentElement?.querySelector('button') : field;
  stop?.focus();
}
