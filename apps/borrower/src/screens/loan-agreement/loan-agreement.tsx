import { Card } from '@hiram/ui/card.tsx';
import { LinkButton } from '@hiram/ui/link-button.tsx';
import { Screen } from '@hiram/ui/screen.tsx';
import { useTools } from '../screen-context.tsx';
import type { ViewProps } from '../screen-document.ts';
import { WrittenText } from '../written-text.tsx';
import classes from './loan-agreement.module.css';
import type { en } from './texts.ts';

/** `html` is made by the server from the lender's Markdown, in which HTML counts as text. */
export type LoanAgreementContent = {
  readonly title: string;
  readonly html: string;
  /** Where the same text is as a file, for one that has one. */
  readonly fileUrl?: string;
};

/**
 * An agreement, to be read: a page without a script. The way back leads to where it was opened from; in the frame
 * of a confirmation (`from=frame`) there is neither bar nor way back, for the dialog around it has its own.
 */
export function LoanAgreement({ content, texts }: ViewProps<LoanAgreementContent, typeof en>) {
  const { addressOf, frame, page } = useTools();
  if (page.from === 'frame') {
    return (
      <main className={classes.framed}>
        <WrittenText html={content.html} label={content.title} />
      </main>
    );
  }
  const origin = page.orderId ? 'orderDetails' : 'loanConfirmation';
  return (
    <Screen title={content.title} back={{ label: frame.back, href: addressOf(origin) }}>
      <Card>
        <div className={classes.titled}>
          <WrittenText html={content.html} label={content.title} />
        </div>
      </Card>
      {content.fileUrl && (
        <LinkButton href={content.fileUrl} kind="ghost">
          {texts.openFile}
        </LinkButton>
      )}
    </Screen>
  );
}
