import classes from './tags.module.css';

/** Short labels. Empty ones are left out. */
export function Tags({ texts }: { readonly texts: readonly string[] }) {
  return (
    <ul className={classes.tags}>
      {texts
        .filter((text) => text !== '')
        .map((text) => (
          <li className={classes.tag} key={text}>
            {text}
          </li>
        ))}
    </ul>
  );
}
