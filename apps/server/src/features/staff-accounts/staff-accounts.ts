import { roles } from '@hiram/wire/staff/permissions';
import {
  addStaff as addRoute,
  disableStaff,
  enableStaff,
  changePassword as passwordRoute,
  resetStaff as resetRoute,
  changeStaffRole as roleRoute,
} from '@hiram/wire/staff/staff-account';
import { readSession, signIn as signInRoute, signOut } from '@hiram/wire/staff/staff-session';
import { z } from 'zod';
import { done } from '../../database/refusal.ts';
import { endStaffSessions } from '../../database/staff-store.ts';
import type { Feature } from '../feature.ts';
import { staffCookie } from '../staff-cookie.ts';
import { answerAnybody, answerStaff } from '../staff-route.ts';
import { staffAccountQueue } from './account-queue.ts';
import { addDemoStaff, listDemoStaff } from './demo-staff.ts';
import { addStaff, changePassword, changeStaffRole, resetStaff, switchStaff } from './keep-accounts.ts';
import { signIn, tellSignedIn } from './sign-in.ts';
import { strangerTries } from './stranger-tries.ts';

/** The accounts of the lender's staff, and their way in and out. */
export function staffAccounts(): Feature {
  const strangers = strangerTries();
  return {
    name: 'staff-accounts',
    queues: [staffAccountQueue],
    staff: [
      answerAnybody(signInRoute, (house, visitor, { body }) => signIn(house, visitor, body, strangers)),
      answerStaff(readSession, async (house, staff) => done(tellSignedIn(house, staff))),
      answerStaff(signOut, async (house, { token, setCookie }) => {
        await endStaffSessions(house.db, { token }, house.clock.systemNow());
        setCookie(staffCookie(house, ''));
        return done(null);
      }),
      answerStaff(passwordRoute, (house, staff, { body }) => changePassword(house, staff, body)),
      answerStaff(addRoute, (house, _staff, { body }) => addStaff(house, body)),
      answerStaff(roleRoute, changeStaffRole),
      answerStaff(resetRoute, (house, staff, { params }) => resetStaff(house, staff, params.id)),
      answerStaff(disableStaff, (house, staff, { params: { id } }) =>
        switchStaff(house, staff, { id, isDisabled: true }),
      ),
      answerStaff(enableStaff, (house, staff, { params: { id } }) =>
        switchStaff(house, staff, { id, isDisabled: false }),
      ),
    ],
    routes: (server, house) => {
      if (house.settings.mode !== 'sandbox') return;
      server.get('/sandbox/staff', async () => listDemoStaff(house));
      server.post('/sandbox/staff', async (request, reply) => {
        const asked = demoAccount.safeParse(request.body);
        return asked.success ? addDemoStaff(house, asked.data.role) : reply.callNotFound();
      });
    },
  };
}

const demoAccount = z.object({ role: z.enum(roles) });
