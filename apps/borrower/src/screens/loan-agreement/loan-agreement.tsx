import { LinkButton } from '@hiram/ui/actions/link-button.tsx';
import { Card } from '@hiram/ui/layout/card.tsx';
import { Screen } from '@hiram/ui/layout/screen.tsx';
import type { Texts } from '../../parts/fill-text.ts';
import { FoldedEnglish } from '../../parts/folded-english.tsx';
import { useTools } from '../../parts/screen-context.tsx';
import type { ViewProps } from '../../parts/screen-document.ts';
import { WrittenText } from '../../parts/written-text.tsx';
import classes from './loan-agreement.module.css';
import type { en } from './texts.ts';

/** `html` is rendered by the server from the lender's Markdown, in which HTML counts as text. */
export type LoanAgreementContent = {
  readonly title: string;
  readonly html: string;
  /** The language of the text; an accepted text keeps its language. */
  readonly language: string;
  /** The binding text, where `html` is a translation of it. */
  readonly english?: string;
  /** The address of the text as a file, if there is one. */
  readonly fileUrl?: string;
};

/**
 * One agreement: a page without a script. The way back leads to the page before. In the frame of a
 * confirmation (`from=frame`) there is neither bar nor way back, because the surrounding dialog has its own.
 */
export function LoanAgreement({ content, texts }: ViewProps<LoanAgreementContent, typeof en>) {
  const { addressOf, frame, page } = useTools();
  const { html, language, title, english } = content;
  const text = <WrittenText label={title} {...{ html, language }} />;
  const binding = english !== undefined && <BindingText {...{ english, texts }} />;
  if (page.from === 'frame') {
    return (
      <main className={classes.framed}>
        {text}
        {binding}
      </main>
    );
  }
  const offer = page.from === 'older' ? 'olderLoanConfirmation' : 'loanConfirmation';
  const origin = page.orderId ? 'orderDetails' : offer;
  return (
    <Screen title={title} back={{ label: frame.back, href: addressOf(origin) }}>
      <Card>
        <div className={classes.titled}>{text}</div>
        {binding}
      </Card>
      {content.fileUrl && (
        <LinkButton href={content.fileUrl} kind="ghost">
          {texts.openFile}
        </LinkButton>
      )}
    </Screen>
  );
}

type BindingTextProps = { readonly english: string; readonly texts: Texts<typeof en> };

/** The English text, folded below the accepted one. */
function BindingText({ english, texts }: BindingTextProps) {
  return (
    <FoldedEnglish summary={texts.readEnglish}>
      <WrittenText html={english} label={texts.readEnglish} language="en" />
    </FoldedEnglish>
  );
}
