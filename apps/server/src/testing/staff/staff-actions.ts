import type { ActionItem } from '@hiram/wire/staff/actions/actions';
import { newId } from '../../ground/new-id.ts';
import type { StaffAnswered, TestStaff } from './staff.ts';

/** Requests an action with a new key, unless one is given. */
export const requestAction = (
  staff: TestStaff,
  request: { kind: string; orderId: string; input?: object; reason?: string },
  key: string = newId(),
): Promise<StaffAnswered<ActionItem>> =>
  staff.send('POST', '/actions', { input: {}, reason: 'checked by staff', ...request }, key);

/** Decides an action with the hash that was read, and a note. */
export const decideOn = (
  staff: TestStaff,
  action: Pick<ActionItem, 'id' | 'inputSha256'>,
  approve = true,
  note = 'read',
): Promise<StaffAnswered<ActionItem>> =>
  staff.send('POST', `/actions/${action.id}/decision`, { approve, inputSha256: action.inputSha256, note });

/** Requests an action and has it approved by an approver. */
export async function actByTwo(
  [requester, approver]: readonly [TestStaff, TestStaff],
  request: Parameters<typeof requestAction>[1],
): Promise<StaffAnswered<ActionItem>> {
  const asked = await requestAction(requester, request);
  if (asked.data?.status !== 'waiting') throw new Error(`the action does not wait: ${JSON.stringify(asked)}`);
  return decideOn(approver, asked.data);
}
