import { Button } from '@hiram/ui/button.tsx';
import { TextField } from '@hiram/ui/text-field.tsx';
import { captchaLengthMax } from '@hiram/wire/limits';
import type { Texts } from '../fill-text.ts';
import classes from './promotion-landing.module.css';
import type { en } from './texts.ts';
import type { Captcha } from './use-captcha.ts';

type CaptchaFieldProps = {
  readonly captcha: Captcha;
  readonly error: string | undefined;
  readonly texts: Texts<typeof en>;
  readonly onRefresh: () => void;
};

const questionId = 'captcha-question';

/** The picture and what is read on it; or, for who cannot see it, a question in words and its answer. */
export function CaptchaField({ captcha, error, texts, onRefresh }: CaptchaFieldProps) {
  const { kind, begun, typed, type, begin } = captcha;
  const isPicture = kind === 'picture';
  const other = isPicture ? 'words' : 'picture';
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
        {begun && !isPicture && (
          <p className={classes.question} id={questionId}>
            {begun.question}
          </p>
        )}
      </div>
      <div className={classes.ways}>
        <div>
          <Button kind="ghost" isSmall type="submit" name="step" value={kind} onPress={onRefresh}>
            {isPicture ? texts.newPicture : texts.newQuestion}
          </Button>
        </div>
        <div>
          <Button
            kind="ghost"
            isSmall
            type="submit"
            name="step"
            value={other}
            onPress={() => void begin(other)}
          >
            {isPicture ? texts.cannotRead : texts.showPicture}
          </Button>
        </div>
      </div>
      <TextField
        name="capcode"
        label={isPicture ? texts.captcha : texts.captchaAnswer}
        value={typed}
        onChange={(text) => type(text.replace(/[^A-Za-z0-9]/g, ''))}
        lengthMax={captchaLengthMax}
        describedBy={begun && !isPicture ? questionId : undefined}
        error={error}
      />
    </>
  );
}
