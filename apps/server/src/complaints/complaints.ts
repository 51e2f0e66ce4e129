import { accept, refuse } from '@hiram/lending/result';
import { problemDetail } from '@hiram/wire/calls/problem-detail';
import { problemInit } from '@hiram/wire/calls/problem-init';
import { problemList } from '@hiram/wire/calls/problem-list';
import { problemSave } from '@hiram/wire/calls/problem-save';
import { saveScore } from '@hiram/wire/calls/save-score';
import { uploadProblemImg } from '@hiram/wire/calls/upload-problem-img';
import { complaintFigures, complaintReport } from '@hiram/wire/staff/figures/figures';
import type { FastifyRequest } from 'fastify';
import type { Caller, Context } from '../feature/context.ts';
import { answerCall, type Feature } from '../feature/feature.ts';
import { answerStaff } from '../feature/staff/staff-route.ts';
import type { Outcome } from '../ground/outcome.ts';
import { picturePath, staffPicturePath } from '../ground/pictures/picture-link.ts';
import { removalKind } from '../ground/pictures/queue-removal.ts';
import { complaintPages } from './complaint-pages.ts';
import { insertComplaintRating, listReplies } from './complaint-store.ts';
import { forgetUnnamedPictures, openPicture, takeEvidence } from './evidence.ts';
import { measureComplaints } from './report/measure-complaints.ts';
import { reportComplaints } from './report/report-complaints.ts';
import { staffResolution } from './resolution/staff-resolution.ts';
import { saveComplaint } from './save-complaint.ts';
import { findOwnComplaint, showComplaint, showComplaintList } from './show-complaint.ts';
import { complaintQueue } from './staff/complaint-queue.ts';
import { staffComplaints } from './staff/staff-complaints.ts';
import { startComplaint } from './start-complaint.ts';

type IsFromStaff = (context: Context, request: FastifyRequest) => Promise<boolean>;

/** Complaints with their evidence, the lender's replies and the ratings of replies (COMP). */
export const complaints = (isFromStaff: IsFromStaff): Feature => ({
  name: 'complaints',
  calls: [
    answerCall(problemInit, async (context, caller, { orderId }) =>
      accept(await startComplaint(context, caller, orderId ?? '')),
    ),
    answerCall(uploadProblemImg, (context, caller, { problemImage }) =>
      takeEvidence(context, caller, problemImage),
    ),
    answerCall(problemSave, saveComplaint),
    answerCall(problemList, async (context, caller) => accept(await showComplaintList(context, caller))),
    answerCall(problemDetail, async (context, caller, { problemId }) => {
      const complaint = await findOwnComplaint(context, caller, problemId);
      return complaint
        ? accept(await showComplaint(context, caller, complaint))
        : refuse({ code: 'not-found' });
    }),
    answerCall(saveScore, rateReply),
  ],
  pages: complaintPages,
  queues: [complaintQueue],
  staff: [
    ...staffComplaints,
    ...staffResolution,
    answerStaff(complaintFigures, async (context, _staff, { query }) =>
      accept(await measureComplaints(context, query.days)),
    ),
    answerStaff(complaintReport, async (context, _staff, { query }) =>
      accept(await reportComplaints(context, query)),
    ),
  ],
  tasks: [{ kind: removalKind, run: (context, { key = '' }) => context.storage.remove(key) }],
  recurring: [{ name: 'forget-unnamed-pictures', everySeconds: 3_600, run: forgetUnnamedPictures }],
  routes: (server, context) => {
    for (const path of [picturePath, staffPicturePath])
      server.get(`${path}/:id`, async (request, reply) => {
        const isForStaff = path === staffPicturePath;
        if (isForStaff && !(await isFromStaff(context, request))) return reply.callNotFound();
        const { id } = request.params as { id: string };
        const query = request.query as Record<string, unknown>;
        const file = await openPicture(context, id, query, isForStaff);
        if (!file) return reply.callNotFound();
        return reply
          .type(file.contentType)
          .header('content-security-policy', "default-src 'none'; sandbox")
          .header('content-disposition', 'inline')
          .send(file.bytes);
      });
  },
});

async function rateReply(
  context: Context,
  caller: Caller,
  { problemId, score }: { problemId: string; score: number },
): Promise<Outcome<null>> {
  const complaint = await findOwnComplaint(context, caller, problemId);
  if (!complaint) return refuse({ code: 'not-found' });
  const replies = await listReplies(context.db, context.cipher, complaint.id);
  if (replies.length === 0) return refuse({ code: 'complaint-not-answered' });
  const rating = { complaintId: complaint.id, borrowerId: caller.borrowerId, score };
  const isNew = await insertComplaintRating(context.db, rating, context.clock.businessNow());
  return isNew ? accept(null) : refuse({ code: 'complaint-rated-already' });
}
