import { LinkButton } from '@hiram/ui/actions/link-button.tsx';
import { Screen } from '@hiram/ui/layout/screen.tsx';
import { StateCard } from '@hiram/ui/status/state-card.tsx';
import { StatusIcon } from '@hiram/ui/status/status-icon.tsx';
import type { ErasedView } from '@hiram/wire/views/privacy-view';
import { fill } from '../../parts/fill-text.ts';
import { useTools } from '../../parts/screen-context.tsx';
import type { ViewProps } from '../../parts/screen-document.ts';
import type { en } from './texts.ts';

/** PRIV-04: everything about the person was deleted. It ships no script. */
export function Erased({ content, texts }: ViewProps<ErasedView, typeof en>) {
  const { addressOf } = useTools();
  return (
    <Screen title={texts.title}>
      <StateCard
        icon={<StatusIcon status={200} />}
        title={texts.title}
        description={fill(texts.text, { day: content.erasedOn })}
        action={<LinkButton href={addressOf('login')}>{texts.logIn}</LinkButton>}
      />
    </Screen>
  );
}
