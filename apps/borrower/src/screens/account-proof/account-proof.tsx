import { Button } from '@hiram/ui/actions/button.tsx';
import { LinkButton } from '@hiram/ui/actions/link-button.tsx';
import { Banner } from '@hiram/ui/feedback/banner.tsx';
import { Card } from '@hiram/ui/layout/card.tsx';
import { Screen } from '@hiram/ui/layout/screen.tsx';
import type { AccountProofView } from '@hiram/wire/views/account-proof-view';
import { useTools } from '../../parts/screen-context.tsx';
import type { ViewProps } from '../../parts/screen-document.ts';
import classes from './account-proof.module.css';
import type { en } from './texts.ts';

const formId = 'account-proof';

/** BANK-12: a rupee by UPI says whose an account is. The page loads again by itself while it waits. */
export function AccountProof({ content, texts }: ViewProps<AccountProofView, typeof en>) {
  const { addressOf, brand, frame, refusal } = useTools();
  const { tone, lead, note, pay, button, next } = content;
  const isOver = !button && !pay;
  const foot = (
    <>
      {button && (
        <Button type="submit" form={formId}>
          {button}
        </Button>
      )}
      <LinkButton kind={isOver ? 'primary' : 'ghost'} href={next.url}>
        {next.text}
      </LinkButton>
    </>
  );
  return (
    <Screen
      title={texts.title}
      under={{ name: brand.name, logoUrl: brand.logoUrl }}
      help={{ label: frame.help, href: addressOf('customerService') }}
      notice={refusal && <Banner>{refusal}</Banner>}
      foot={foot}
    >
      <Card>
        <p className={classes.lead} data-tone={tone} role="status">
          {lead}
        </p>
        <p className={classes.note}>{note}</p>
        {pay && (
          <>
            <img className={classes.qr} src={pay.qrUrl} alt={pay.qrText} width={240} height={240} />
            <LinkButton href={pay.url}>{pay.text}</LinkButton>
          </>
        )}
      </Card>
      {button && <form id={formId} method="post" />}
    </Screen>
  );
}
