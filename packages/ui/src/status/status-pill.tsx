import type { ReactNode } from 'react';
import classes from './status-pill.module.css';
import type { Tone } from './tone.ts';

type StatusPillProps = {
  readonly tone: Tone;
  readonly icon?: ReactNode;
  /** On a coloured ground, such as a hero, the pill is of the colour of a card. */
  readonly isRaised?: boolean;
  readonly children: ReactNode;
};

/** A state in a word or two, with its colour; the words alone say it too. An icon stands in front. */
export function StatusPill({ tone, icon, isRaised, children }: StatusPillProps) {
  return (
    <span className={`${classes.pill} ${classes[tone]} ${isRaised ? classes.raised : ''}`}>
      {icon}
      {children}
    </span>
  );
}
