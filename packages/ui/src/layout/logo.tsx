import classes from './logo.module.css';

/**
 * A logo beside its name, or the name's first letter: without a picture, and where the picture cannot be loaded.
 * Decorative; the name is text.
 */
export function Logo({ name, url }: { readonly name: string; readonly url?: string | undefined }) {
  const letter = initialsOf(name);
  if (url)
    return <img className={classes.logo} src={url} alt="" width={40} height={40} data-letter={letter} />;
  return (
    <span className={classes.logo} aria-hidden="true">
      {letter}
    </span>
  );
}

/** The first letter. A name that starts with a two-letter word in capitals, such as `QR Ph`, keeps both. */
function initialsOf(name: string): string {
  const first = name.trim().split(/\s+/)[0] ?? '';
  return /^[A-Z]{2}$/.test(first) ? first : ([...first][0]?.toUpperCase() ?? '');
}
