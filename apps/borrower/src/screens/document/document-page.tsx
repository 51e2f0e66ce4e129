import { LinkButton } from '@hiram/ui/actions/link-button.tsx';
import { Unbroken } from '@hiram/ui/amounts/unbroken.tsx';
import { Card } from '@hiram/ui/layout/card.tsx';
import { Screen } from '@hiram/ui/layout/screen.tsx';
import { RowList } from '@hiram/ui/lists/row-list.tsx';
import type { DocumentContent, DocumentTable } from '@hiram/wire/views/documents';
import type { Texts } from '../../parts/fill-text.ts';
import { FoldedEnglish } from '../../parts/folded-english.tsx';
import { useTools } from '../../parts/screen-context.tsx';
import type { ViewProps } from '../../parts/screen-document.ts';
import { WrittenText } from '../../parts/written-text.tsx';
import classes from './document.module.css';
import type { en } from './texts.ts';

/** DOC-01 to DOC-05: a receipt, statement, agreement or certificate, like the paper that its file prints. */
export function DocumentPage({ content, texts }: ViewProps<DocumentContent, typeof en>) {
  const { addressOf, frame } = useTools();
  const { title, lead, lender, sections, table, text, fileUrl, fileName, notes = [] } = content;
  const [loan, ...others] = sections;
  return (
    <Screen
      title={title}
      back={{ label: frame.back, href: addressOf('documentList') }}
      foot={
        <LinkButton href={fileUrl} shareAs={fileName}>
          {texts.save}
        </LinkButton>
      }
    >
      <Card>
        <p className={classes.lender}>{lender.name}</p>
        <p className={classes.lead}>
          <Unbroken text={lead} />
        </p>
        {loan && <RowList rows={loan.rows} />}
      </Card>
      {others.map((section) => (
        <Card key={section.title}>
          <h2 className={classes.heading}>{section.title}</h2>
          <RowList rows={section.rows} />
        </Card>
      ))}
      {table && table.rows.length > 0 && <Entries table={table} />}
      {notes.length > 0 && (
        <Card>
          {notes.map((note) => (
            <p className={classes.note} key={note}>
              <Unbroken text={note} />
            </p>
          ))}
        </Card>
      )}
      {text && <AcceptedText {...{ text, texts }} title={title} />}
      <Seal {...{ content, texts }} />
    </Screen>
  );
}

/** The rows of a table on a narrow screen: the entry and its day, the amount and what is owed after it. */
function Entries({ table }: { readonly table: DocumentTable }) {
  const [, , , owed] = table.head;
  return (
    <Card>
      <h2 className={classes.heading}>{table.title}</h2>
      <ul>
        {table.rows.map(([day = '', entry = '', amount, after], place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal entries may follow each other, and rows never move
          <li className={classes.entry} key={place}>
            <span className={classes.what}>
              <Unbroken text={entry} />
              <span className={classes.small}>
                <Unbroken text={day} />
              </span>
            </span>
            <span className={classes.amount}>
              {amount}
              <span className={classes.small}>
                {table.named.includes(place) ? after : `${owed} ${after}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type AcceptedTextProps = {
  readonly text: NonNullable<DocumentContent['text']>;
  readonly texts: Texts<typeof en>;
  readonly title: string;
};

function AcceptedText({ text: { html, language, english }, texts, title }: AcceptedTextProps) {
  return (
    <Card>
      <WrittenText label={title} {...{ html, language }} />
      {english !== undefined && (
        <FoldedEnglish summary={texts.readEnglish}>
          <WrittenText html={english} label={texts.readEnglish} language="en" />
        </FoldedEnglish>
      )}
    </Card>
  );
}

type SealProps = { readonly content: DocumentContent; readonly texts: Texts<typeof en> };

/** What proves the document: the code of the page that verifies it, and its number. */
function Seal({ content: { qrUrl, verify, documentNumber, issuedOn, verifyUrl }, texts }: SealProps) {
  return (
    <Card>
      <div className={classes.seal}>
        <img className={classes.qr} src={qrUrl} alt={texts.qr} width="112" height="112" />
        <div className={classes.proof}>
          <p className={classes.number}>
            <Unbroken text={documentNumber} />
          </p>
          <p className={classes.issued}>
            <Unbroken text={issuedOn} />
          </p>
          <p className={classes.verify}>
            <a href={verifyUrl}>{verify}</a>
          </p>
        </div>
      </div>
    </Card>
  );
}
