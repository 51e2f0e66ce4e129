import { Button } from '@hiram/ui/actions/button.tsx';
import { TextField } from '@hiram/ui/forms/text-field.tsx';
import { commonParameters, type PageParameters, parsePageParameters } from '@hiram/wire/page-parameters';
import { type FormEvent, useState } from 'react';
import type { Texts } from '../../../parts/fill-text.ts';
import classes from '../launcher.module.css';
import { Panel } from '../panel.tsx';
import type { en } from '../texts.ts';

type ParameterFormProps = {
  readonly parameters: PageParameters;
  readonly texts: Texts<typeof en>;
  readonly onApply: (parameters: PageParameters) => void;
};

/** The page parameters as a form. Values that a page would not accept are dropped; a reload starts over. */
export function ParameterForm({ parameters, texts, onApply }: ParameterFormProps) {
  const [edits, setEdits] = useState<{ readonly [name: string]: string }>({});
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onApply(parsePageParameters({ ...parameters, ...edits }));
    setEdits({});
  };
  return (
    <Panel title={texts.parameters}>
      <details>
        <summary className={classes.summary}>{parameters.userId}</summary>
        <form onSubmit={apply}>
          {commonParameters.map((name) => (
            <TextField
              key={name}
              name={name}
              label={name}
              value={edits[name] ?? parameters[name]}
              onChange={(value) => setEdits((before) => ({ ...before, [name]: value }))}
            />
          ))}
          <Button type="submit" isSmall>
            {texts.apply}
          </Button>
        </form>
      </details>
    </Panel>
  );
}
