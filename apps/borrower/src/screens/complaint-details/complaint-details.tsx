import { Unbroken } from '@hiram/ui/amounts/unbroken.tsx';
import { TextArea } from '@hiram/ui/forms/text-area.tsx';
import { Card } from '@hiram/ui/layout/card.tsx';
import { SectionTitle } from '@hiram/ui/layout/section-title.tsx';
import { Tags } from '@hiram/ui/lists/tags.tsx';
import { StatusPill } from '@hiram/ui/status/status-pill.tsx';
import type { ProblemDetailAnswer } from '@hiram/wire/calls/problem-detail';
import { descriptionLengthMax } from '@hiram/wire/limits';
import type { ComplaintView } from '@hiram/wire/views/complaint-view';
import { BorrowerScreen } from '../../parts/borrower-screen.tsx';
import { fill, type Texts } from '../../parts/fill-text.ts';
import type { ViewProps } from '../../parts/screen-document.ts';
import { PictureList } from '../complaint/picture-list.tsx';
import classes from './complaint-details.module.css';
import { GoFurther } from './go-further.tsx';
import { ReplyRating } from './reply-rating.tsx';
import type { en } from './texts.ts';

/** 'Online service': one complaint, how far it is, and its reply before what was written (COMP-08, COMP-09). */
export function ComplaintDetails({ content, texts }: ViewProps<ComplaintView, typeof en>) {
  return (
    <BorrowerScreen title={texts.title}>
      <Card>
        <p>
          <StatusPill tone={content.state.isAnswered ? 'good' : 'due'}>{content.state.label}</StatusPill>
        </p>
        <p className={classes.note}>{content.state.note}</p>
        <p className={classes.note}>
          <Unbroken text={fill(texts.reference, { reference: content.reference })} />
        </p>
        {content.outcome && <p className={classes.outcome}>{`${texts.outcome}: ${content.outcome}`}</p>}
        {content.escalated && <p className={classes.note}>{content.escalated}</p>}
        <Tags texts={[content.type, content.sonType]} />
      </Card>
      <ProcessResult complaint={content} texts={texts} />
      <Card>
        <TextArea label={texts.content} lengthMax={descriptionLengthMax} value={content.content} />
      </Card>
      {content.images.length > 0 && (
        <>
          <SectionTitle>{texts.evidence}</SectionTitle>
          <Card label={texts.evidence}>
            <PictureList urls={content.images} name={texts.picture} />
          </Card>
        </>
      )}
      <GoFurther complaint={content} texts={texts} />
      <ReplyRating complaint={content} texts={texts} />
    </BorrowerScreen>
  );
}

type ProcessResultProps = { readonly complaint: ProblemDetailAnswer; readonly texts: Texts<typeof en> };

/** The lender's reply; hidden without text and pictures. */
function ProcessResult({ complaint, texts }: ProcessResultProps) {
  const { disposeDetail, disposeImages } = complaint;
  if (disposeDetail === '' && disposeImages.length === 0) return null;
  return (
    <>
      <SectionTitle>{texts.result}</SectionTitle>
      <Card label={texts.result}>
        {disposeDetail && <p className={classes.answer}>{disposeDetail}</p>}
        <PictureList urls={disposeImages} name={texts.answerPicture} />
      </Card>
    </>
  );
}
