import classes from './spinner.module.css';

/**
 * A ring that turns while something is waited for; the words beside it say what. What it stands in may set `--spinner-size`,
 * `--spinner-gap`, `--spinner-stroke` and `--spinner-ink`. The script of a page without React shows a hidden one.
 */
export const Spinner = ({ isHidden = false }) => <span className={classes.spinner} hidden={isHidden} />;
