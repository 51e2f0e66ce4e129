import type { PageName } from '@hiram/wire/addresses';
import type { PageParameters } from '@hiram/wire/page-parameters';
import type { Texts } from '../../../parts/fill-text.ts';
import { useTools, withQuery } from '../../../parts/screen-context.tsx';
import classes from '../launcher.module.css';
import { Panel } from '../panel.tsx';
import type { en } from '../texts.ts';
import { phoneFrameName } from './phone-frame.tsx';

type PageLinksProps = {
  readonly pages: readonly PageName[];
  readonly parameters: PageParameters;
  readonly texts: Texts<typeof en>;
  readonly onOpen: () => void;
};

/** Pages for others than borrowers open in their own tab. */
const besides = [
  ['console', '/console'],
  ['apiReference', '/docs'],
] as const;

/** Every page of the server, opened in the phone with the chosen parameters, and the two error pages. */
export function PageLinks({ pages, parameters, texts, onOpen }: PageLinksProps) {
  const { paths } = useTools().settings;
  const links = pages.map((page) => ({ text: texts[page], href: withQuery(paths[page], parameters) }));
  const more = [
    { text: texts.withSource, href: withQuery(paths.bindBank, parameters, { source: 'loanDetail' }) },
    { text: texts.expiredPage, href: withQuery(paths.orderDetails, { ...parameters, sessionId: '' }) },
    { text: texts.unknownPage, href: withQuery('/nowhere', parameters) },
  ];
  return (
    <Panel title={texts.pages}>
      <ul className={classes.links}>
        {[...links, ...more].map(({ text, href }) => (
          <li key={text}>
            <a className={classes.link} href={href} target={phoneFrameName} onClick={onOpen}>
              {text}
            </a>
          </li>
        ))}
      </ul>
      <h3 className={classes.small}>{texts.besides}</h3>
      <ul className={classes.links}>
        {besides.map(([name, href]) => (
          <li key={name}>
            <a className={classes.link} href={href} target="_blank" rel="noopener">
              {texts[name]}
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
