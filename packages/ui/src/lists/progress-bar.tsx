import classes from './progress-bar.module.css';

type ProgressBarProps = {
  /** The words of the bar, such as `1 of 3 paid`; they are read in place of the bar. */
  readonly label: string;
  readonly done: number;
  readonly of: number;
};

/** How many steps of a few are done: one piece each, in the colour of the words around it. */
export function ProgressBar({ label, done, of }: ProgressBarProps) {
  return (
    <div className={classes.progress}>
      <span className={classes.bar} aria-hidden="true">
        {Array.from({ length: of }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a bar never move
          <i className={place < done ? classes.done : classes.piece} key={place} />
        ))}
      </span>
      <span className={classes.label}>{label}</span>
    </div>
  );
}
