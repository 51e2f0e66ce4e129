import { Button } from '@hiram/ui/actions/button.tsx';
import { Card } from '@hiram/ui/layout/card.tsx';
import { fill } from '../../parts/fill-text.ts';
import { useTools } from '../../parts/screen-context.tsx';
import { ClaimField } from '../payment-claim/claim-field.tsx';
import classes from './apply.module.css';
import type { ApplyProps } from './apply-props.ts';
import { errorOf } from './error-of.ts';

/** Which document the person has, and its number. */
export function DocumentForm({ content, texts }: ApplyProps) {
  const { documents, document, typedDocument } = content;
  const { refusal } = useTools();
  return (
    <form method="post">
      <input type="hidden" name="step" value="document" />
      <Card>
        {document && <p className={classes.lead}>{fill(texts.documentSaved, { end: document.end })}</p>}
        <ClaimField
          label={texts.document}
          error={errorOf('kind', texts.document, { content, texts, refusal })}
        >
          {(props) => (
            <select {...props} name="kind" defaultValue={typedDocument?.kind ?? document?.kind ?? ''}>
              <option value="">{texts.choose}</option>
              {documents.map(({ kind, title }) => (
                <option value={kind} key={kind}>
                  {title}
                </option>
              ))}
            </select>
          )}
        </ClaimField>
        <ClaimField
          label={texts.number}
          hint={texts.numberHint}
          error={errorOf('number', texts.number, { content, texts, refusal })}
        >
          {(props) => (
            <input
              {...props}
              name="number"
              maxLength={30}
              autoComplete="off"
              defaultValue={typedDocument?.number}
            />
          )}
        </ClaimField>
      </Card>
      <div className={classes.buttons}>
        <Button type="submit">{texts.next}</Button>
      </div>
    </form>
  );
}
