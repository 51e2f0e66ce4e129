import classes from './loading-overlay.module.css';

/** Covers the page while it is leaving for another one, so that nothing is tapped twice. */
export function LoadingOverlay({ text }: { readonly text: string }) {
  return (
    <div className={classes.overlay} role="status">
      <p className={classes.panel}>
        <span className={classes.spinner} />
        {text}
      </p>
    </div>
  );
}
