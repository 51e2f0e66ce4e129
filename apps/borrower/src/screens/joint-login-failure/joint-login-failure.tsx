import { LinkButton } from '@hiram/ui/actions/link-button.tsx';
import { StateCard } from '@hiram/ui/status/state-card.tsx';
import { StatusIcon } from '@hiram/ui/status/status-icon.tsx';
import type { UnionErrorInfoAnswer } from '@hiram/wire/calls/union-error-info';
import { BorrowerScreen } from '../../parts/borrower-screen.tsx';
import { useTools } from '../../parts/screen-context.tsx';
import type { ViewProps } from '../../parts/screen-document.ts';
import type { en } from './texts.ts';

/** JOINT-01: 'Failed' and the server's reason, with a way to the app's own login. */
export function JointLoginFailure({ content, texts }: ViewProps<UnionErrorInfoAnswer, typeof en>) {
  const { addressOf, bridge } = useTools();
  return (
    <BorrowerScreen title={texts.title}>
      <StateCard
        icon={<StatusIcon status={110} />}
        title={texts.failed}
        description={content.errMessage}
        action={
          <LinkButton href={addressOf('officialSite')} onPress={bridge.goToLogin}>
            {texts.logIn}
          </LinkButton>
        }
      />
    </BorrowerScreen>
  );
}
