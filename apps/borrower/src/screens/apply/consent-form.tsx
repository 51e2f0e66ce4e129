import { Button } from '@hiram/ui/actions/button.tsx';
import { Card } from '@hiram/ui/layout/card.tsx';
import classes from './apply.module.css';
import type { ApplyProps } from './apply-props.ts';

/** The texts that a person agrees to. None is ticked before the person ticks it, and the tick sends which text it is of. */
export function ConsentForm({ content: { consents }, texts }: ApplyProps) {
  return (
    <form method="post">
      <input type="hidden" name="step" value="consents" />
      <Card>
        {consents.map(({ code, text, textSha256, isRequired, isGiven }) => (
          <label className={classes.consent} key={code}>
            <input
              type="checkbox"
              name={code}
              value={textSha256}
              defaultChecked={isGiven}
              required={isRequired}
            />
            <span>
              {text}
              <span className={classes.need}>{isRequired ? texts.required : texts.notRequired}</span>
            </span>
          </label>
        ))}
      </Card>
      <div className={classes.buttons}>
        <Button type="submit">{texts.agree}</Button>
      </div>
    </form>
  );
}
