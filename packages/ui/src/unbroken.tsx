import classes from './unbroken.module.css';

/** Days and numbers such as `2026-11-22`: a line may not end at one of their hyphens. */
const hyphenated = /([^\s·]*\d-[^\s·]*)/;

/** A sentence in which days and contract numbers stay in one piece. */
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
