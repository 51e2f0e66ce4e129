import { accept } from '@hiram/lending/result';
import {
  decideAccountChange,
  makeEnrolmentHalf,
  requestAccountChange,
  withdrawAccountChange,
} from '@hiram/wire/staff/accounts/account-changes';
import { enrol as enrolRoute, readInvitation } from '@hiram/wire/staff/accounts/enrolment';
import {
  disableStaff as disableRoute,
  changePassword as passwordRoute,
} from '@hiram/wire/staff/accounts/staff-account';
import { readSession, signIn as signInRoute, signOut } from '@hiram/wire/staff/accounts/staff-session';
import type { Context } from '../../feature/context.ts';
import type { Feature } from '../../feature/feature.ts';
import { answerAnybody, answerStaff } from '../../feature/staff/staff-route.ts';
import { accountChangeQueue } from '../changes/change-queue.ts';
import { decideChange, withdrawChange } from '../changes/decide-change.ts';
import { requestChange } from '../changes/request-change.ts';
import { enrol, readInvitationOf } from '../enrolment/enrol.ts';
import { makeHalf } from '../enrolment/make-half.ts';
import { changePassword } from '../sign-in/change-password.ts';
import { signIn } from '../sign-in/sign-in.ts';
import { triesKeptSeconds } from '../sign-in/sign-in-tries.ts';
import { deleteTriesBefore } from '../sign-in/sign-in-try-store.ts';
import { toSignedIn } from '../sign-in/signed-in.ts';
import { staffAccountQueue } from './account-queue.ts';
import { disableStaff } from './disable-staff.ts';
import { staffCookie } from './staff-cookie.ts';
import { endStaffSessions } from './staff-session-store.ts';

const forgetOldTries = (context: Context): Promise<void> =>
  deleteTriesBefore(context.db, new Date(context.clock.systemNow().getTime() - triesKeptSeconds * 1_000));

/** The accounts of the lender's staff, how two change them, and the holders' way in and out. */
export const staffAccounts: Feature = {
  name: 'staff-accounts',
  queues: [staffAccountQueue, accountChangeQueue],
  staff: [
    answerAnybody(signInRoute, (context, visitor, { body }) => signIn(context, visitor, body)),
    answerStaff(readSession, async (context, staff) => accept(toSignedIn(context, staff))),
    answerStaff(signOut, async (context, { token, setCookie }) => {
      await endStaffSessions(context.db, { token }, context.clock.systemNow());
      setCookie(staffCookie(''));
      return accept(null);
    }),
    answerStaff(passwordRoute, (context, staff, { body }) => changePassword(context, staff, body)),
    answerStaff(disableRoute, (context, staff, { params }) => disableStaff(context, staff, params.id)),
    answerStaff(requestAccountChange, (context, staff, { body }) => requestChange(context, staff, body)),
    answerStaff(decideAccountChange, (context, staff, { params, body }) =>
      decideChange(context, staff, params.id, body),
    ),
    answerStaff(withdrawAccountChange, (context, staff, { params }) =>
      withdrawChange(context, staff, params.id),
    ),
    answerStaff(makeEnrolmentHalf, (context, staff, { params }) => makeHalf(context, staff, params.id)),
    answerAnybody(readInvitation, (context, _visitor, { body }) => readInvitationOf(context, body.link)),
    answerAnybody(enrolRoute, (context, visitor, { body }) => enrol(context, visitor, body)),
  ],
  recurring: [{ name: 'staff-sign-in-tries', everySeconds: 3_600, run: forgetOldTries }],
};
