import classes from './choice-list.module.css';
import { Logo } from './logo.tsx';
import { useEarlyInput } from './use-early-input.ts';

/** One of several, such as a payment channel. A choice without a `logoUrl` shows its first letter. */
export type Choice = { readonly value: string; readonly name: string; readonly logoUrl?: string | undefined };

type ChoiceListProps = {
  /** The field that the choice is sent under. */
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hasLogos?: boolean;
};

/** A radio group of large rows; the arrow keys move through it. */
export function ChoiceList({ name, label, choices, value, onChange, hasLogos = true }: ChoiceListProps) {
  const ref = useEarlyInput<HTMLFieldSetElement>((group) => {
    const chosen = group.querySelector<HTMLInputElement>('input:checked')?.value;
    if (chosen !== undefined && chosen !== value) onChange(chosen);
  });
  return (
    <fieldset ref={ref}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <label className={classes.choice} key={choice.value}>
          <input
            className={classes.input}
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {hasLogos && <Logo name={choice.name} url={choice.logoUrl} />}
          <span className={classes.name}>{choice.name}</span>
          <span className={classes.mark} />
        </label>
      ))}
    </fieldset>
  );
}
