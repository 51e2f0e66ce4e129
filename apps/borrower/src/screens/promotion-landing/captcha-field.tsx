import { Button } from '@hiram/ui/actions/button.tsx';
import { TextField } from '@hiram/ui/forms/text-field.tsx';
import { captchaLengthMax, workCapcode } from '@hiram/wire/limits';
import type { Texts } from '../../parts/fill-text.ts';
import type { CaptchaKind } from './promotion-content.ts';
import classes from './promotion-landing.module.css';
import type { en } from './texts.ts';
import type { Captcha } from './use-captcha.ts';

type CaptchaFieldProps = {
  readonly captcha: Captcha;
  readonly error: string | undefined;
  readonly texts: Texts<typeof en>;
  readonly onRequest: (kind: CaptchaKind) => void;
};

/** The captcha: a picture with its letters or, for visitors who cannot see it, work that the device does instead. */
export function CaptchaField({ captcha, error, texts, onRequest }: CaptchaFieldProps) {
  const { kind, begun, typed, type } = captcha;
  const isPicture = kind === 'picture';
  const other = isPicture ? 'work' : 'picture';
  return (
    <>
      <input type="hidden" name="kind" value={kind} />
      {begun && <input type="hidden" name="sid" value={begun.sid} />}
      <div className={classes.asked} aria-live="polite">
        {begun && isPicture && (
          <img
            className={classes.picture}
            src={begun.pictureUrl}
            alt={texts.pictureName}
            width={220}
            height={72}
          />
        )}
        {begun && !isPicture && <p className={classes.question}>{texts.workInstead}</p>}
      </div>
      <div className={classes.ways}>
        {isPicture && (
          <div>
            <Button
              kind="ghost"
              isSmall
              type="submit"
              name="step"
              value={kind}
              onPress={() => onRequest(kind)}
            >
              {texts.newPicture}
            </Button>
          </div>
        )}
        <div>
          <Button
            kind="ghost"
            isSmall
            type="submit"
            name="step"
            value={other}
            onPress={() => onRequest(other)}
          >
            {isPicture ? texts.cannotRead : texts.showPicture}
          </Button>
        </div>
      </div>
      {isPicture ? (
        <TextField
          name="capcode"
          label={texts.captcha}
          value={typed}
          onChange={(text) => type(text.replace(/[^A-Za-z0-9]/g, ''))}
          lengthMax={captchaLengthMax}
          error={error}
        />
      ) : (
        <input type="hidden" name="capcode" value={workCapcode} />
      )}
    </>
  );
}
