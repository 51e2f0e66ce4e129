import { type ReactNode, useState } from 'react';
import { Amount } from '../amounts/amount.tsx';
import { Unbroken } from '../amounts/unbroken.tsx';
import type { Tone } from '../status/tone.ts';
import classes from './hero.module.css';

type HeroProps = {
  readonly label: string;
  readonly amount: string;
  readonly chips?: readonly string[];
  /** The state of the money. Green is for what is good, never for an amount that is overdue. */
  readonly tone?: Tone;
  /** Above the label: the state in a pill. */
  readonly head?: ReactNode;
  /** Below the amount: a progress bar, a sentence. */
  readonly children?: ReactNode;
};

/** The main amount of a screen in the colour of its state, with a few short details below. */
export function Hero({ label, amount, chips = [], tone = 'good', head, children }: HeroProps) {
  const isRolled = useChanged(amount);
  return (
    <section className={`${classes.hero} ${classes[tone]}`} aria-label={label}>
      {head && <div className={classes.head}>{head}</div>}
      <span className={classes.label}>{label}</span>
      <p className={amount.length > longAmount ? `${classes.amount} ${classes.long}` : classes.amount}>
        <Amount key={amount} text={amount} isRolled={isRolled} />
      </p>
      {chips.length > 0 && (
        <div className={classes.chips}>
          {chips.map((chip) => (
            <span className={classes.chip} key={chip}>
              <Unbroken text={chip} />
            </span>
          ))}
        </div>
      )}
      {children}
    </section>
  );
}

/** Whether a value is another one than at first: then it rolls in. The page itself starts at rest. */
function useChanged(value: string): boolean {
  const [seen, setSeen] = useState({ value, isChanged: false });
  if (seen.value !== value) setSeen({ value, isChanged: true });
  return seen.isChanged;
}

/** From a million on, an amount is written smaller, so that it fits a narrow page at a large text size. */
const longAmount = 12;
