import { formatInstant } from '@hiram/lending/format';
import type { ProblemDetailAnswer } from '@hiram/wire/calls/problem-detail';
import type { ProblemListAnswer } from '@hiram/wire/calls/problem-list';
import {
  type Complaint,
  findComplaint,
  isComplaintRated,
  type ListedComplaint,
  listComplaints,
  listReplies,
} from '../../database/complaint-store.ts';
import { isId } from '../../database/new-id.ts';
import { listPictures, type PictureRow } from '../../database/picture-store.ts';
import type { Caller, House } from '../feature.ts';
import { pictureLink } from '../picture-link.ts';
import { findProblemTitles, type ProblemTitles } from './problem-types.ts';

/** The caller's own complaint. An unknown id and somebody else's are the same null. */
export async function findOwnComplaint(
  house: House,
  caller: Caller,
  problemId: string,
): Promise<Complaint | null> {
  if (!isId(problemId)) return null;
  const complaint = await findComplaint(house.db, house.cipher, problemId);
  return complaint?.borrowerId === caller.borrowerId ? complaint : null;
}

/** The caller's complaints in their tabs: all, those that wait for an answer, those that have one (COMP-07). */
export async function showComplaintList(house: House, caller: Caller): Promise<ProblemListAnswer> {
  const all = await listComplaints(house.db, house.cipher, caller.borrowerId);
  const { texts } = caller;
  const tab = (title: string, complaints: readonly ListedComplaint[]) => ({
    title,
    list: complaints.map((complaint) => ({
      id: complaint.id,
      time: formatInstant(complaint.sentAt, caller.market),
      type: titlesOf(caller, complaint).type,
      content: complaint.detail,
    })),
  });
  return {
    tabs: [
      tab(texts.complaintsAll, all),
      tab(
        texts.complaintsInProgress,
        all.filter(({ isAnswered }) => !isAnswered),
      ),
      tab(
        texts.complaintsAnswered,
        all.filter(({ isAnswered }) => isAnswered),
      ),
    ],
  };
}

/** A complaint with what was answered; a rating is asked for once there is an answer and until there is a rating. */
export async function showComplaint(
  house: House,
  caller: Caller,
  complaint: Complaint,
): Promise<ProblemDetailAnswer> {
  const replies = await listReplies(house.db, house.cipher, complaint.id);
  const pictures = await listPictures(house.db, complaint.id);
  const linkOf = ({ id }: PictureRow): string =>
    pictureLink(house.cipher, id, caller.borrowerId, house.clock.systemNow());
  const isRated = await isComplaintRated(house.db, complaint.id);
  return {
    ...titlesOf(caller, complaint),
    problemId: complaint.id,
    content: complaint.detail,
    images: pictures.filter(({ replyId }) => replyId === null).map(linkOf),
    disposeDetail: replies
      .map(({ text }) => text)
      .filter((text) => text !== '')
      .join('\n\n'),
    disposeImages: pictures.filter(({ replyId }) => replyId !== null).map(linkOf),
    isNeedScore: replies.length > 0 && !isRated ? 1 : 0,
  };
}

/** A type that is no longer offered keeps its number, so that an old complaint can still be told from another. */
const titlesOf = ({ texts }: Caller, { problemType, problemSubType }: Complaint): ProblemTitles =>
  findProblemTitles(texts, problemType, problemSubType ?? '') ?? { type: problemType, sonType: '' };
