import classes from './unbroken.module.css';

/** Days and numbers such as `2026-11-22`, and amounts such as `-₱ 3.633,33`. */
const whole = /([^\s·]*\d-[^\s·]*|-?[₱₹]\s?\d[\d.,]*)/;

/** A sentence whose days, loan numbers and amounts do not break across lines. */
export function Unbroken({ text }: { readonly text: string }) {
  return text.split(whole).map((part, place) =>
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
