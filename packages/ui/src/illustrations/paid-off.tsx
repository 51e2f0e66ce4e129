import classes from './illustration.module.css';
import { Illustration } from './illustration.tsx';

/** A closed contract with a seal and a tick: the loan is paid off. */
export function PaidOffIllustration() {
  return (
    <Illustration>
      <path
        className={classes.paper}
        d="M44 14h56l16 16v72a6 6 0 0 1-6 6H44a6 6 0 0 1-6-6V20a6 6 0 0 1 6-6z"
      />
      <path className={classes.line} d="M100 14v16h16M54 38h28M54 52h44M54 66h34" />
      <circle className={classes.brand} cx="106" cy="84" r="24" />
      <path className={classes.onBrand} d="M96 85l7 8 13-16" />
      <path className={classes.mark} d="M134 40l6-6M140 54h8M124 30l2-8" />
    </Illustration>
  );
}
