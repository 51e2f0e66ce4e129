import type { ReactNode } from 'react';
import classes from './status-icon.module.css';

type Drawing = { readonly tone: 'danger' | 'warn' | 'brand'; readonly strokes: ReactNode };

const check: Drawing = { tone: 'brand', strokes: <path d="M8 19l7 7 13-15" /> };

/** One drawing per order status (Spec §2, decisions §5). */
const drawings: { readonly [status: number]: Drawing } = {
  21: {
    tone: 'brand',
    strokes: <path d="M18 5a13 13 0 1 0 .01 0M18 11v8l5 4" />,
  },
  110: { tone: 'danger', strokes: <path d="M9 9l18 18M27 9L9 27" /> },
  151: { tone: 'brand', strokes: <path d="M5 18h25M20 8l10 10-10 10" /> },
  174: { tone: 'warn', strokes: <path d="M6 9h24v21H6zM6 16h24M12 4v8M24 4v8" /> },
  180: { tone: 'danger', strokes: <path d="M18 7v13M18 28v.4" strokeWidth="5" /> },
  200: check,
};

type StatusIconProps = {
  readonly status: number;
  /** As high as a line of text, for a pill. */
  readonly isSmall?: boolean;
};

/** The icon of a status. A status without an icon of its own shows that of 200 (Spec §2). Decorative. */
export function StatusIcon({ status, isSmall }: StatusIconProps) {
  const { tone, strokes } = drawings[status] ?? check;
  return (
    <span
      className={`${classes.ring} ${isSmall ? classes.small : classes[tone]}`}
      data-status={drawings[status] ? status : 200}
    >
      <svg
        width="36"
        height="36"
        viewBox="0 0 36 36"
        fill="none"
        stroke="currentColor"
        strokeWidth="3.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {strokes}
      </svg>
    </span>
  );
}
