import { LinkButton } from '@hiram/ui/actions/link-button.tsx';
import { Banner } from '@hiram/ui/feedback/banner.tsx';
import { Card } from '@hiram/ui/layout/card.tsx';
import { Screen, SmallPrint } from '@hiram/ui/layout/screen.tsx';
import type { IdentityStepName, IdentityView } from '@hiram/wire/views/identity-view';
import { fill, type Texts } from '../../parts/fill-text.ts';
import { useTools } from '../../parts/screen-context.tsx';
import classes from './apply.module.css';
import type { ApplyProps } from './apply-props.ts';
import { CheckForm } from './check-form.tsx';
import { ConsentForm } from './consent-form.tsx';
import { DocumentForm } from './document-form.tsx';
import { FieldForm } from './field-form.tsx';
import { PictureForm } from './picture-form.tsx';
import type { en } from './texts.ts';

/** IDENT-03: the identity form, one page at a time: forms that work without a script. */
export function Apply({ content, texts }: ApplyProps) {
  const { addressOf, brand, frame, refusal } = useTools();
  return (
    <Screen
      title={texts.title}
      under={{ name: brand.name, logoUrl: brand.logoUrl }}
      back={{ label: frame.back, href: content.homeUrl }}
      help={{ label: frame.help, href: addressOf('customerService') }}
      notice={refusal && <Banner>{refusal}</Banner>}
    >
      {content.requestUrl && (
        <Card>
          <p className={classes.asked}>{texts.documentAsked}</p>
          <LinkButton href={content.requestUrl}>{texts.documentLink}</LinkButton>
        </Card>
      )}
      {content.standing && content.step !== 'done' && (
        <Card>
          <Standing standing={content.standing} />
        </Card>
      )}
      <Steps content={content} texts={texts} />
      <StepForm content={content} texts={texts} />
      {brand.registration && <SmallPrint>{brand.registration}</SmallPrint>}
    </Screen>
  );
}

/** The pages with their states; each can be opened again. */
function Steps({ content: { step, steps }, texts }: ApplyProps) {
  const names = namesOf(texts);
  return (
    <Card>
      <p className={classes.lead}>{texts.lead}</p>
      <ol className={classes.steps}>
        {steps.map(({ name, isDone, url }) => (
          <li key={name}>
            <a className={classes.step} href={url} aria-current={name === step ? 'step' : undefined}>
              <span>{names[name]}</span>
              <span className={isDone ? classes.done : classes.open}>
                {isDone ? texts.ready : texts.missing}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const namesOf = (texts: Texts<typeof en>): { readonly [name in IdentityStepName]: string } => ({
  person: texts.stepPerson,
  work: texts.stepWork,
  document: texts.stepDocument,
  pictures: texts.stepPictures,
  checks: texts.stepChecks,
  consents: texts.stepConsents,
});

function StepForm({ content, texts }: ApplyProps) {
  switch (content.step) {
    case 'person':
    case 'work':
      return <FieldForm content={content} texts={texts} />;
    case 'document':
      return <DocumentForm content={content} texts={texts} />;
    case 'pictures':
      return <PictureForm content={content} texts={texts} />;
    case 'consents':
      return <ConsentForm content={content} texts={texts} />;
    case 'checks':
      return <CheckForm content={content} texts={texts} />;
    case 'done':
      return (
        <Card>
          <h2 className={classes.title}>{texts.doneTitle}</h2>
          {content.standing ? (
            <Standing standing={content.standing} />
          ) : (
            <>
              <p className={classes.lead}>
                {fill(texts.doneText, { product: content.productName, time: content.decisionTime })}
              </p>
              <LinkButton href={content.nextUrl}>{texts.goOn}</LinkButton>
            </>
          )}
        </Card>
      );
  }
}

/** Why the loan cannot be requested now, and the way to one that was. */
const Standing = ({ standing }: { readonly standing: NonNullable<IdentityView['standing']> }) => (
  <>
    <p className={classes.lead}>{standing.text}</p>
    {standing.url && <LinkButton href={standing.url}>{standing.action}</LinkButton>}
  </>
);
