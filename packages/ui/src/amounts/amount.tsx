import classes from './amount.module.css';

/** Sign and currency, whole units, decimals: `₱ 12.345,67`, `₱12,345.67`, `-₹1,00,000.00`. */
const parts = /^(\D*)(\d[\d.,]*)([.,]\d\d)$/;

type AmountProps = {
  readonly text: string;
  /** It has just taken the place of another amount, and rolls in. */
  readonly isRolled?: boolean;
};

/**
 * A written amount for a prominent place: one line, with smaller currency and decimals and figures of one
 * width. Its size is that of its parent. Everything that is no amount is shown as it is.
 */
export function Amount({ text, isRolled = false }: AmountProps) {
  const [, currency, units, decimals] = parts.exec(text) ?? [];
  if (units === undefined) return text;
  return (
    <span className={isRolled ? `${classes.amount} ${classes.rolled}` : classes.amount}>
      <span className={classes.small}>{currency}</span>
      {units}
      <span className={classes.small}>{decimals}</span>
    </span>
  );
}
