import { Button } from '@hiram/ui/actions/button.tsx';
import { Banner } from '@hiram/ui/feedback/banner.tsx';
import { TextArea } from '@hiram/ui/forms/text-area.tsx';
import { Card } from '@hiram/ui/layout/card.tsx';
import { SectionTitle } from '@hiram/ui/layout/section-title.tsx';
import { Tags } from '@hiram/ui/lists/tags.tsx';
import { Dialog } from '@hiram/ui/sheets/dialog.tsx';
import { StatusIcon } from '@hiram/ui/status/status-icon.tsx';
import { descriptionLengthMax, replyWeekdays } from '@hiram/wire/limits';
import type { FormEvent } from 'react';
import { BorrowerScreen } from '../../parts/borrower-screen.tsx';
import { fill } from '../../parts/fill-text.ts';
import { useTools } from '../../parts/screen-context.tsx';
import type { ViewProps } from '../../parts/screen-document.ts';
import classes from './complaint-form.module.css';
import type { ComplaintFormContent } from './complaint-form-content.ts';
import { EvidencePicker } from './evidence-picker.tsx';
import type { en } from './texts.ts';
import { useComplaint } from './use-complaint.ts';

/** The form of a complaint: text and pictures (COMP-04 to COMP-06). */
export function ComplaintForm({ content, texts }: ViewProps<ComplaintFormContent, typeof en>) {
  const { idempotencyKey, frame } = useTools();
  const complaint = useComplaint(content, texts);
  const { draft, evidence, standing } = complaint;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    complaint.send(event.currentTarget);
  };
  const foot = (
    <>
      {standing === 'failed' && <Banner>{frame.sendFailed}</Banner>}
      <Button type="submit" isPending={standing === 'pending'}>
        {texts.send}
      </Button>
    </>
  );
  return (
    <form method="post" encType="multipart/form-data" onSubmit={submit}>
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <BorrowerScreen title={texts.title} foot={foot}>
        <Card>
          <Tags texts={[content.type, content.sonType]} />
        </Card>
        <Card>
          <TextArea
            name="problemDetail"
            label={texts.description}
            placeholder={texts.description}
            lengthMax={descriptionLengthMax}
            value={draft.text}
            error={complaint.fault}
            onChange={complaint.write}
          />
        </Card>
        <SectionTitle>{texts.evidence}</SectionTitle>
        <EvidencePicker evidence={evidence} pictures={draft.pictures} texts={texts} />
        <p className={classes.promise}>{fill(texts.promise, { n: replyWeekdays })}</p>
        <Dialog isOpen={complaint.isSent} title={texts.done} onDismiss={complaint.leave} actions={null}>
          <StatusIcon status={200} />
          <p className={classes.reference}>
            {fill(texts.reference, { reference: complaint.reference ?? '' })}
          </p>
        </Dialog>
      </BorrowerScreen>
    </form>
  );
}
