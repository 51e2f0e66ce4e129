import { Card } from '@hiram/ui/layout/card.tsx';
import { RowList } from '@hiram/ui/lists/row-list.tsx';
import type { PageName } from '@hiram/wire/addresses';
import { creditDaysMax, creditDaysMin } from '@hiram/wire/limits';
import type { ReactNode } from 'react';
import { fill, type Texts } from '../../parts/fill-text.ts';
import { useTools } from '../../parts/screen-context.tsx';
import type { ViewProps } from '../../parts/screen-document.ts';
import { WrittenText } from '../../parts/written-text.tsx';
import { ContactForm, type ContactFormContent } from './contact-form.tsx';
import { type Company, OfficialFrame } from './official-frame.tsx';
import classes from './official-site.module.css';
import type { en } from './texts.ts';

type LenderText = { readonly html: string; readonly language: string };

/** A product on the site, with figures formatted by the server. */
type OfferedProduct = {
  readonly name: string;
  readonly termDays: number;
  readonly rows: readonly { readonly text: string; readonly value: string }[];
};

export type OfficialSiteContent = ContactFormContent & {
  readonly about: LenderText;
  readonly policy: LenderText;
  readonly terms: LenderText;
  readonly amountMax: string;
  /** `1 day`: the longest that a product of the market promises. */
  readonly decisionTime: string;
  readonly products: readonly OfferedProduct[];
  readonly company: Company;
};

/**
 * HELP-05: the official site on one page. Its sections are links, its form is a post, and it ships no script.
 */
export function OfficialSite({ content, texts }: ViewProps<OfficialSiteContent, typeof en>) {
  const { about, policy, terms, products, company } = content;
  return (
    <OfficialFrame current="officialSite" {...{ texts, company }}>
      <Opening {...{ content, texts }} />
      <Section title={texts.steps}>
        <ol className={classes.steps}>
          {[texts.step1, texts.step2, texts.step3].map((step) => (
            <li className={classes.step} key={step}>
              {step}
            </li>
          ))}
        </ol>
      </Section>
      <Section title={texts.products}>
        <Products {...{ products, texts }} />
      </Section>
      <Section id="about" title={texts.aboutUs}>
        <Card>
          <WrittenText label={texts.aboutUs} {...about} />
        </Card>
      </Section>
      <Section id="policy" title={texts.policy}>
        <Folded text={policy} label={texts.readPolicy} page="officialPolicy" texts={texts} />
      </Section>
      <Section id="terms" title={texts.loanTerms}>
        <Folded text={terms} label={texts.readTerms} page="loanTerms" texts={texts} />
      </Section>
      <Section id="contact" title={texts.contact}>
        <ContactForm {...{ content, texts }} />
      </Section>
    </OfficialFrame>
  );
}

type Parts = { readonly content: OfficialSiteContent; readonly texts: Texts<typeof en> };

function Opening({ content, texts }: Parts) {
  const { brand } = useTools();
  const chips = [
    fill(texts.decision, { time: content.decisionTime }),
    fill(texts.received, { from: creditDaysMin, to: creditDaysMax }),
  ];
  return (
    <section className={classes.opening}>
      <h1 className={classes.headline}>{texts.headline}</h1>
      <p className={classes.lead}>{fill(texts.lead, { brand: brand.name })}</p>
      {content.amountMax !== '' && (
        <p className={classes.amount}>
          <span className={classes.upTo}>{texts.upTo}</span> {content.amountMax}
        </p>
      )}
      {chips.map((chip) => (
        <span className={classes.chip} key={chip}>
          {chip}
        </span>
      ))}
    </section>
  );
}

type SectionProps = { readonly id?: string; readonly title: string; readonly children: ReactNode };

function Section({ id, title, children }: SectionProps) {
  return (
    <section className={classes.section} id={id}>
      <h2 className={classes.title}>{title}</h2>
      {children}
    </section>
  );
}

function Products({ products, texts }: Pick<OfficialSiteContent, 'products'> & Pick<Parts, 'texts'>) {
  return (
    <div className={classes.products}>
      {products.map(({ name, termDays, rows }) => (
        <Card key={name}>
          <h3 className={classes.product}>{name}</h3>
          <p className={classes.term}>{fill(texts.term, { n: termDays })}</p>
          <RowList rows={rows} />
        </Card>
      ))}
    </div>
  );
}

type FoldedProps = {
  readonly text: LenderText;
  readonly label: string;
  readonly page: PageName;
  readonly texts: Texts<typeof en>;
};

/** A long text that unfolds here, and also has its own page. */
function Folded({ text, label, page, texts }: FoldedProps) {
  const { addressOf } = useTools();
  return (
    <Card>
      <details>
        <summary className={classes.summary}>{label}</summary>
        <WrittenText label={label} {...text} />
      </details>
      <a className={classes.own} href={addressOf(page)}>
        {texts.ownPage}
      </a>
    </Card>
  );
}
