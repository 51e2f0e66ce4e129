import { LinkButton } from '@hiram/ui/actions/link-button.tsx';
import { EmptyIllustration } from '@hiram/ui/illustrations/empty.tsx';
import { StateCard } from '@hiram/ui/status/state-card.tsx';
import { BorrowerScreen } from '../../parts/borrower-screen.tsx';
import { useTools } from '../../parts/screen-context.tsx';
import type { ViewProps } from '../../parts/screen-document.ts';
import type { en } from './texts.ts';

/** ROUTE-08: an unknown address, or a record of somebody else, with a way out. */
export function NotFound({ content, texts }: ViewProps<{ readonly message: string }, typeof en>) {
  const { addressOf, bridge } = useTools();
  return (
    <BorrowerScreen title={texts.title}>
      <StateCard
        icon={<EmptyIllustration />}
        title={texts.title}
        description={content.message}
        action={
          <LinkButton href={addressOf('officialSite')} onPress={bridge.goHome}>
            {texts.goHome}
          </LinkButton>
        }
      />
    </BorrowerScreen>
  );
}
