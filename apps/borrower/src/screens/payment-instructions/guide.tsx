import { Card } from '@hiram/ui/layout/card.tsx';
import type { ReactNode } from 'react';
import { fill, type Texts } from '../../parts/fill-text.ts';
import { pictureBox } from './drawings.tsx';
import classes from './guide.module.css';
import type { en } from './texts.ts';

/** One step with its picture. */
export type Step = { readonly text: string; readonly picture: string; readonly drawing: ReactNode };

type GuideProps = {
  /** The guide's id in addresses of the page. */
  readonly id: string;
  readonly title: string;
  readonly steps: readonly Step[];
  readonly texts: Texts<typeof en>;
};

/** One payment method, step by step. */
export function Guide({ id, title, steps, texts }: GuideProps) {
  return (
    <section>
      <h2 className={classes.title}>{title}</h2>
      <Card>
        <ol>
          {steps.map((step, index) => (
            <GuideStep key={step.text} id={`${id}-${index + 1}`} {...{ step, texts }} number={index + 1} />
          ))}
        </ol>
      </Card>
    </section>
  );
}

type GuideStepProps = {
  readonly id: string;
  readonly number: number;
  readonly step: Step;
  readonly texts: Texts<typeof en>;
};

/**
 * The picture links to its large copy, which shows while it is the target of the address. This needs no
 * script, and the app's back key closes it.
 */
function GuideStep({ id, number, step, texts }: GuideStepProps) {
  const { text, picture, drawing } = step;
  return (
    <li className={classes.step} id={`step-${id}`}>
      <a className={classes.thumb} href={`#picture-${id}`}>
        <svg viewBox={pictureBox} className={classes.small} aria-hidden="true">
          <g id={`drawing-${id}`}>{drawing}</g>
        </svg>
        <span className="visually-hidden">{fill(texts.enlarge, { picture })}</span>
      </a>
      <p className={classes.text}>
        <span className={classes.number}>{number}</span> {text}
      </p>
      <section className={classes.large} id={`picture-${id}`} aria-label={picture} tabIndex={-1}>
        <svg viewBox={pictureBox} className={classes.drawing} role="img" aria-label={picture}>
          <use href={`#drawing-${id}`} />
        </svg>
        <p className={classes.caption}>{text}</p>
        <a className={classes.close} href={`#step-${id}`}>
          {texts.close}
        </a>
      </section>
    </li>
  );
}
