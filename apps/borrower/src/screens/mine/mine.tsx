import { Button } from '@hiram/ui/actions/button.tsx';
import { Banner } from '@hiram/ui/feedback/banner.tsx';
import { Card } from '@hiram/ui/layout/card.tsx';
import { Screen } from '@hiram/ui/layout/screen.tsx';
import { SectionTitle } from '@hiram/ui/layout/section-title.tsx';
import { RowList } from '@hiram/ui/lists/row-list.tsx';
import { signOutPath } from '@hiram/wire/addresses';
import { fill, type Texts } from '../../parts/fill-text.ts';
import { useTools, withQuery } from '../../parts/screen-context.tsx';
import type { ViewProps } from '../../parts/screen-document.ts';
import { PlacesBar } from '../home/places-bar.tsx';
import { useAddressAbout } from '../home/use-address-about.ts';
import { ContactWishes } from './contact-wishes.tsx';
import { EmailPart } from './email-part.tsx';
import { languages } from './languages.ts';
import classes from './mine.module.css';
import type { MineContent } from './mine-content.ts';
import { NotificationSwitch } from './notification-switch.tsx';
import type { en } from './texts.ts';

type PartProps = { readonly content: MineContent; readonly texts: Texts<typeof en> };

/** WEB-07: account, documents, complaints, language, notifications and the way out. Only the switch needs a script. */
export function Mine({ content, texts }: ViewProps<MineContent, typeof en>) {
  const { refusal } = useTools();
  const addressAbout = useAddressAbout();
  const { account, accountProductId: productId, email, push } = content;
  return (
    <Screen
      title={texts.title}
      notice={refusal && <Banner>{refusal}</Banner>}
      foot={<PlacesBar current="mine" texts={texts} />}
    >
      <Card>
        <RowList
          rows={[
            { text: texts.number, value: content.phone },
            { text: texts.account, value: account ?? texts.noAccount },
          ]}
        />
        <a className={classes.line} href={addressAbout('bindBank', { productId })}>
          {account ? texts.changeAccount : texts.addAccount}
        </a>
      </Card>
      <SectionTitle>{texts.documents}</SectionTitle>
      <Documents content={content} texts={texts} />
      <SectionTitle>{texts.complaints}</SectionTitle>
      <Card>
        <a className={classes.line} href={addressAbout('complaintStart')}>
          {texts.complain}
        </a>
        <a className={classes.line} href={addressAbout('complaintList')}>
          {texts.myComplaints}
        </a>
      </Card>
      {email && <SectionTitle>{texts.email}</SectionTitle>}
      {email && <EmailPart email={email} texts={texts} />}
      <SectionTitle>{texts.contact}</SectionTitle>
      <ContactWishes contact={content.contact} texts={texts} />
      {push && <SectionTitle>{texts.notifications}</SectionTitle>}
      {push && <NotificationSwitch push={push} texts={texts} />}
      <SectionTitle>{texts.data}</SectionTitle>
      <Card>
        <a className={classes.line} href={addressAbout('privacy')}>
          {texts.dataLink}
        </a>
      </Card>
      <SectionTitle>{texts.language}</SectionTitle>
      <Languages current={content.locale} />
      <SignOut texts={texts} />
    </Screen>
  );
}

/** The loans, each with its documents. */
function Documents({ content, texts }: PartProps) {
  const { page } = useTools();
  if (content.loans.length === 0)
    return (
      <Card>
        <p className={classes.quiet}>{texts.noDocuments}</p>
      </Card>
    );
  return (
    <Card>
      {content.loans.map(({ orderId, productId, contractNumber }) => (
        <a
          className={classes.line}
          href={withQuery('/documents', { ...page, orderId, productId, product_id: productId })}
          key={orderId}
        >
          {fill(texts.loanNumber, { number: contractNumber })}
        </a>
      ))}
    </Card>
  );
}

function Languages({ current }: { readonly current: string }) {
  const { page, settings } = useTools();
  return (
    <Card>
      {languages.map(({ lang, name }) => (
        <a
          className={classes.line}
          lang={lang}
          href={withQuery(settings.paths.mine, { ...page, lang })}
          aria-current={lang === current ? 'true' : undefined}
          key={lang}
        >
          {name}
        </a>
      ))}
    </Card>
  );
}

function SignOut({ texts }: Pick<PartProps, 'texts'>) {
  const { page } = useTools();
  return (
    <form method="post" action={withQuery(signOutPath, page)} className={classes.out} data-ends-push="">
      <p className={classes.quiet}>{texts.signOutText}</p>
      <Button type="submit">{texts.signOut}</Button>
      <Button kind="ghost" type="submit" name="everywhere" value="true">
        {texts.signOutEverywhere}
      </Button>
    </form>
  );
}
