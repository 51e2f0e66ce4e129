import type { AccountChangeItem, EnrolmentHalf } from '@hiram/wire/staff/accounts/account-changes';
import type { Role } from '@hiram/wire/staff/permissions';
import { newId } from '../../ground/new-id.ts';
import { codeAt, newSecondFactor } from '../../staff/accounts/second-factor.ts';
import type { TestHiram } from '../test-hiram.ts';
import { asking, type StaffAnswered, signInAs, type TestStaff } from './staff.ts';

/** Who asks and who approves. */
export type TwoStaff = readonly [requester: TestStaff, approver: TestStaff];

/** What somebody signs in with. */
export type Holder = { readonly name: string; readonly password: string; readonly secondFactor: string };

/** Asks for a change of an account. */
export const requestChange = (
  staff: TestStaff,
  change: object,
  key: string = newId(),
): Promise<StaffAnswered<AccountChangeItem>> =>
  staff.send('POST', '/account-changes', { reason: 'as the lender wishes', ...change }, key);

/** Decides a change as it was read. */
export const decideOnChange = (
  staff: TestStaff,
  { id, inputSha256 }: Pick<AccountChangeItem, 'id' | 'inputSha256'>,
  approve = true,
): Promise<StaffAnswered<AccountChangeItem>> =>
  staff.send('POST', `/account-changes/${id}/decision`, { approve, inputSha256 });

/** Asks and has it approved by a second person. */
export async function changeByTwo(
  [requester, approver]: TwoStaff,
  change: object,
): Promise<AccountChangeItem> {
  const asked = await requestChange(requester, change);
  if (asked.data?.status !== 'waiting') throw new Error(`the change does not wait: ${JSON.stringify(asked)}`);
  const decided = await decideOnChange(approver, asked.data);
  if (decided.data?.status !== 'done') throw new Error(`the change is not done: ${JSON.stringify(decided)}`);
  return decided.data;
}

/** Has a half of the way in made. */
export const makeHalf = (staff: TestStaff, id: string): Promise<StaffAnswered<EnrolmentHalf>> =>
  staff.send('POST', `/account-changes/${id}/enrolment-half`);

/** The part of an enrolment link that lets somebody in. */
export const linkOf = ({ secret }: EnrolmentHalf): string => secret.split('#')[1] ?? '';

/** Enrols as the holder of both halves, with a password and a second factor of their own. */
export async function enrolHolder(
  hiram: TestHiram,
  [requester, approver]: TwoStaff,
  change: Pick<AccountChangeItem, 'id' | 'name'>,
): Promise<Holder> {
  const link = linkOf((await makeHalf(requester, change.id)).data);
  const code = (await makeHalf(approver, change.id)).data.secret;
  const holder = {
    name: change.name,
    password: `lantern ${newId()} harbour`,
    secondFactor: newSecondFactor(),
  };
  const enrolled = await enrolWith(hiram, { link, code, ...holder });
  if (enrolled.status !== 200) throw new Error(`nobody could enrol: ${JSON.stringify(enrolled)}`);
  return holder;
}

/** Signs in again, half a minute later: a code works once. */
export async function enterAs(
  hiram: TestHiram,
  { name, password, secondFactor }: Holder,
): Promise<TestStaff> {
  hiram.passTime(30_000);
  const code = codeAt(secondFactor, hiram.context.clock.systemNow());
  return signInAs(hiram.baseUrl, { name, role: 'cashier', password, secondFactor, code });
}

/** Adds an account by two administrators, and has its holder enrol and sign in. */
export async function hireBy(hiram: TestHiram, two: TwoStaff, role: Role): Promise<TestStaff> {
  const change = await changeByTwo(two, { kind: 'add', name: `hired-${newId().slice(-8)}`, role });
  return enterAs(hiram, await enrolHolder(hiram, two, change));
}

/** Sends an enrolment as the page does. */
export const enrolWith = (
  hiram: TestHiram,
  { link, code, password, secondFactor }: Omit<Holder, 'name'> & { link: string; code: string },
): Promise<StaffAnswered<null>> => {
  const secondFactorCode = codeAt(secondFactor, hiram.context.clock.systemNow());
  const body = { link, code, password, secondFactor, secondFactorCode };
  return asking(hiram.baseUrl, '').send('POST', '/enrolment', body);
};
