import classes from './tick.module.css';

/** A tick that is drawn when a payment has arrived; still for who prefers less motion. Decorative. */
export function Tick() {
  return (
    <svg className={classes.tick} width="76" height="76" viewBox="0 0 76 76" aria-hidden="true">
      <circle className={classes.disc} cx="38" cy="38" r="38" />
      <path className={classes.stroke} d="M24 39l10 11 18-23" />
    </svg>
  );
}
