import { Card } from '@hiram/ui/layout/card.tsx';
import { Screen } from '@hiram/ui/layout/screen.tsx';
import type { PageName } from '@hiram/wire/addresses';
import { useTools } from '../../parts/screen-context.tsx';
import type { ViewProps } from '../../parts/screen-document.ts';
import { WrittenText } from '../../parts/written-text.tsx';
import { type Company, OfficialFrame } from '../official-site/official-frame.tsx';
import type { en } from '../official-site/texts.ts';
import classes from './lender-text.module.css';

export type LenderTextContent = {
  readonly html: string;
  readonly language: string;
  /** The page of the official site with the content below it; null in the app. */
  readonly site: { readonly page: PageName; readonly company: Company } | null;
};

/** HELP-02 to HELP-04: a legal text, in the app or on the official site. It ships no script. */
export function LenderText({ content, texts }: ViewProps<LenderTextContent, typeof en>) {
  const { addressOf, frame } = useTools();
  const { site, html, language } = content;
  const text = (
    <Card>
      <WrittenText label={texts.title} {...{ html, language }} />
    </Card>
  );
  if (site) {
    return (
      <OfficialFrame texts={texts} company={site.company} current={site.page}>
        <h1 className={classes.title}>{texts.title}</h1>
        {text}
      </OfficialFrame>
    );
  }
  return (
    <Screen title={texts.title} back={{ label: frame.back, href: addressOf('customerService') }}>
      {text}
    </Screen>
  );
}
