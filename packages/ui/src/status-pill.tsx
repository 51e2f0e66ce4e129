import type { ReactNode } from 'react';
import classes from './status-pill.module.css';
import type { Tone } from './tone.ts';

type StatusPillProps = { readonly tone: Tone; readonly icon?: ReactNode; readonly children: ReactNode };

/** A state in a word or two, with its colour; the words alone say it too. An icon stands in front. */
export function StatusPill({ tone, icon, children }: StatusPillProps) {
  return (
    <span className={`${classes.pill} ${classes[tone]}`}>
      {icon}
      {children}
    </span>
  );
}
