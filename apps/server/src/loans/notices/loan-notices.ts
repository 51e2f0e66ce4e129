import { recordNotice as recordNoticeRoute } from '@hiram/wire/staff/loans/loan-notices';
import type { Feature } from '../../feature/feature.ts';
import { answerStaff } from '../../feature/staff/staff-route.ts';
import { recordNotice } from './record-notice.ts';

/** What staff record of a loan that moves no money: assignment, changed data, judgements. */
export const loanNotices: Feature = {
  name: 'loan-notices',
  staff: [
    answerStaff(recordNoticeRoute, (context, staff, { params, body }) =>
      recordNotice(context, staff, params.id, body),
    ),
  ],
};
