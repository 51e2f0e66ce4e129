import classes from './illustration.module.css';
import { Illustration } from './illustration.tsx';

/** A banknote that comes back from a bank: the payout was returned. */
export function ReturnedIllustration() {
  return (
    <Illustration>
      <path className={classes.paper} d="M92 46l28-18 28 18v6H92zM98 90h44M92 102h56V92H92z" />
      <path className={classes.line} d="M102 58v28M114 58v28M126 58v28M138 58v28" />
      <rect className={classes.paper} x="14" y="56" width="62" height="38" rx="6" />
      <circle className={classes.soft} cx="45" cy="75" r="10" />
      <path className={classes.line} d="M24 66h4M62 84h4" />
      <path className={classes.mark} d="M104 20C84 12 62 18 50 36M50 36l-2-14M50 36l14-3" />
    </Illustration>
  );
}
