import classes from './spinner.module.css';

/**
 * A ring that turns while something is waited for; the words beside it say what. What it stands in may set `--spinner-size`,
 * `--spinner-gap`, `--spinner-stroke` and `--spinner-ink`.
 */
export const Spinner = () => <span className={classes.spinner} />;
