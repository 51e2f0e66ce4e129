import { timingSafeEqual } from 'node:crypto';
import { accept, refuse } from '@hiram/lending/result';
import type { enrol as enrolRoute, Invitation } from '@hiram/wire/staff/accounts/enrolment';
import type { StaffRequestOf } from '@hiram/wire/staff/define-staff-route';
import type { Context } from '../../feature/context.ts';
import type { StaffOutcome, StaffVisitor } from '../../feature/staff/staff-route.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { hashPassword } from '../accounts/password.ts';
import { stepOfCode } from '../accounts/second-factor.ts';
import {
  loadStaffAccount,
  noteCodeUsed,
  type StaffAccount,
  saveCredentials,
} from '../accounts/staff-store.ts';
import { appendAuditEntry } from '../audit/audit-store.ts';
import { insertTouches } from '../changes/credential-touch-store.ts';
import { knownLane } from '../sign-in/hashing-lanes.ts';
import { deviceCookie } from '../sign-in/known-device.ts';
import { findPasswordFault, wasPasswordUsed } from '../sign-in/password-rules.ts';
import { hashOfCode, hashOfLink } from './enrolment-secrets.ts';
import { countWrongCode, type Enrolment, endEnrolments, lockEnrolment } from './enrolment-store.ts';

/** A code of eight digits withstands this many. */
const wrongCodesMax = 5;

type Asked = StaffRequestOf<typeof enrolRoute>['body'];
type Admitted = { readonly way: Enrolment; readonly account: StaffAccount };

/** What a link is for, told to whoever holds it. */
export function readInvitationOf(context: Context, link: string): Promise<StaffOutcome<Invitation>> {
  const { db, cipher, clock, brand } = context;
  return inTransaction(db, async (tx): Promise<StaffOutcome<Invitation>> => {
    const way = await lockEnrolment(tx, { linkSha256: hashOfLink(link) }, clock.systemNow());
    if (!way) return refuse({ code: 'enrolment-ended' });
    const nameOf = async (id: string | null) => (id ? (await loadStaffAccount(tx, cipher, id)).name : '');
    const { name, role } = await loadStaffAccount(tx, cipher, way.staff_id);
    const [askedBy, approvedBy] = [await nameOf(way.link_holder), await nameOf(way.code_holder)];
    return accept({
      name,
      role,
      lender: brand.name,
      askedBy,
      approvedBy,
      until: way.expires_at.toISOString(),
    });
  });
}

/** The holder of both halves makes the password and the second factor of the account; the way in ends with it. */
export async function enrol(
  context: Context,
  visitor: StaffVisitor,
  asked: Asked,
): Promise<StaffOutcome<null>> {
  const step = stepOfCode(asked.secondFactor, asked.secondFactorCode, context.clock.systemNow());
  if (step === null)
    return refuse({ code: 'not-possible', why: 'The code of your authenticator app is not right.' });
  // Only who has both halves may wait in the lane of those whom we know.
  const admitted = await admit(context, visitor, asked);
  if (!admitted.ok) return admitted;
  const outcome = await knownLane(() =>
    makeCredentials(context, visitor, { ...admitted.value, asked, step }),
  );
  return outcome ?? refuse({ code: 'sign-in-busy' });
}

/** Lets in who has both halves. A wrong code is counted, and after a few the way in is closed. */
async function admit(
  context: Context,
  { address }: StaffVisitor,
  { link, code }: Asked,
): Promise<StaffOutcome<Admitted>> {
  const { db, cipher, clock } = context;
  const now = clock.systemNow();
  return inTransaction(db, async (tx): Promise<StaffOutcome<Admitted>> => {
    const way = await lockEnrolment(tx, { linkSha256: hashOfLink(link) }, now);
    if (!way) return refuse({ code: 'enrolment-ended' });
    const isRight =
      way.code_hash !== null && timingSafeEqual(way.code_hash, hashOfCode(cipher, way.id, code));
    if (isRight) return accept({ way, account: await loadStaffAccount(tx, cipher, way.staff_id) });
    await countWrongCode(tx, way.id);
    await writeEnrolment(context, tx, await loadStaffAccount(tx, cipher, way.staff_id), {
      outcome: 'refused: wrong code',
      address,
    });
    if (way.wrong_codes + 1 >= wrongCodesMax) await endEnrolments(tx, { id: way.id }, now);
    return refuse({ code: 'not-possible', why: 'The enrolment code is not right.' });
  });
}

type Making = Admitted & { readonly asked: Asked; readonly step: bigint };

async function makeCredentials(
  context: Context,
  visitor: StaffVisitor,
  { way, account, asked, step }: Making,
): Promise<StaffOutcome<null>> {
  const { db, cipher, clock } = context;
  const fault = await findPasswordFault(context, account.name, asked.password);
  if (fault) return refuse({ code: 'password-refused', why: fault });
  if (await wasPasswordUsed(db, account, asked.password))
    return refuse({ code: 'password-refused', why: 'You have had this password before. Take another one.' });
  const passwordHash = await hashPassword(asked.password);
  return inTransaction(db, async (tx): Promise<StaffOutcome<null>> => {
    const now = clock.systemNow();
    const open = await lockEnrolment(tx, { linkSha256: hashOfLink(asked.link) }, now);
    if (!open) return refuse({ code: 'enrolment-ended' });
    await saveCredentials(tx, cipher, account.id, { passwordHash, secondFactor: asked.secondFactor });
    await noteCodeUsed(tx, account.id, step);
    await insertTouches(tx, account.id, [way.link_holder, way.code_holder], now);
    await endEnrolments(tx, { id: way.id }, now);
    await writeEnrolment(context, tx, account, { outcome: 'done', address: visitor.address });
    visitor.setCookie(deviceCookie(context, { ...account, passwordHash }));
    return accept(null);
  });
}

const writeEnrolment = (
  context: Context,
  tx: Tx,
  { id, name, role }: StaffAccount,
  { outcome, address }: { readonly outcome: string; readonly address: string },
): Promise<void> => {
  const who = { staffId: id, staffName: name, role, action: 'POST /enrolment', outcome };
  const note = { ...who, subject: `staff-accounts:${id}`, detail: { address } };
  return appendAuditEntry(tx, context.cipher, note, context.clock.systemNow());
};
