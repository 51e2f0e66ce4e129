import { Button } from '@hiram/ui/actions/button.tsx';
import { Unbroken } from '@hiram/ui/amounts/unbroken.tsx';
import { TextField } from '@hiram/ui/forms/text-field.tsx';
import { useViewportKeyboard } from '@hiram/ui/forms/use-viewport-keyboard';
import { Card } from '@hiram/ui/layout/card.tsx';
import { hashRoutes } from '@hiram/wire/addresses';
import { smsCodeLengthMax } from '@hiram/wire/limits';
import { BorrowerScreen } from '../../parts/borrower-screen.tsx';
import { fill, type Texts } from '../../parts/fill-text.ts';
import { CaptchaField } from './captcha-field.tsx';
import type { PromotionPageContent, Proof } from './promotion-content.ts';
import classes from './promotion-landing.module.css';
import type { en } from './texts.ts';
import type { Registration } from './use-registration.ts';

type RegistrationFormProps = {
  readonly template: PromotionPageContent;
  readonly registration: Registration;
  readonly texts: Texts<typeof en>;
};

/**
 * The template's offer and the three fields of a registration. The form is a real one: before the script each
 * of its buttons posts, and the server answers with the next step.
 */
export function RegistrationForm({ template, registration, texts }: RegistrationFormProps) {
  const { captcha, countdown, standing, proof, errorOf } = registration;
  const asksCaptcha = !countdown.isRunning && (captcha.begun !== null || proof === null);
  const isKeyboardOpen = useViewportKeyboard();
  const foot = (
    <>
      <p className={classes.agree}>
        {texts.agree}{' '}
        <a className={classes.agreement} href={hashRoutes.agreementTemplate}>
          {template.agreementTitle}
        </a>
      </p>
      <Button
        type="submit"
        name="step"
        value="register"
        isPending={standing === 'registering'}
        onPress={() => void registration.register()}
      >
        {template.buttonMsg}
      </Button>
    </>
  );
  return (
    <form method="post" onSubmit={(event) => event.preventDefault()}>
      <button
        type="submit"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        onClick={() => void registration.takeNextStep()}
      />
      <BorrowerScreen title={template.appName} foot={!isKeyboardOpen && foot} hasRegistration>
        <section className={classes.promise}>
          {template.banner && <img className={classes.banner} src={template.banner} alt="" />}
          <h2 className={classes.headline}>
            <Unbroken text={template.title} />
          </h2>
          {template.subtitle && <p>{template.subtitle}</p>}
        </section>
        <Card>
          <TextField
            name="phone"
            label={texts.phone}
            value={registration.phone}
            onChange={(digits) => registration.setPhone(digits.slice(0, template.phoneLengthMax))}
            error={errorOf('phone')}
            isDigitsOnly
            autoComplete="tel-national"
            enterKeyHint="next"
          />
          {proof && !asksCaptcha && <ProofFields {...proof} />}
          {asksCaptcha && (
            <CaptchaField
              captcha={captcha}
              error={errorOf('capcode')}
              texts={texts}
              onRequest={registration.requestCaptcha}
            />
          )}
          <Button
            kind="ghost"
            type="submit"
            name="step"
            value={asksCaptcha ? 'code' : 'picture'}
            isPending={standing === 'asking'}
            onPress={() => void registration.requestCode()}
          >
            {countdown.isRunning ? fill(texts.resendIn, { seconds: countdown.secondsLeft }) : texts.getCode}
          </Button>
          <TextField
            name="smsCode"
            label={texts.smsCode}
            value={registration.smsCode}
            onChange={registration.setSmsCode}
            lengthMax={smsCodeLengthMax}
            error={errorOf('smsCode')}
            isDigitsOnly
            autoComplete="one-time-code"
            enterKeyHint="done"
          />
        </Card>
      </BorrowerScreen>
    </form>
  );
}

function ProofFields({ sid, capcode }: Proof) {
  return (
    <>
      <input type="hidden" name="sid" value={sid} />
      <input type="hidden" name="capcode" value={capcode} />
    </>
  );
}
