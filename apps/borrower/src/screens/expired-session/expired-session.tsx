import { LinkButton } from '@hiram/ui/actions/link-button.tsx';
import { StateCard } from '@hiram/ui/status/state-card.tsx';
import { StatusIcon } from '@hiram/ui/status/status-icon.tsx';
import { BorrowerScreen } from '../../parts/borrower-screen.tsx';
import { useTools } from '../../parts/screen-context.tsx';
import type { ViewProps } from '../../parts/screen-document.ts';
import type { en } from './texts.ts';

type Content = {
  readonly message: string;
  /** The name of the page that was asked for, to which the login page leads on. */
  readonly to?: string;
};

/** ROUTE-08: the session is missing or has ended. The app logs in again; a plain browser goes to the login page. */
export function ExpiredSession({ content, texts }: ViewProps<Content, typeof en>) {
  const { addressOf, bridge } = useTools();
  return (
    <BorrowerScreen title={texts.title} onBack={bridge.closeWebView}>
      <StateCard
        icon={<StatusIcon status={21} />}
        title={texts.title}
        description={content.message}
        action={
          <LinkButton
            href={addressOf('login', content.to ? { to: content.to } : {})}
            onPress={bridge.goToLogin}
          >
            {texts.logIn}
          </LinkButton>
        }
      />
    </BorrowerScreen>
  );
}
