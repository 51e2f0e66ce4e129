import { Button } from '@hiram/ui/actions/button.tsx';
import { EmptyIllustration } from '@hiram/ui/illustrations/empty.tsx';
import { Card } from '@hiram/ui/layout/card.tsx';
import { Screen } from '@hiram/ui/layout/screen.tsx';
import { SectionTitle } from '@hiram/ui/layout/section-title.tsx';
import { StateCard } from '@hiram/ui/status/state-card.tsx';
import type { DocumentLink, DocumentListContent } from '@hiram/wire/views/documents';
import { fill, type Texts } from '../../parts/fill-text.ts';
import { useTools } from '../../parts/screen-context.tsx';
import type { ViewProps } from '../../parts/screen-document.ts';
import classes from './document-list.module.css';
import type { en } from './texts.ts';

/** DOC-06: everything that a borrower can show to somebody about a loan. It ships no script. */
export function DocumentList({ content, texts }: ViewProps<DocumentListContent, typeof en>) {
  const { addressOf, frame } = useTools();
  const { loanNumber, documents, receipts, statement } = content;
  return (
    <Screen title={texts.title} back={{ label: frame.back, href: addressOf('orderDetails') }}>
      <p className={classes.loan}>{fill(texts.loan, { number: loanNumber })}</p>
      <Links links={documents} />
      {statement && <Statement {...{ statement, texts }} />}
      <SectionTitle>{texts.receipts}</SectionTitle>
      {receipts.length === 0 ? (
        <StateCard icon={<EmptyIllustration />} title={texts.noReceipts} description={texts.noReceiptsText} />
      ) : (
        <Links links={receipts} />
      )}
    </Screen>
  );
}

function Links({ links }: { readonly links: readonly DocumentLink[] }) {
  if (links.length === 0) return null;
  return (
    <Card>
      <ul>
        {links.map(({ title, detail, href }) => (
          <li key={href}>
            <a className={classes.link} href={href}>
              <span className={classes.name}>{title}</span>
              <span className={classes.detail}>{detail}</span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type StatementProps = {
  readonly statement: NonNullable<DocumentListContent['statement']>;
  readonly texts: Texts<typeof en>;
};

function Statement({ statement: { action, fields, from, to }, texts }: StatementProps) {
  return (
    <>
      <SectionTitle>{texts.statement}</SectionTitle>
      <Card>
        <p className={classes.lead}>{texts.statementLead}</p>
        <form method="get" action={action}>
          {fields.map(({ name, value }) => (
            <input type="hidden" key={name} {...{ name, value }} />
          ))}
          <label className={classes.label}>
            {texts.statementDay}
            <input
              className={classes.day}
              type="date"
              name="day"
              min={from}
              max={to}
              defaultValue={to}
              required
            />
          </label>
          <Button type="submit" kind="ghost">
            {texts.openStatement}
          </Button>
        </form>
      </Card>
    </>
  );
}
