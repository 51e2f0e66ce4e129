import classes from './unbroken.module.css';

/** Days and numbers such as `2026-11-22`, which must not break at a hyphen. */
const hyphenated = /([^\s·]*\d-[^\s·]*)/;

/** A sentence whose days and loan numbers do not break across lines. */
export function Unbroken({ text }: { readonly text: string }) {
  return text.split(hyphenated).map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
      <span className={classes.piece} key={place}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
