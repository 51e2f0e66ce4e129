import type { Day } from '@hiram/lending/calendar-day';
import { answerDueBy } from '@hiram/lending/deadlines/complaint-clock';
import { formatDayInWords, formatInstant } from '@hiram/lending/format';
import { dayOfInstant } from '@hiram/lending/market';
import type { ProblemDetailAnswer } from '@hiram/wire/calls/problem-detail';
import type { ProblemListAnswer } from '@hiram/wire/calls/problem-list';
import type { Caller, Context } from '../feature/context.ts';
import { isId } from '../ground/new-id.ts';
import { pictureLink } from '../ground/pictures/picture-link.ts';
import { listPictures, type PictureRow } from '../ground/pictures/picture-store.ts';
import { fill } from '../lender/texts/texts.ts';
import { complaintReference } from './complaint-reference.ts';
import {
  type Complaint,
  findComplaint,
  isComplaintRated,
  type ListedComplaint,
  listComplaints,
  listReplies,
} from './complaint-store.ts';
import { findProblemTitles, type ProblemTitles } from './problem-types.ts';
import { loadStanding } from './resolution/raise-complaint.ts';

/** The caller's own complaint. Null for an unknown id and for another borrower's complaint. */
export async function findOwnComplaint(
  context: Context,
  caller: Caller,
  problemId: string,
): Promise<Complaint | null> {
  if (!isId(problemId)) return null;
  const complaint = await findComplaint(context.db, context.cipher, problemId);
  return complaint?.borrowerId === caller.borrowerId ? complaint : null;
}

/** The caller's complaints in their tabs: all, waiting for an answer, and answered (COMP-07). */
export async function showComplaintList(context: Context, caller: Caller): Promise<ProblemListAnswer> {
  const all = await listComplaints(context.db, context.cipher, caller.borrowerId);
  const { texts } = caller;
  const tab = (title: string, complaints: readonly ListedComplaint[]) => ({
    title,
    list: complaints.map((complaint) => ({
      id: complaint.id,
      reference: complaintReference(complaint.id),
      time: formatInstant(complaint.sentAt, caller.market),
      type: titlesOf(caller, complaint).type,
      content: complaint.detail,
      state: stateOf(context, caller, complaint),
    })),
  });
  return {
    tabs: [
      tab(texts.complaintsAll, all),
      tab(
        texts.complaintsInProgress,
        all.filter(({ answeredAt }) => answeredAt === null),
      ),
      tab(
        texts.complaintsAnswered,
        all.filter(({ answeredAt }) => answeredAt !== null),
      ),
    ],
  };
}

/** A complaint with its replies. A rating is requested from the first reply until it is given. */
export async function showComplaint(
  context: Context,
  caller: Caller,
  complaint: Complaint,
): Promise<ProblemDetailAnswer> {
  const replies = await listReplies(context.db, context.cipher, complaint.id);
  const standing = await loadStanding(context, context.db, caller, complaint);
  const pictures = await listPictures(context.db, complaint.id);
  const linkOf = ({ id }: PictureRow): string =>
    pictureLink(context.cipher, id, caller.borrowerId, context.clock.systemNow());
  const isRated = await isComplaintRated(context.db, complaint.id);
  return {
    ...titlesOf(caller, complaint),
    problemId: complaint.id,
    reference: complaintReference(complaint.id),
    content: complaint.detail,
    images: pictures.filter(({ replyId }) => replyId === null).map(linkOf),
    disposeDetail: replies
      .map(({ text }) => text)
      .filter((text) => text !== '')
      .join('\n\n'),
    disposeImages: pictures.filter(({ replyId }) => replyId !== null).map(linkOf),
    state: stateOf(context, caller, standing),
    isNeedScore: replies.length > 0 && !isRated ? 1 : 0,
  };
}

/** Whether the complaint was answered and when, or by which day it will be. A day that has passed is not promised. */
function stateOf(
  context: Context,
  { texts, locale, market }: Caller,
  { askedAt, answeredAt }: Pick<ListedComplaint, 'askedAt' | 'answeredAt'>,
) {
  const inWords = (day: Day) => formatDayInWords(day, locale);
  if (answeredAt) {
    const note = fill(texts.complaintAnsweredOn, { date: inWords(dayOfInstant(answeredAt, market)) });
    return { label: texts.complaintsAnswered, isAnswered: true, note };
  }
  const dueBy = answerDueBy(dayOfInstant(askedAt, market));
  const isLate = context.clock.today(market) > dueBy;
  const note = isLate ? texts.complaintAnswerLate : fill(texts.complaintAnswerBy, { date: inWords(dueBy) });
  return { label: texts.complaintsInProgress, isAnswered: false, note };
}

/** A retired type shows its number, so that old complaints stay distinguishable. */
const titlesOf = ({ texts }: Caller, { problemType, problemSubType }: Complaint): ProblemTitles =>
  findProblemTitles(texts, problemType, problemSubType ?? '') ?? { type: problemType, sonType: '' };
