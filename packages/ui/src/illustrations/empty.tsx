import classes from './illustration.module.css';
import { Illustration } from './illustration.tsx';

/** An open box with nothing in it: an empty list. */
export function EmptyIllustration() {
  return (
    <Illustration>
      <path className={classes.edge} d="M40 58l40-14 40 14-40 14z" />
      <path className={classes.paper} d="M40 58l40 14v36L40 94zM120 58L80 72v36l40-14z" />
      <path className={classes.paper} d="M40 58L26 72l40 14 14-14zM120 58l14 14-40 14-14-14z" />
      <path className={classes.mark} d="M80 34V20M62 36l-6-11M98 36l6-11" />
    </Illustration>
  );
}
