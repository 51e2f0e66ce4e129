import './tokens.css';
import type { ReactNode } from 'react';
import classes from './screen.module.css';
import { ToastOutlet } from './toast-outlet.tsx';

/** The way back: a link works without a script, a press needs one. */
export type Back = { readonly label: string; readonly href?: string; readonly onPress?: () => void };

type ScreenProps = {
  readonly title: string;
  readonly back?: Back | undefined;
  /** Content above the main content, such as a banner. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
  /** Actions at the lower edge of the screen. */
  readonly foot?: ReactNode;
};

/** The frame of every screen: a bar with the way back and the title, the content, and the actions. */
export function Screen({ title, back, notice, children, foot }: ScreenProps) {
  return (
    <div className={classes.screen}>
      <header className={classes.bar}>
        {back && <BackButton {...back} />}
        <h1 className={classes.title}>{title}</h1>
      </header>
      <main className={classes.body}>
        {notice}
        {children}
        <ToastOutlet />
      </main>
      {foot && <footer className={classes.foot}>{foot}</footer>}
    </div>
  );
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
