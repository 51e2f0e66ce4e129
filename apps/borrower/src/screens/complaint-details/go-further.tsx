import { Button } from '@hiram/ui/actions/button.tsx';
import { TextArea } from '@hiram/ui/forms/text-area.tsx';
import { Card } from '@hiram/ui/layout/card.tsx';
import { SectionTitle } from '@hiram/ui/layout/section-title.tsx';
import { descriptionLengthMax } from '@hiram/wire/limits';
import {
  type ComplaintView,
  complaintStepField,
  type complaintSteps,
} from '@hiram/wire/views/complaint-view';
import { useState } from 'react';
import type { Texts } from '../../parts/fill-text.ts';
import classes from './complaint-details.module.css';
import type { en } from './texts.ts';

type GoFurtherProps = { readonly complaint: ComplaintView; readonly texts: Texts<typeof en> };

/** COMP-13: how the borrower goes further: forms that work without the script, and what the law gives. */
export function GoFurther({ complaint, texts }: GoFurtherProps) {
  const { reopen, escalate, law } = complaint;
  return (
    <>
      <SectionTitle>{texts.further}</SectionTitle>
      <Card>
        {reopen && <Step kind="reopening" name={texts.again} lead={reopen} texts={texts} />}
        {escalate && <Step kind="escalation" name={texts.officer} lead={escalate} texts={texts} />}
        <p className={classes.note}>{law}</p>
      </Card>
    </>
  );
}

type StepProps = {
  readonly kind: (typeof complaintSteps)[number];
  readonly name: string;
  readonly lead: string;
  readonly texts: Texts<typeof en>;
};

function Step({ kind, name, lead, texts }: StepProps) {
  const [text, setText] = useState('');
  return (
    <details className={classes.step}>
      <summary>{name}</summary>
      <p className={classes.note}>{lead}</p>
      <form method="post">
        <input type="hidden" name={complaintStepField} value={kind} />
        <TextArea
          name="text"
          label={texts.why}
          placeholder={texts.why}
          lengthMax={descriptionLengthMax}
          value={text}
          onChange={setText}
        />
        <div className={classes.send}>
          <Button type="submit">{texts.send}</Button>
        </div>
      </form>
    </details>
  );
}
