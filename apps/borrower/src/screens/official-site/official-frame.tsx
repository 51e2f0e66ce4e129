import '@hiram/ui/tokens.css';
import type { PageName } from '@hiram/wire/addresses';
import type { ReactNode } from 'react';
import type { Texts } from '../../parts/fill-text.ts';
import { useTools } from '../../parts/screen-context.tsx';
import classes from './official-frame.module.css';
import type { en } from './texts.ts';

/** The company's data at the foot of every page of the official site. */
export type Company = {
  readonly company: string;
  readonly registration: string;
  readonly address: string;
  readonly foundedYear: number;
};

type OfficialFrameProps = {
  readonly texts: Texts<typeof en>;
  readonly company: Company;
  /** The current page, marked in the navigation. */
  readonly current?: PageName | undefined;
  readonly children: ReactNode;
};

/** HELP-05: the navigation above and the company below a page of the official site. It ships no script. */
export function OfficialFrame({ texts, company, current, children }: OfficialFrameProps) {
  const { addressOf, brand } = useTools();
  return (
    <div className={classes.site}>
      <header className={classes.head}>
        <div className={classes.inner}>
          <a className={classes.brand} href={addressOf('officialSite')}>
            <img className={classes.logo} src={brand.logoUrl} alt="" width={36} height={36} />
            {brand.name}
          </a>
          <Navigation {...{ texts, current }} />
        </div>
      </header>
      <main className={classes.inner}>{children}</main>
      <footer className={classes.foot}>
        <CompanyDetails {...{ texts, company }} />
      </footer>
    </div>
  );
}

const places = [
  { page: 'officialSite', text: 'home', hash: '' },
  { page: 'officialAbout', text: 'aboutUs', hash: '#about' },
  { page: 'officialPolicy', text: 'policy', hash: '#policy' },
  { page: 'loanTerms', text: 'loanTerms', hash: '#terms' },
  { page: 'officialSite', text: 'contact', hash: '#contact' },
] as const;

/** On the official site the links lead to its sections, elsewhere to pages. */
function Navigation({ texts, current }: Pick<OfficialFrameProps, 'texts' | 'current'>) {
  const { addressOf } = useTools();
  const isHome = current === 'officialSite';
  return (
    <nav aria-label={texts.navigation}>
      <ul className={classes.places}>
        {places.map(({ page, text, hash }) => {
          const isSection = hash !== '' && (isHome || page === 'officialSite');
          const href = isHome && isSection ? hash : `${addressOf(page)}${isSection ? hash : ''}`;
          const isCurrent = page === current && !isSection;
          return (
            <li key={text}>
              <a className={classes.place} href={href} aria-current={isCurrent ? 'page' : undefined}>
                {texts[text]}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function CompanyDetails({ texts, company: details }: Pick<OfficialFrameProps, 'texts' | 'company'>) {
  const { brand } = useTools();
  const { company, registration, address, foundedYear } = details;
  return (
    <div className={classes.inner}>
      <dl className={classes.details}>
        <Detail name={texts.phone}>
          <a className={classes.link} href={`tel:${brand.servicePhone.replace(/[^\d+]/g, '')}`}>
            {brand.servicePhone}
          </a>
        </Detail>
        <Detail name={texts.email}>
          <a className={classes.link} href={`mailto:${brand.email}`}>
            {brand.email}
          </a>
        </Detail>
        <Detail name={texts.address}>{address}</Detail>
      </dl>
      <p>{company}</p>
      <p>{registration}</p>
      <p>
        © {foundedYear} {company}
      </p>
    </div>
  );
}

function Detail({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={classes.detail}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
