import classes from './illustration.module.css';
import { Illustration } from './illustration.tsx';

/** A phone whose signal does not arrive: no connection. */
export function OfflineIllustration() {
  return (
    <Illustration>
      <rect className={classes.edge} x="52" y="10" width="56" height="102" rx="10" />
      <rect className={classes.paper} x="57" y="18" width="46" height="86" rx="6" />
      <path className={classes.line} d="M66 58a20 20 0 0 1 28 0M72 66a11 11 0 0 1 16 0" />
      <circle className={classes.brand} cx="80" cy="75" r="3.5" />
      <path className={classes.mark} d="M64 44l32 40" />
    </Illustration>
  );
}
