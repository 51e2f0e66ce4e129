import { Unbroken } from '@hiram/ui/amounts/unbroken.tsx';
import classes from './code-repayment.module.css';

/** Numbered steps. */
export function Steps({ title, steps }: { readonly title: string; readonly steps: readonly string[] }) {
  return (
    <>
      <h3 className={classes.way}>{title}</h3>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>
            <Unbroken text={step} />
          </li>
        ))}
      </ol>
    </>
  );
}
