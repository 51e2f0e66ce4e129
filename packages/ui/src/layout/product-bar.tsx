import { Logo } from './logo.tsx';
import classes from './product-bar.module.css';

type ProductBarProps = { readonly name: string; readonly logoUrl?: string | undefined };

/** The product or the channel of a card. */
export function ProductBar({ name, logoUrl }: ProductBarProps) {
  return (
    <h2 className={classes.bar}>
      <Logo name={name} url={logoUrl} />
      {name}
    </h2>
  );
}
