import { Button } from '@hiram/ui/actions/button.tsx';
import { LinkButton } from '@hiram/ui/actions/link-button.tsx';
import { Card } from '@hiram/ui/layout/card.tsx';
import { SectionTitle } from '@hiram/ui/layout/section-title.tsx';
import { signOutPath } from '@hiram/wire/addresses';
import type { ContactKfInfoAnswer } from '@hiram/wire/calls/contact-kf-info';
import { BorrowerScreen } from '../../parts/borrower-screen.tsx';
import { useTools, withQuery } from '../../parts/screen-context.tsx';
import type { ViewProps } from '../../parts/screen-document.ts';
import classes from './customer-service.module.css';
import type { en } from './texts.ts';

type CustomerServiceContent = ContactKfInfoAnswer & { readonly isSignedIn?: boolean };

/**
 * HELP-01: the ways to contact customer service. Each is a link, so it works before the script and without a
 * session.
 */
export function CustomerService({ content, texts }: ViewProps<CustomerServiceContent, typeof en>) {
  const { addressOf, bridge, goTo, page } = useTools();
  const { email, smWa } = content;
  const complaint = addressOf('complaintStart');
  return (
    <BorrowerScreen title={texts.title}>
      <Card>
        <p className={classes.lead}>{texts.lead}</p>
        <ContactLink
          label={texts.telephone}
          value={smWa}
          href={`tel:${smWa.replace(/[^\d+]/g, '')}`}
          onPress={() => bridge.callTelephone(smWa)}
        />
        <ContactLink
          label={texts.email}
          value={email}
          href={`mailto:${email}`}
          onPress={() => bridge.composeMail(email)}
        />
      </Card>
      <Card>
        <p className={classes.lead}>{texts.complaintLead}</p>
        <LinkButton href={complaint} onPress={() => goTo(complaint)}>
          {texts.complaint}
        </LinkButton>
      </Card>
      <SectionTitle>{texts.more}</SectionTitle>
      <Card>
        <MoreLinks texts={texts} />
      </Card>
      {content.isSignedIn && (
        <form method="post" action={withQuery(signOutPath, page)}>
          <Button kind="ghost" type="submit">
            {texts.signOut}
          </Button>
        </form>
      )}
    </BorrowerScreen>
  );
}

type ContactLinkProps = {
  readonly label: string;
  readonly value: string;
  readonly href: string;
  /** Lets the app act; a browser follows the link. */
  readonly onPress: () => void;
};

function ContactLink({ label, value, href, onPress }: ContactLinkProps) {
  return (
    <a
      className={classes.contact}
      href={href}
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
    >
      <span className={classes.label}>{label}</span>
      <span className={classes.value}>{value}</span>
    </a>
  );
}

const pages = [
  ['paymentInstructions', 'guide'],
  ['aboutUs', 'aboutUs'],
  ['privacyPolicy', 'policy'],
  ['loanTerms', 'loanTerms'],
] as const;

function MoreLinks({ texts }: Pick<ViewProps<unknown, typeof en>, 'texts'>) {
  const { addressOf } = useTools();
  return (
    <ul>
      {pages.map(([page, text]) => (
        <li key={page}>
          <a className={classes.more} href={addressOf(page)}>
            {texts[text]}
          </a>
        </li>
      ))}
    </ul>
  );
}
