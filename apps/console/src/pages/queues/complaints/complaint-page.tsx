import type { ComplaintItem, ComplaintThread } from '@hiram/wire/staff/complaints/complaints';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { usePermissions } from 'react-admin';
import { useStaffAction } from '../../../parts/actions/use-staff-action.ts';
import { RowLink } from '../../../parts/lists/row-link.tsx';
import { Details, Section } from '../../../parts/records/details.tsx';
import { RecordPage } from '../../../parts/records/record-page.tsx';
import { formatInstant } from '../../../parts/values/instant.tsx';
import { StateChip } from '../../../parts/values/state-chip.tsx';
import { callRoute } from '../../../staff-api/request.ts';
import { ComplaintFile } from './complaint-file.tsx';
import { clockWords, lawWords, outcomeWords } from './complaint-words.ts';
import { Pictures } from './pictures.tsx';
import { ReplyForm } from './reply-form.tsx';
import { NoteForm, ResolutionForms } from './resolution-forms.tsx';
import { threadKey, useAnswersRead } from './use-answers-read.ts';

/** One complaint: text and evidence, the deadlines, the answers and their rating. */
const ComplaintPage = () => (
  <RecordPage<ComplaintItem> noun="complaint" title={({ type, borrower }) => `${type}: ${borrower}`}>
    {(complaint) => <Complaint complaint={complaint} />}
  </RecordPage>
);

function Complaint({ complaint }: { readonly complaint: ComplaintItem }) {
  const { permissions = [] } = usePermissions<readonly string[]>();
  const { id, detail } = complaint;
  const {
    data: thread,
    error,
    isPending,
  } = useQuery({
    queryKey: threadKey(id),
    queryFn: () => callRoute('readComplaintThread', { params: { id } }),
  });
  // What is pressed stands under what has come: nothing moves a button once it is there.
  const mayReply = permissions.includes('complaints.reply') && !isPending;
  return (
    <>
      <Section title="Complaint">
        <Details rows={detailsOf(complaint)} />
        <Words text={detail} />
        <Pictures links={thread?.images ?? []} name="Evidence" />
        {mayReply && !complaint.acknowledgedBy && <Acknowledge id={id} />}
      </Section>
      {error && <Alert severity="error">{error.message}</Alert>}
      {thread?.replies.map((reply, index) => (
        <Section key={reply.id} title={`Answer ${index + 1}`}>
          <Typography variant="body2" color="text.secondary">
            {reply.repliedBy}, {formatInstant(reply.repliedAt)}
          </Typography>
          <Words text={reply.text} />
          <Pictures links={reply.images} name={`Picture of answer ${index + 1}`} />
        </Section>
      ))}
      <ComplaintFile entries={thread?.entries ?? []} />
      {mayReply && thread && <Handling complaint={complaint} replies={thread.replies} />}
    </>
  );
}

type AnswerProps = {
  readonly complaint: ComplaintItem;
  readonly replies: ComplaintThread['replies'];
};

/** What staff write. Once a complaint is with the grievance officer, others only leave a note there. */
function Handling(props: AnswerProps) {
  const { permissions = [] } = usePermissions<readonly string[]>();
  if (!props.complaint.isEscalated || permissions.includes('complaints.grievance'))
    return <AnswerForms {...props} />;
  return (
    <>
      <Alert severity="info">
        This complaint is with the grievance officer, who answers and decides it. You can leave a note.
      </Alert>
      <NoteForm id={props.complaint.id} />
    </>
  );
}

/** What is written to the borrower, once the answers before it are on the page. */
function AnswerForms({ complaint, replies }: AnswerProps) {
  const answers = useAnswersRead(complaint.id, replies);
  return (
    <>
      <ReplyForm id={complaint.id} answers={answers} />
      <ResolutionForms complaint={complaint} answers={answers} />
    </>
  );
}

const Words = ({ text }: { readonly text: string }) => (
  <Typography sx={{ mt: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
);

function Acknowledge({ id }: { readonly id: string }) {
  const { mutate, isPending } = useStaffAction({
    route: 'acknowledgeComplaint',
    params: { id },
    success: 'Acknowledged. The borrower gets an SMS.',
  });
  return (
    <Button variant="outlined" sx={{ mt: 2 }} disabled={isPending} onClick={() => mutate(undefined)}>
      Acknowledge
    </Button>
  );
}

const detailsOf = (complaint: ComplaintItem) =>
  [
    ['State', <StateChip key="clock" words={clockWords} state={complaint.clock} />],
    ['Reference', complaint.reference],
    ['About', complaint.subType ? `${complaint.type}: ${complaint.subType}` : complaint.type],
    ['Borrower', complaint.borrower],
    ['Phone', complaint.phone],
    ['Loan No.', <RowLink key="loan" source="contractNumber" resource="loans" idSource="orderId" />],
    ['Sent', formatInstant(complaint.sentAt)],
    ['Acknowledge by', complaint.acknowledgeBy],
    [
      'Acknowledged by',
      complaint.acknowledgedBy && `${complaint.acknowledgedBy}, ${formatInstant(complaint.acknowledgedAt)}`,
    ],
    ['Answer by', complaint.answerBy],
    ['Answered', formatInstant(complaint.answeredAt)],
    ['Decide by', complaint.resolveBy],
    ['Legal deadline to decide', <StateChip key="law" words={lawWords} state={complaint.lawClock} />],
    ['Outcome', complaint.outcome && outcomeWords[complaint.outcome]],
    ['Grievance officer', complaint.isEscalated && 'It is with the grievance officer'],
    ['Stars', complaint.score === null ? '' : `${complaint.score} of 5`],
  ] as const;

export default ComplaintPage;
