import { problemDetail } from '@hiram/wire/calls/problem-detail';
import { problemInit } from '@hiram/wire/calls/problem-init';
import { problemList } from '@hiram/wire/calls/problem-list';
import { problemSave } from '@hiram/wire/calls/problem-save';
import { saveScore } from '@hiram/wire/calls/save-score';
import { uploadProblemImg } from '@hiram/wire/calls/upload-problem-img';
import { insertComplaintRating, listReplies } from '../../database/complaint-store.ts';
import { done, no, type Outcome } from '../../database/refusal.ts';
import { answerCall, type Caller, type Feature, type House } from '../feature.ts';
import { picturePath } from '../picture-link.ts';
import { complaintPages } from './complaint-pages.ts';
import { complaintQueue } from './complaint-queue.ts';
import { forgetUnnamedPictures, openPicture, takeEvidence } from './evidence.ts';
import { saveComplaint } from './save-complaint.ts';
import { findOwnComplaint, showComplaint, showComplaintList } from './show-complaint.ts';
import { staffComplaints } from './staff-complaints.ts';
import { startComplaint } from './start-complaint.ts';

/** Complaints with their evidence, the lender's answers and the rating of these (COMP). */
export const complaints: Feature = {
  name: 'complaints',
  calls: [
    answerCall(problemInit, async (house, caller, { orderId }) =>
      done(await startComplaint(house, caller, orderId ?? '')),
    ),
    answerCall(uploadProblemImg, (house, caller, { problemImage }) =>
      takeEvidence(house, caller, problemImage),
    ),
    answerCall(problemSave, saveComplaint),
    answerCall(problemList, async (house, caller) => done(await showComplaintList(house, caller))),
    answerCall(problemDetail, async (house, caller, { problemId }) => {
      const complaint = await findOwnComplaint(house, caller, problemId);
      return complaint ? done(await showComplaint(house, caller, complaint)) : no({ code: 'not-found' });
    }),
    answerCall(saveScore, rateReply),
  ],
  pages: complaintPages,
  queues: [complaintQueue],
  staff: staffComplaints,
  tasks: [{ kind: 'remove-file', run: (house, { key = '' }) => house.storage.remove(key) }],
  recurring: [{ name: 'forget-unnamed-pictures', everySeconds: 3_600, run: forgetUnnamedPictures }],
  routes: (server, house) => {
    server.get(`${picturePath}/:id`, async (request, reply) => {
      const { id } = request.params as { id: string };
      const file = await openPicture(house, id, request.query as Record<string, unknown>);
      if (!file) return reply.callNotFound();
      return reply
        .type(file.contentType)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', 'inline')
        .send(file.bytes);
    });
  },
};

async function rateReply(
  house: House,
  caller: Caller,
  { problemId, score }: { problemId: string; score: number },
): Promise<Outcome<null>> {
  const complaint = await findOwnComplaint(house, caller, problemId);
  if (!complaint) return no({ code: 'not-found' });
  const replies = await listReplies(house.db, house.cipher, complaint.id);
  if (replies.length === 0) return no({ code: 'complaint-not-answered' });
  const rating = { complaintId: complaint.id, borrowerId: caller.borrowerId, score };
  const isNew = await insertComplaintRating(house.db, rating, house.clock.businessNow());
  return isNew ? done(null) : no({ code: 'complaint-rated-already' });
}
