import { Button } from '@hiram/ui/actions/button.tsx';
import { LinkButton } from '@hiram/ui/actions/link-button.tsx';
import { Banner } from '@hiram/ui/feedback/banner.tsx';
import { Checkbox } from '@hiram/ui/forms/checkbox.tsx';
import { Card } from '@hiram/ui/layout/card.tsx';
import { Screen } from '@hiram/ui/layout/screen.tsx';
import { SectionTitle } from '@hiram/ui/layout/section-title.tsx';
import { RowList } from '@hiram/ui/lists/row-list.tsx';
import type { PrivacyView } from '@hiram/wire/views/privacy-view';
import { fill, type Texts } from '../../parts/fill-text.ts';
import { useTools } from '../../parts/screen-context.tsx';
import type { ViewProps } from '../../parts/screen-document.ts';
import classes from './privacy.module.css';
import type { en } from './texts.ts';

type PartProps = { readonly content: PrivacyView; readonly texts: Texts<typeof en> };

const tickedByItself = () => undefined;

/** PRIV-01: what is kept about the borrower, the way to a copy, to a correction and to its deletion. Its form needs no script. */
export function Privacy({ content, texts }: ViewProps<PrivacyView, typeof en>) {
  const { frame, refusal } = useTools();
  const { policyUrl, mineUrl, loans } = content;
  return (
    <Screen
      title={texts.title}
      back={{ label: frame.back, href: mineUrl }}
      notice={refusal && <Banner>{refusal}</Banner>}
    >
      <Card>
        <p className={classes.lead}>{texts.lead}</p>
        <a className={classes.link} href={policyUrl}>
          {texts.policy}
        </a>
      </Card>
      <Kept {...{ content, texts }} />
      {loans.length > 0 && <SectionTitle>{texts.loans}</SectionTitle>}
      {loans.length > 0 && (
        <Card>
          <RowList rows={loans.map((number) => ({ text: texts.loan, value: number }))} />
        </Card>
      )}
      <Consents {...{ content, texts }} />
      <Copy {...{ content, texts }} />
      <Correction {...{ content, texts }} />
      <Deletion {...{ content, texts }} />
    </Screen>
  );
}

/** Who it is, what they gave, and how often they and the lender had to do with each other. */
function Kept({ content, texts }: PartProps) {
  const { person, entered, documentEnd, pictures, checks, accounts, counts } = content;
  const given = (value: string): string => value || texts.none;
  return (
    <>
      <SectionTitle>{texts.person}</SectionTitle>
      <Card>
        <RowList
          rows={[
            { text: texts.phone, value: person.phone },
            { text: texts.name, value: given(person.name) },
            { text: texts.birthDay, value: given(person.birthDay) },
            { text: texts.nationality, value: given(person.nationality) },
            { text: texts.email, value: given(person.email) },
            { text: texts.registered, value: person.registeredOn },
          ]}
        />
      </Card>
      <SectionTitle>{texts.entered}</SectionTitle>
      <Card>
        <RowList
          rows={[
            { text: texts.details, value: String(entered) },
            ...(documentEnd ? [{ text: texts.document, value: `•••• ${documentEnd}` }] : []),
            { text: texts.pictures, value: String(pictures) },
            { text: texts.checks, value: String(checks) },
            ...accounts.map((account) => ({ text: texts.account, value: account })),
          ]}
        />
      </Card>
      <SectionTitle>{texts.between}</SectionTitle>
      <Card>
        <RowList
          rows={[
            { text: texts.payments, value: String(counts.payments) },
            { text: texts.complaints, value: String(counts.complaints) },
            { text: texts.messages, value: String(counts.messages) },
            { text: texts.contacts, value: String(counts.contacts) },
            { text: texts.bureauReports, value: String(counts.bureauReports) },
          ]}
        />
      </Card>
    </>
  );
}

function Consents({ content: { consents }, texts }: PartProps) {
  if (consents.length === 0) return null;
  return (
    <>
      <SectionTitle>{texts.consents}</SectionTitle>
      <Card>
        <ul className={classes.consents}>
          {consents.map(({ text, language, on, isWithdrawn }) => (
            <li key={`${on} ${text}`}>
              <span lang={language}>{text}</span>
              <span className={classes.when}>
                {fill(isWithdrawn ? texts.withdrawn : texts.given, { day: on })}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}

function Copy({ content: { file }, texts }: PartProps) {
  return (
    <>
      <SectionTitle>{texts.copy}</SectionTitle>
      <Card>
        <p className={classes.lead}>{texts.copyText}</p>
        <LinkButton kind="ghost" href={file.url} shareAs={file.name}>
          {texts.save}
        </LinkButton>
      </Card>
    </>
  );
}

function Correction({ content: { officer, answerDays, mineUrl }, texts }: PartProps) {
  const { name, email, phone } = officer;
  return (
    <>
      <SectionTitle>{texts.wrong}</SectionTitle>
      <Card>
        <p className={classes.lead}>{fill(texts.wrongText, { officer: name, days: answerDays })}</p>
        <a className={classes.link} href={`mailto:${email}`}>
          {email}
        </a>
        <a className={classes.link} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          {phone}
        </a>
        <a className={classes.link} href={mineUrl}>
          {texts.mine}
        </a>
      </Card>
    </>
  );
}

function Deletion({ content: { obstacle }, texts }: PartProps) {
  return (
    <>
      <SectionTitle>{texts.delete}</SectionTitle>
      <Card>
        {obstacle ? (
          <p className={classes.lead}>{obstacle}</p>
        ) : (
          <form method="post" className={classes.deletion}>
            <p className={classes.lead}>{texts.deleteText}</p>
            <Checkbox name="isSure" isChecked={false} onChange={tickedByItself} isRequired>
              {texts.isSure}
            </Checkbox>
            <Button type="submit" kind="ghost" name="go" value="delete">
              {texts.deleteButton}
            </Button>
          </form>
        )}
      </Card>
    </>
  );
}
