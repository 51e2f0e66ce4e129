import { Unbroken } from '@hiram/ui/amounts/unbroken.tsx';
import { EmptyIllustration } from '@hiram/ui/illustrations/empty.tsx';
import { Card } from '@hiram/ui/layout/card.tsx';
import { Screen } from '@hiram/ui/layout/screen.tsx';
import { SectionTitle } from '@hiram/ui/layout/section-title.tsx';
import { StateCard } from '@hiram/ui/status/state-card.tsx';
import type { Texts } from '../../parts/fill-text.ts';
import { useTools } from '../../parts/screen-context.tsx';
import type { ViewProps } from '../../parts/screen-document.ts';
import classes from './home.module.css';
import type { HomeContent } from './home-content.ts';
import { LoanCard, NextPaymentCard } from './loan-cards.tsx';
import { OfferCard } from './offer-card.tsx';
import { PlacesBar } from './places-bar.tsx';
import type { en } from './texts.ts';

/** WEB-04: what is paid next, the loans, the offers and the messages. It needs no script. */
export function Home({ content, texts }: ViewProps<HomeContent, typeof en>) {
  const { brand } = useTools();
  const { loans, offers, messages } = content;
  const [first, ...others] = loans.filter(({ isOver }) => !isOver);
  const earlier = loans.filter(({ isOver }) => isOver);
  const isEmpty = !first && offers.length === 0;
  return (
    <Screen title={brand.name} foot={<PlacesBar current="home" texts={texts} />}>
      {isEmpty && (
        <StateCard icon={<EmptyIllustration />} title={texts.nothing} description={texts.nothingText} />
      )}
      {first && <NextPaymentCard loan={first} texts={texts} />}
      {others.length > 0 && <SectionTitle>{texts.loans}</SectionTitle>}
      {others.map((loan) => (
        <LoanCard loan={loan} texts={texts} key={loan.orderId} />
      ))}
      {offers.length > 0 && <SectionTitle>{texts.offers}</SectionTitle>}
      {offers.map((offer) => (
        <OfferCard offer={offer} texts={texts} key={offer.productId} />
      ))}
      <SectionTitle>{texts.messages}</SectionTitle>
      <Messages messages={messages} texts={texts} />
      {earlier.length > 0 && <SectionTitle>{texts.earlier}</SectionTitle>}
      {earlier.map((loan) => (
        <LoanCard loan={loan} texts={texts} key={loan.orderId} />
      ))}
    </Screen>
  );
}

type MessagesProps = Pick<HomeContent, 'messages'> & { readonly texts: Texts<typeof en> };

function Messages({ messages, texts }: MessagesProps) {
  if (messages.length === 0)
    return (
      <Card>
        <p className={classes.quiet}>{texts.noMessages}</p>
      </Card>
    );
  return (
    <Card>
      <ul>
        {messages.map(({ text, locale, time }) => (
          <li className={classes.message} key={`${time} ${text}`}>
            <p lang={locale ?? undefined}>
              <Unbroken text={text} />
            </p>
            <time className={classes.time} dateTime={time.replace(' ', 'T')}>
              {time}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  );
}
