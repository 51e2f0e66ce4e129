import { Button } from '@hiram/ui/actions/button.tsx';
import { LinkButton } from '@hiram/ui/actions/link-button.tsx';
import { Unbroken } from '@hiram/ui/amounts/unbroken.tsx';
import { Banner } from '@hiram/ui/feedback/banner.tsx';
import { Card } from '@hiram/ui/layout/card.tsx';
import { Screen } from '@hiram/ui/layout/screen.tsx';
import { SectionTitle } from '@hiram/ui/layout/section-title.tsx';
import { RowList } from '@hiram/ui/lists/row-list.tsx';
import type { MandateView } from '@hiram/wire/views/mandate-view';
import { useTools } from '../../parts/screen-context.tsx';
import type { ViewProps } from '../../parts/screen-document.ts';
import classes from './mandate.module.css';
import type { en } from './texts.ts';

/** PAY-13: payments are taken on their due days while the borrower allows it: forms without a script. */
export function Mandate({ content, texts }: ViewProps<MandateView, typeof en>) {
  const { addressOf, brand, frame, refusal } = useTools();
  const { lead, points, rows, start, end, link, loanUrl } = content;
  const foot = (
    <>
      {start && <Form act="start" text={start} />}
      {link && <LinkButton href={link.url}>{link.text}</LinkButton>}
      {end && <Form act="end" text={end} isQuiet />}
      {!start && !link && (
        <LinkButton kind="ghost" href={loanUrl}>
          {texts.toLoan}
        </LinkButton>
      )}
    </>
  );
  return (
    <Screen
      title={texts.title}
      under={{ name: brand.name, logoUrl: brand.logoUrl }}
      back={{ label: frame.back, href: loanUrl }}
      help={{ label: frame.help, href: addressOf('customerService') }}
      notice={refusal && <Banner>{refusal}</Banner>}
      foot={foot}
    >
      <Card>
        <p className={classes.lead}>{lead}</p>
        {points.length > 0 && (
          <ul className={classes.points}>
            {points.map((point) => (
              <li key={point}>
                <Unbroken text={point} />
              </li>
            ))}
          </ul>
        )}
      </Card>
      {rows.length > 0 && (
        <>
          <SectionTitle>{texts.debits}</SectionTitle>
          <Card>
            <RowList rows={rows} />
          </Card>
        </>
      )}
    </Screen>
  );
}

type FormProps = { readonly act: 'start' | 'end'; readonly text: string; readonly isQuiet?: boolean };

const Form = ({ act, text, isQuiet }: FormProps) => (
  <form method="post" className={classes.form}>
    <input type="hidden" name="do" value={act} />
    <Button type="submit" kind={isQuiet ? 'ghost' : 'primary'}>
      {text}
    </Button>
  </form>
);
