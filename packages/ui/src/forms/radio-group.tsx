import type { ReactNode } from 'react';
import { useEarlyInput } from './use-early-input.ts';

type RadioGroupProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
};

/** A named group of radio inputs. A choice made before the script loaded is kept. */
export function RadioGroup({ label, value, onChange, children }: RadioGroupProps) {
  const ref = useEarlyInput<HTMLFieldSetElement>((group) => {
    const chosen = group.querySelector<HTMLInputElement>('input:checked')?.value;
    if (chosen !== undefined && chosen !== value) onChange(chosen);
  });
  return (
    <fieldset ref={ref}>
      <legend className="visually-hidden">{label}</legend>
      {children}
    </fieldset>
  );
}
