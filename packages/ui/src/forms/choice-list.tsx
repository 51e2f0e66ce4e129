import { Logo } from '../layout/logo.tsx';
import classes from './choice-list.module.css';
import { RadioGroup } from './radio-group.tsx';

/** One of several choices, such as a payment channel. A choice without a `logoUrl` shows its first letter. */
export type Choice = {
  readonly value: string;
  readonly name: string;
  readonly logoUrl?: string | undefined;
  /** A value at the end of the row, such as an amount. */
  readonly amount?: string;
};

type ChoiceListProps = {
  /** The name of the submitted field. */
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hasLogos?: boolean;
  /** Seven in a row, as a calendar has its days. */
  readonly isGrid?: boolean;
  /** The id of a form outside of which the group stands. */
  readonly form?: string;
};

/** A radio group of large rows. The arrow keys move through it. */
export function ChoiceList(props: ChoiceListProps) {
  const { name, label, choices, value, onChange, hasLogos = true, isGrid = false, form } = props;
  return (
    <RadioGroup label={label} value={value} onChange={onChange}>
      {choices.map((choice) => (
        <label className={isGrid ? classes.cell : classes.choice} key={choice.value}>
          <input
            className={classes.input}
            type="radio"
            name={name}
            form={form}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {hasLogos && <Logo name={choice.name} url={choice.logoUrl} />}
          <span className={classes.words}>
            <span className={classes.name}>{choice.name}</span>
            {choice.amount && <span className={classes.amount}>{choice.amount}</span>}
          </span>
          <span className={classes.mark} />
        </label>
      ))}
    </RadioGroup>
  );
}
