import { Button } from '@hiram/ui/actions/button.tsx';
import { useState } from 'react';
import type { Texts } from '../../../parts/fill-text.ts';
import classes from '../launcher.module.css';
import type { en } from '../texts.ts';
import type { Phone } from './use-phone.ts';

/** The target of the page links. */
export const phoneFrameName = 'phone';

type PhoneFrameProps = {
  readonly phone: Phone;
  readonly firstAddress: string;
  readonly texts: Texts<typeof en>;
};

/** A phone of 390 by 844 with the product's page, and a phone's keys below it. */
export function PhoneFrame({ phone, firstAddress, texts }: PhoneFrameProps) {
  const [alone, setAlone] = useState(firstAddress);
  return (
    <section className={classes.phone} aria-label={texts.phone}>
      <iframe
        className={classes.frame}
        ref={phone.ref}
        name={phoneFrameName}
        title={texts.phone}
        src={firstAddress}
        onLoad={() => setAlone(phone.address() ?? firstAddress)}
      />
      <div className={classes.keys}>
        <Button kind="ghost" isSmall onPress={phone.pressBack}>
          {texts.nativeBack}
        </Button>
        <Button kind="ghost" isSmall onPress={phone.reload}>
          {texts.reload}
        </Button>
        <a className={classes.alone} href={alone} target="_blank" rel="noreferrer">
          {texts.openAlone}
        </a>
      </div>
    </section>
  );
}
