import { Button } from '@hiram/ui/actions/button.tsx';
import { LinkButton } from '@hiram/ui/actions/link-button.tsx';
import { Card } from '@hiram/ui/layout/card.tsx';
import { StateCard } from '@hiram/ui/status/state-card.tsx';
import { StatusIcon } from '@hiram/ui/status/status-icon.tsx';
import type { Texts } from '../../parts/fill-text.ts';
import { useTools } from '../../parts/screen-context.tsx';
import classes from './contact-form.module.css';
import type { en } from './texts.ts';

/** The server's addition to the form: the posted fields after a refusal, or the success. */
export type ContactFormContent = {
  readonly posted?: Readonly<Record<string, string>>;
  readonly isSent: boolean;
};

const fields = [
  { name: 'name', text: 'name', type: 'text', autoComplete: 'name', lengthMax: 80 },
  { name: 'phone', text: 'telephone', type: 'tel', autoComplete: 'tel', lengthMax: 30 },
] as const;
const suggestionLengthMax = 1_000;

type ContactFormProps = { readonly content: ContactFormContent; readonly texts: Texts<typeof en> };

/**
 * HELP-06: the contact form, a real post without a script. After a refusal the server lists the missing
 * fields and keeps the input. The answer appears in the form's place.
 */
export function ContactForm({ content: { posted, isSent }, texts }: ContactFormProps) {
  const { addressOf, idempotencyKey, refusal } = useTools();
  const address = `${addressOf('officialSite')}#contact`;
  if (isSent && !refusal) return <Sent address={address} texts={texts} />;
  return (
    <Card>
      <p className={classes.lead}>{texts.contactLead}</p>
      <form method="post" action={address}>
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} readOnly />
        {refusal && (
          <p className={classes.refusal} role="alert">
            {refusal}
          </p>
        )}
        {fields.map(({ name, text, type, autoComplete, lengthMax }) => (
          <p className={classes.field} key={name}>
            <label className={classes.label} htmlFor={`contact-${name}`}>
              {texts[text]}
            </label>
            <input
              className={classes.input}
              id={`contact-${name}`}
              type={type}
              autoComplete={autoComplete}
              maxLength={lengthMax}
              {...{ name, ...standingOf(name, posted) }}
            />
          </p>
        ))}
        <p className={classes.field}>
          <label className={classes.label} htmlFor="contact-suggestion">
            {texts.suggestion}
          </label>
          <textarea
            className={classes.input}
            id="contact-suggestion"
            name="suggestion"
            rows={5}
            maxLength={suggestionLengthMax}
            {...standingOf('suggestion', posted)}
          />
        </p>
        <Button type="submit">{texts.submit}</Button>
      </form>
    </Card>
  );
}

/** The value of a field, and whether it is the one left empty. */
function standingOf(name: string, posted: ContactFormContent['posted']) {
  const value = posted?.[name] ?? '';
  const isMissing = posted !== undefined && value.trim() === '';
  return { defaultValue: value, 'aria-required': true, 'aria-invalid': isMissing ? true : undefined };
}

function Sent({ address, texts }: { readonly address: string; readonly texts: Texts<typeof en> }) {
  return (
    <div role="status">
      <StateCard
        icon={<StatusIcon status={200} />}
        title={texts.success}
        description={texts.successText}
        action={
          <LinkButton kind="ghost" href={address}>
            {texts.another}
          </LinkButton>
        }
      />
    </div>
  );
}
