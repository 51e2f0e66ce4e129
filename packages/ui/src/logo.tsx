import classes from './logo.module.css';

/** A logo beside its name, or the name's first letter where there is no picture. Decoration: the name says it all. */
export function Logo({ name, url }: { readonly name: string; readonly url?: string | undefined }) {
  if (url) return <img className={classes.logo} src={url} alt="" width={40} height={40} loading="lazy" />;
  return (
    <span className={classes.logo} aria-hidden="true">
      {[...name.trim()][0]?.toUpperCase() ?? ''}
    </span>
  );
}
