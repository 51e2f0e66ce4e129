import { Button } from '@hiram/ui/actions/button.tsx';
import { LinkButton } from '@hiram/ui/actions/link-button.tsx';
import { Banner } from '@hiram/ui/feedback/banner.tsx';
import { TextField } from '@hiram/ui/forms/text-field.tsx';
import { Card } from '@hiram/ui/layout/card.tsx';
import { Screen } from '@hiram/ui/layout/screen.tsx';
import { hashRoutes } from '@hiram/wire/addresses';
import { smsCodeLengthMax } from '@hiram/wire/limits';
import { fill, type Texts } from '../../parts/fill-text.ts';
import { useTools } from '../../parts/screen-context.tsx';
import type { ViewProps } from '../../parts/screen-document.ts';
import { CaptchaStep } from './captcha-step.tsx';
import classes from './login.module.css';
import type { LoginContent } from './login-content.ts';
import type { en } from './texts.ts';
import { useLoginAddress } from './use-login-address.ts';

type StepProps = { readonly content: LoginContent; readonly texts: Texts<typeof en> };

/** WEB-01: number, captcha and code, each a form of its own that works without a script. */
export function Login({ content, texts }: ViewProps<LoginContent, typeof en>) {
  const { brand, refusal } = useTools();
  const isNumberKnown = content.captcha !== null || content.proof !== null;
  return (
    <Screen title={brand.name} notice={refusal && <Banner>{refusal}</Banner>}>
      <section className={classes.promise}>
        <h2 className={classes.headline}>{texts.welcome}</h2>
        <p>{leadOf(content, texts)}</p>
      </section>
      <Card>
        {!isNumberKnown && <NumberStep {...{ content, texts }} />}
        {content.captcha && <CaptchaStep {...{ content, texts }} />}
        {content.proof && <CodeStep {...{ content, texts }} />}
      </Card>
      {isNumberKnown && <OtherNumber texts={texts} />}
      <Agreements texts={texts} />
    </Screen>
  );
}

function leadOf({ phone, captcha, proof }: LoginContent, texts: Texts<typeof en>): string {
  if (proof) return fill(texts.codeLead, { phone });
  return captcha?.kind === 'picture' ? fill(texts.captchaLead, { phone }) : texts.lead;
}

const nothing = () => undefined;

function NumberStep({ content, texts }: StepProps) {
  const loginAddress = useLoginAddress();
  return (
    <form method="post" action={loginAddress}>
      <TextField
        name="phone"
        label={texts.phone}
        value={content.phone}
        onChange={nothing}
        kind="tel"
        keys="numeric"
        lengthMax={20}
        autoComplete="tel-national"
        enterKeyHint="next"
      />
      <Button type="submit" name="step" value="picture">
        {texts.next}
      </Button>
    </form>
  );
}

function CodeStep({ content, texts }: StepProps) {
  const loginAddress = useLoginAddress();
  return (
    <form method="post" action={loginAddress}>
      <input type="hidden" name="phone" value={content.phone} />
      <input type="hidden" name="sid" value={content.proof?.sid} />
      <input type="hidden" name="capcode" value={content.proof?.capcode} />
      <TextField
        name="smsCode"
        label={texts.smsCode}
        value=""
        onChange={nothing}
        keys="numeric"
        lengthMax={smsCodeLengthMax}
        autoComplete="one-time-code"
        enterKeyHint="go"
      />
      <Button type="submit" name="step" value="enter">
        {texts.enter}
      </Button>
      <div className={classes.more}>
        <Button kind="ghost" type="submit" name="step" value="picture">
          {texts.otherCode}
        </Button>
      </div>
    </form>
  );
}

function OtherNumber({ texts }: Pick<StepProps, 'texts'>) {
  const loginAddress = useLoginAddress();
  return (
    <LinkButton kind="ghost" href={loginAddress}>
      {texts.otherNumber}
    </LinkButton>
  );
}

/** A number that is new is registered by its code, so the agreement is named before. */
function Agreements({ texts }: Pick<StepProps, 'texts'>) {
  const { addressOf } = useTools();
  return (
    <p className={classes.agree}>
      {texts.agree}{' '}
      <a
        className={classes.agreement}
        href={`${addressOf('promotionLanding')}${hashRoutes.agreementTemplate}`}
      >
        {texts.agreement}
      </a>{' '}
      <a className={classes.agreement} href={addressOf('privacyPolicy')}>
        {texts.policy}
      </a>
    </p>
  );
}
