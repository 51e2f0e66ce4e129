import classes from './loading-overlay.module.css';
import { Spinner } from './spinner.tsx';

/** Covers the page while the browser opens another one, so that nothing is tapped twice. */
export function LoadingOverlay({ text }: { readonly text: string }) {
  return (
    <div className={classes.overlay} role="status">
      <p className={classes.panel}>
        <Spinner />
        {text}
      </p>
    </div>
  );
}
