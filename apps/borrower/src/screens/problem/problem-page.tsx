import { LinkButton } from '@hiram/ui/actions/link-button.tsx';
import { EmptyIllustration } from '@hiram/ui/illustrations/empty.tsx';
import { OfflineIllustration } from '@hiram/ui/illustrations/offline.tsx';
import { Card } from '@hiram/ui/layout/card.tsx';
import { SectionTitle } from '@hiram/ui/layout/section-title.tsx';
import { StateCard } from '@hiram/ui/status/state-card.tsx';
import type { PageName } from '@hiram/wire/addresses';
import { BorrowerScreen } from '../../parts/borrower-screen.tsx';
import { useTools } from '../../parts/screen-context.tsx';
import type { ViewProps } from '../../parts/screen-document.ts';
import links from '../payments-part/payments-part.module.css';
import type { en } from './texts.ts';
import { waysFrom } from './ways.ts';

export type ProblemContent = {
  /** The reason in the server's words; empty for the usual one. */
  readonly message: string;
  /** The page that was asked for: its name is the title. */
  readonly of?: PageName | null;
  /** The server failed, so trying again may help. Otherwise it refused. */
  readonly isFailed?: boolean;
};

/** CALL-05: a page whose load failed, under its own name: the reason, a retry where it helps, and the ways that need no data. */
export function ProblemPage({ content, texts }: ViewProps<ProblemContent, typeof en>) {
  const { addressOf, frame, page } = useTools();
  const { message, of = null, isFailed = true } = content;
  const retry = <LinkButton href="">{frame.retry}</LinkButton>;
  return (
    <BorrowerScreen title={texts.title}>
      <StateCard
        icon={isFailed ? <OfflineIllustration /> : <EmptyIllustration />}
        title={isFailed ? frame.problemTitle : texts.notNow}
        description={message || frame.problemMessage}
        action={isFailed && retry}
      />
      <SectionTitle>{texts.meanwhile}</SectionTitle>
      <Card label={texts.meanwhile}>
        <ul>
          {waysFrom(of, page.orderId !== '').map((way) => (
            <li key={way}>
              <a className={links.link} href={addressOf(way)}>
                {texts[way]}
              </a>
            </li>
          ))}
        </ul>
      </Card>
    </BorrowerScreen>
  );
}
