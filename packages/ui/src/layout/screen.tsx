import '../tokens.css';
import type { ReactNode } from 'react';
import { ToastOutlet } from '../feedback/toast-outlet.tsx';
import classes from './screen.module.css';

/** The way back: a link works without a script, a press needs one. */
type Back = { readonly label: string; readonly href?: string; readonly onPress?: () => void };

type ScreenProps = {
  readonly title: string;
  /** A line under the title: the brand mark, and the lender's or the loan's name. */
  readonly under?: { readonly name: string; readonly logoUrl?: string | undefined } | undefined;
  readonly back?: Back | undefined;
  /** A link to help, at the end of the bar, for screens about money. */
  readonly help?: { readonly label: string; readonly href: string } | undefined;
  /** Content above the main content, such as a banner. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
  /** A message that comes and goes by itself, at the lower edge, where it moves nothing that may just be pressed. */
  readonly passing?: ReactNode;
  /** Actions at the lower edge of the screen. */
  readonly foot?: ReactNode;
};

/** The frame of every screen: a bar with the way back, the title and help, the content, and the actions. */
export function Screen({ title, under, back, help, notice, children, passing, foot }: ScreenProps) {
  return (
    <div className={classes.screen}>
      <header className={classes.bar}>
        {back && <BackButton {...back} />}
        <div className={classes.head}>
          <h1 className={classes.title}>{title}</h1>
          {under && (
            <p className={classes.under}>
              {under.logoUrl && <img className={classes.mark} src={under.logoUrl} alt="" />}
              {under.name}
            </p>
          )}
        </div>
        {help && (
          <a className={classes.help} href={help.href} aria-label={help.label}>
            ?
          </a>
        )}
      </header>
      <main className={classes.body}>
        {notice}
        {children}
        <ToastOutlet place="page" />
      </main>
      <div className={classes.edge}>
        {passing && <div className={classes.passing}>{passing}</div>}
        {foot && <footer className={classes.foot}>{foot}</footer>}
      </div>
    </div>
  );
}

/** A line at the end of a screen, such as who asks. */
export function SmallPrint({ children }: { readonly children: ReactNode }) {
  return <p className={classes.small}>{children}</p>;
}

function BackButton({ label, href, onPress }: Back) {
  const name = <span className="visually-hidden">{label}</span>;
  if (href !== undefined) {
    return (
      <a className={classes.back} href={href}>
        {name}
      </a>
    );
  }
  return (
    <button className={classes.back} type="button" onClick={onPress}>
      {name}
    </button>
  );
}
