import { LinkButton } from '@hiram/ui/actions/link-button.tsx';
import { Card } from '@hiram/ui/layout/card.tsx';
import { Logo } from '@hiram/ui/layout/logo.tsx';
import { Screen } from '@hiram/ui/layout/screen.tsx';
import { StateCard } from '@hiram/ui/status/state-card.tsx';
import { hashRoutes } from '@hiram/wire/addresses';
import type { ChannelTemplateAnswer } from '@hiram/wire/calls/channel-template';
import { useSyncExternalStore } from 'react';
import { BorrowerScreen } from '../../parts/borrower-screen.tsx';
import { fill, type Texts } from '../../parts/fill-text.ts';
import { goBack, replacePage } from '../../parts/page-trail.ts';
import { useTools } from '../../parts/screen-context.tsx';
import classes from './promotion-landing.module.css';
import type { en } from './texts.ts';

type TemplatePageProps = { readonly template: ChannelTemplateAnswer; readonly texts: Texts<typeof en> };

/** Back to the form, also if the route was opened directly. */
const leaveRoute = () => {
  if (!goBack()) replacePage('#');
};

/** `#/downloadTemplate`: the download of the app, and the way on without it (WEB-05). The browser is signed in by then. */
export function DownloadPage({ template, texts, onPress }: TemplatePageProps & { onPress: () => void }) {
  const { addressOf, goTo } = useTools();
  const home = addressOf('home');
  const { appName: app, downloadUrl, logo } = template;
  const download = () => {
    onPress();
    goTo(downloadUrl);
  };
  return (
    <BorrowerScreen
      title={downloadUrl === '' ? texts.title : texts.downloadTitle}
      onBack={leaveRoute}
      foot={
        <>
          {downloadUrl !== '' && (
            <LinkButton href={downloadUrl} onPress={download}>
              {fill(texts.download, { app })}
            </LinkButton>
          )}
          <div className={classes.inBrowser}>
            <LinkButton
              kind={downloadUrl === '' ? 'primary' : 'ghost'}
              href={home}
              onPress={() => goTo(home)}
            >
              {texts.goOnInBrowser}
            </LinkButton>
          </div>
        </>
      }
    >
      <StateCard
        icon={
          <span className={classes.mark}>
            <Logo name={app} url={logo} />
          </span>
        }
        title={app}
        description={downloadUrl === '' ? texts.registered : fill(texts.downloadText, { app })}
      />
    </BorrowerScreen>
  );
}

/** `#/agreementTemplate`: the agreement in plain text. The first line of a paragraph is its heading. */
export function AgreementPage({ template }: Pick<TemplatePageProps, 'template'>) {
  return (
    <BorrowerScreen title={template.agreementTitle} onBack={leaveRoute}>
      <Agreement text={template.agreementContent} />
    </BorrowerScreen>
  );
}

/**
 * The agreement for visitors who follow its link before the script. It covers the form while the address
 * names it.
 */
export function EarlyAgreement({ template }: Pick<TemplatePageProps, 'template'>) {
  const { frame } = useTools();
  const isAlive = useSyncExternalStore(
    listenToNothing,
    () => true,
    () => false,
  );
  if (isAlive) return null;
  return (
    <div className={classes.early} id={hashRoutes.agreementTemplate.slice(1)}>
      <Screen title={template.agreementTitle} back={{ label: frame.back, href: '#' }}>
        <Agreement text={template.agreementContent} />
      </Screen>
    </div>
  );
}

const listenToNothing = () => () => undefined;

function Agreement({ text }: { readonly text: string }) {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => {
    const [heading = '', ...lines] = paragraph.split('\n');
    return { heading, text: lines.join(' ') };
  });
  return (
    <Card>
      {paragraphs.map(({ heading, text }) => (
        <section className={classes.paragraph} key={heading}>
          <h2 className={classes.heading}>{heading}</h2>
          <p>{text}</p>
        </section>
      ))}
    </Card>
  );
}
