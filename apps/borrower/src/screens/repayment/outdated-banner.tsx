import { Banner } from '@hiram/ui/feedback/banner.tsx';
import type { Texts } from '../../parts/fill-text.ts';
import { useTools } from '../../parts/screen-context.tsx';
import type { en } from './texts.ts';

type OutdatedBannerProps = {
  /** The server's sentence; empty while the page is right. */
  readonly text: string;
  readonly texts: Pick<Texts<typeof en>, 'loadAgain'>;
};

/** Why the amount on the page cannot be paid any more, with the press that loads today's: a web view has none of its own. */
export function OutdatedBanner({ text, texts }: OutdatedBannerProps) {
  const { replaceWith } = useTools();
  if (text === '') return null;
  const loadAgain = () => replaceWith(window.location.pathname + window.location.search);
  return <Banner action={{ label: texts.loadAgain, onPress: loadAgain }}>{text}</Banner>;
}
