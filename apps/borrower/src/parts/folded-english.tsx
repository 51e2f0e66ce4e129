import type { ReactNode } from 'react';
import classes from './folded-english.module.css';

type FoldedEnglishProps = { readonly summary: string; readonly children: ReactNode };

/** The English text, which binds, folded below a translation of it. It opens without a script. */
export const FoldedEnglish = ({ summary, children }: FoldedEnglishProps) => (
  <details className={classes.folded}>
    <summary className={classes.summary}>{summary}</summary>
    {children}
  </details>
);
