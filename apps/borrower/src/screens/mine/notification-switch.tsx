import { Button } from '@hiram/ui/actions/button.tsx';
import { Card } from '@hiram/ui/layout/card.tsx';
import type { Texts } from '../../parts/fill-text.ts';
import { useAddressAbout } from '../home/use-address-about.ts';
import classes from './mine.module.css';
import type { MineContent } from './mine-content.ts';
import type { en } from './texts.ts';

type SwitchProps = { readonly push: NonNullable<MineContent['push']>; readonly texts: Texts<typeof en> };

/** WEB-08: asks for notifications, which needs a script and the browser's consent; turning them off needs neither. */
export function NotificationSwitch({ push, texts }: SwitchProps) {
  const addressAbout = useAddressAbout();
  const { isOn, publicKey } = push;
  return (
    <Card>
      <p className={classes.quiet}>{isOn ? texts.isOn : texts.notificationsText}</p>
      {isOn ? (
        <form method="post" action={addressAbout('mine')} data-ends-push="">
          <Button kind="ghost" type="submit" name="notifications" value="off">
            {texts.turnOff}
          </Button>
        </form>
      ) : (
        <form method="post" action={addressAbout('mine')} data-push-key={publicKey} hidden>
          {['endpoint', 'p256dh', 'auth'].map((name) => (
            <input type="hidden" name={name} key={name} />
          ))}
          <Button kind="ghost" type="submit" name="notifications" value="on">
            {texts.turnOn}
          </Button>
          <p className={classes.blocked} role="status" hidden>
            {texts.blocked}
          </p>
        </form>
      )}
    </Card>
  );
}
