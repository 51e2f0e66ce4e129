import { Button } from '@hiram/ui/actions/button.tsx';
import { TextField } from '@hiram/ui/forms/text-field.tsx';
import { captchaLengthMax, workCapcode } from '@hiram/wire/limits';
import type { Texts } from '../../parts/fill-text.ts';
import { useTools } from '../../parts/screen-context.tsx';
import classes from './login.module.css';
import type { LoginContent } from './login-content.ts';
import type { en } from './texts.ts';
import { useLoginAddress } from './use-login-address.ts';

type CaptchaStepProps = { readonly content: LoginContent; readonly texts: Texts<typeof en> };

const nothing = () => undefined;

/** The captcha of the code: a picture with its letters or, for who cannot see it, work that the device does instead. */
export function CaptchaStep({ content, texts }: CaptchaStepProps) {
  const { refusal } = useTools();
  const loginAddress = useLoginAddress();
  const { phone, captcha, capcode, bits } = content;
  if (!captcha) return null;
  const isPicture = captcha.kind === 'picture';
  const isWorkMissing = capcode !== '' && bits > 0 && refusal !== '';
  return (
    <form
      method="post"
      action={loginAddress}
      {...(bits > 0 && { 'data-work-bits': bits, 'data-sid': captcha.sid, 'data-work-now': isWorkMissing })}
    >
      <input type="hidden" name="phone" value={phone} />
      <input type="hidden" name="kind" value={captcha.kind} />
      <input type="hidden" name="sid" value={captcha.sid} />
      <input type="hidden" name="work" value="" />
      <button
        type="submit"
        className="visually-hidden"
        name="step"
        value="code"
        tabIndex={-1}
        aria-hidden="true"
      />
      {isPicture ? (
        <Picture {...{ captcha, capcode, texts }} />
      ) : (
        <>
          <p className={classes.question}>{texts.workInstead}</p>
          <input type="hidden" name="capcode" value={workCapcode} />
        </>
      )}
      <Button type="submit" name="step" value="code">
        {texts.getCode}
      </Button>
      <div className={classes.ways}>
        {isPicture && (
          <Button kind="ghost" isSmall type="submit" name="step" value="picture">
            {texts.newPicture}
          </Button>
        )}
        <Button kind="ghost" isSmall type="submit" name="step" value={isPicture ? 'work' : 'picture'}>
          {isPicture ? texts.cannotRead : texts.showPicture}
        </Button>
      </div>
    </form>
  );
}

type PictureProps = {
  readonly captcha: NonNullable<LoginContent['captcha']>;
  readonly capcode: string;
  readonly texts: Texts<typeof en>;
};

function Picture({ captcha, capcode, texts }: PictureProps) {
  return (
    <>
      <img
        className={classes.picture}
        src={captcha.pictureUrl}
        alt={texts.pictureName}
        width={220}
        height={72}
      />
      <TextField
        name="capcode"
        label={texts.captcha}
        value={capcode}
        onChange={nothing}
        lengthMax={captchaLengthMax}
        enterKeyHint="send"
      />
    </>
  );
}
