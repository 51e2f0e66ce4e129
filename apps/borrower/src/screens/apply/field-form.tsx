import { Button } from '@hiram/ui/actions/button.tsx';
import { Card } from '@hiram/ui/layout/card.tsx';
import type { IdentityView } from '@hiram/wire/views/identity-view';
import { useTools } from '../../parts/screen-context.tsx';
import { ClaimField } from '../payment-claim/claim-field.tsx';
import classes from './apply.module.css';
import type { ApplyProps } from './apply-props.ts';
import { errorOf } from './error-of.ts';
import { hintOf } from './hint-of.ts';

type Field = IdentityView['fields'][number];

/** The fields of a page, with the browser's own controls. */
export function FieldForm({ content, texts }: ApplyProps) {
  const { refusal } = useTools();
  return (
    <form method="post">
      <input type="hidden" name="step" value={content.step} />
      <Card>
        {content.fields.map((field) => (
          <ClaimField
            key={field.code}
            label={field.title}
            hint={hintOf(field, texts)}
            error={errorOf(field.code, field.title, { content, texts, refusal })}
          >
            {(props) =>
              field.kind === 'choice' ? (
                <select {...props} name={field.code} defaultValue={field.value} disabled={field.isFixed}>
                  <option value="">{texts.choose}</option>
                  {field.options.map(({ name, value }) => (
                    <option value={value} key={value}>
                      {name}
                    </option>
                  ))}
                </select>
              ) : (
                <input
                  {...props}
                  {...controlOf(field, content)}
                  name={field.code}
                  defaultValue={field.value}
                  readOnly={field.isFixed}
                />
              )
            }
          </ClaimField>
        ))}
      </Card>
      <div className={classes.buttons}>
        <Button type="submit" name="go" value="next">
          {texts.next}
        </Button>
        <Button type="submit" kind="ghost" name="go" value="later">
          {texts.later}
        </Button>
      </div>
    </form>
  );
}

/** The keyboard that a field opens, and what the browser may fill in. */
function controlOf({ kind, lengthMax, code }: Field, { dayMax }: IdentityView) {
  if (kind === 'day') return { type: 'date', max: dayMax };
  if (kind === 'amount') return { inputMode: 'decimal', maxLength: 20 } as const;
  if (kind === 'phone') return { type: 'tel', maxLength: 20, autoComplete: 'off' } as const;
  if (kind === 'digits') return { inputMode: 'numeric', maxLength: lengthMax } as const;
  return { maxLength: lengthMax, autoComplete: code === 'name' ? 'name' : 'on' };
}
