import { LinkButton } from '@hiram/ui/actions/link-button.tsx';
import { Amount } from '@hiram/ui/amounts/amount.tsx';
import { Card } from '@hiram/ui/layout/card.tsx';
import { Logo } from '@hiram/ui/layout/logo.tsx';
import { fill, type Texts } from '../../parts/fill-text.ts';
import classes from './home.module.css';
import type { HomeOffer } from './home-content.ts';
import type { en } from './texts.ts';
import { useAddressAbout } from './use-address-about.ts';

/** A product that the borrower may apply for; its cost is on the page that it leads to. */
export function OfferCard({ offer, texts }: { readonly offer: HomeOffer; readonly texts: Texts<typeof en> }) {
  const addressAbout = useAddressAbout();
  const { productId, name, logo, amount, termDays, rate } = offer;
  return (
    <Card label={name}>
      <div className={classes.offer}>
        <Logo name={name} url={logo} />
        <span className={classes.what}>
          <strong className={classes.offered}>
            <Amount text={amount} />
          </strong>
          <span className={classes.quiet}>{name}</span>
          <span className={classes.quiet}>
            {fill(texts.term, { n: termDays })} · {rate}
          </span>
        </span>
      </div>
      <LinkButton kind="ghost" href={addressAbout('loanConfirmation', { productId })}>
        {texts.seeOffer}
      </LinkButton>
    </Card>
  );
}
