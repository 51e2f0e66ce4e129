import classes from './illustration.module.css';
import { Illustration } from './illustration.tsx';

/** A form beside a clock: the lender works, the borrower waits. */
export function WaitingIllustration() {
  return (
    <Illustration>
      <rect className={classes.paper} x="34" y="16" width="66" height="92" rx="6" />
      <path className={classes.line} d="M46 36h42M46 50h42M46 64h26M46 78h18" />
      <circle className={classes.paper} cx="106" cy="80" r="26" />
      <path className={classes.tick} d="M106 64v17l11 8" />
      <path className={classes.mark} d="M124 36l5-8M134 46l9-4" />
    </Illustration>
  );
}
