import { type ReactNode, useId } from 'react';
import classes from './banner.module.css';

type BannerProps = {
  readonly children: ReactNode;
  /** The target of the whole banner. */
  readonly href?: string;
  /** A press or, where it must work without a script, an address. */
  readonly action?: { readonly label: string } & (
    | { readonly onPress: () => void }
    | { readonly href: string }
  );
  /** A few words: the action stands beside them on the smallest phone too. */
  readonly isShort?: boolean;
  /** Another press beside the action. */
  readonly other?: { readonly label: string; readonly onPress: () => void };
};

/** A line of its own: a way to another page, or a message with its actions. */
export function Banner({ children, href, action, isShort, other }: BannerProps) {
  const textId = useId();
  const width = other ? classes.wide : isShort && classes.few;
  if (href !== undefined) {
    return (
      <a className={`${classes.banner} ${classes.way}`} href={href}>
        {children}
      </a>
    );
  }
  return (
    <div className={classes.banner} role="status">
      <span className={width ? `${classes.text} ${width}` : classes.text} id={textId}>
        {children}
      </span>
      {action && 'href' in action && (
        <a className={classes.action} href={action.href}>
          {action.label}
        </a>
      )}
      {action && 'onPress' in action && (
        <button className={classes.action} type="button" aria-describedby={textId} onClick={action.onPress}>
          {action.label}
        </button>
      )}
      {other && (
        <button className={`${classes.action} ${classes.other}`} type="button" onClick={other.onPress}>
          {other.label}
        </button>
      )}
    </div>
  );
}
