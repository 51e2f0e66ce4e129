import classes from './timeline.module.css';

/** One step: what happened and when, or what comes next. */
export type TimelineStep = {
  readonly name: string;
  readonly detail?: string;
  readonly state: 'done' | 'now' | 'next' | 'failed';
};

/** The way of an application, from the first step to the last. The step of today is marked for readers too. */
export function Timeline({
  label,
  steps,
}: {
  readonly label: string;
  readonly steps: readonly TimelineStep[];
}) {
  return (
    <ol aria-label={label}>
      {steps.map(({ name, detail, state }) => (
        <li
          className={`${classes.step} ${classes[state]}`}
          aria-current={state === 'now' ? 'step' : undefined}
          key={name}
        >
          <span className={classes.name}>{name}</span>
          {detail && <span className={classes.detail}>{detail}</span>}
        </li>
      ))}
    </ol>
  );
}
