import { Button } from '@hiram/ui/actions/button.tsx';
import { Banner } from '@hiram/ui/feedback/banner.tsx';
import { TextField } from '@hiram/ui/forms/text-field.tsx';
import { Card } from '@hiram/ui/layout/card.tsx';
import { fill, type Texts } from '../../parts/fill-text.ts';
import { useAddressAbout } from '../home/use-address-about.ts';
import classes from './mine.module.css';
import type { MineContent } from './mine-content.ts';
import type { en } from './texts.ts';

type EmailPartProps = { readonly email: NonNullable<MineContent['email']>; readonly texts: Texts<typeof en> };

const typedByItself = () => undefined;

/** MAIL-04, MAIL-06: an address is named, confirmed by the code that it was sent, or removed; mail to it came back. Plain forms, without a script. */
export function EmailPart({ email, texts }: EmailPartProps) {
  const action = useAddressAbout()('mine');
  const { confirmed, pending, returned } = email;
  const removable = confirmed ?? returned;
  return (
    <Card>
      <p className={classes.quiet}>{texts.emailText}</p>
      {returned && <Banner>{fill(texts.emailReturned, { address: returned })}</Banner>}
      {removable && (
        <form method="post" action={action} className={classes.form}>
          <p className={classes.address}>{removable}</p>
          <Button kind="ghost" type="submit" name="removeEmail" value="true">
            {texts.emailRemove}
          </Button>
        </form>
      )}
      {pending && (
        <form method="post" action={action} className={classes.form}>
          <TextField
            name="emailCode"
            label={fill(texts.emailCode, { address: pending })}
            value=""
            onChange={typedByItself}
            keys="numeric"
            lengthMax={6}
            autoComplete="one-time-code"
            enterKeyHint="done"
          />
          <Button type="submit">{texts.emailConfirm}</Button>
        </form>
      )}
      {!confirmed && (
        <form method="post" action={action} className={classes.form}>
          <TextField
            name="email"
            label={pending ? texts.emailOther : texts.emailAddress}
            value=""
            onChange={typedByItself}
            kind="email"
            lengthMax={254}
            autoComplete="email"
            enterKeyHint="send"
          />
          <Button kind="ghost" type="submit">
            {texts.emailSendCode}
          </Button>
        </form>
      )}
    </Card>
  );
}
