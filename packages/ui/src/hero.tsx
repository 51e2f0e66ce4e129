import classes from './hero.module.css';

type HeroProps = { readonly label: string; readonly amount: string; readonly chips?: readonly string[] };

/** The main amount of a screen, with a few short details below. */
export function Hero({ label, amount, chips = [] }: HeroProps) {
  return (
    <section className={classes.hero} aria-label={label}>
      <span className={classes.label}>{label}</span>
      <p className={classes.amount}>{amount}</p>
      {chips.length > 0 && (
        <div className={classes.chips}>
          {chips.map((chip) => (
            <span className={classes.chip} key={chip}>
              {chip}
            </span>
          ))}
        </div>
      )}
    </section>
  );
}
