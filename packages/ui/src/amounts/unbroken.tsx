import classes from './unbroken.module.css';

/** Days and numbers (`2026-11-22`, `ke-31`), codes (`3TKR-789M-RRNK`), amounts with their sign (`-₱ 3.633,33`, `Rs. 100,00`). */
const whole =
  /([^\s·]{0,40}(?:\d-|-\d)[^\s·]{0,40}|\b[\dA-Z]{3,4}(?:-[\dA-Z]{4})+\b|(?:\+|\B-)?(?:[₱₹]|PHP|Rs\.)\s?\d[\d.,]*)/;

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

/** HTML, made by the server from Markdown, in whose sentences the same pieces do not break. Its tags stay as they are. */
export const toUnbrokenHtml = (html: string): string =>
  html
    .split(/(<[^>]*>)/)
    .map((part, place) => (place % 2 === 1 ? part : part.replace(allWhole, markPiece)))
    .join('');

const allWhole = new RegExp(whole, 'g');
const markPiece = (piece: string): string => `<span class="${classes.piece}">${piece}</span>`;
