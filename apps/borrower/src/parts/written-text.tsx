import { toUnbrokenHtml } from '@hiram/ui/amounts/unbroken.tsx';
import classes from './written-text.module.css';

type WrittenTextProps = {
  /** Rendered by the server from the lender's Markdown, in which HTML counts as text. */
  readonly html: string;
  readonly label: string;
  /** The language of the text, if it differs from the page's. */
  readonly language?: string;
};

/** A long text of the lender. A wide table in it scrolls sideways, also by the arrow keys. Amounts and days do not break. */
export function WrittenText({ html, label, language }: WrittenTextProps) {
  return (
    <section
      className={classes.text}
      aria-label={label}
      lang={language}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways where a table is wider than the page.
      tabIndex={0}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server made it from the lender's own Markdown.
      dangerouslySetInnerHTML={{ __html: toUnbrokenHtml(html) }}
    />
  );
}
