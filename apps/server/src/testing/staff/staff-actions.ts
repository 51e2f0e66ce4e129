import type { ActionItem, ActionPreview } from '@hiram/wire/staff/actions/actions';
import { newId } from '../../ground/new-id.ts';
import type { StaffAnswered, TestStaff } from './staff.ts';

/** Requests an action with a new key, unless one is given. */
export const requestAction = (
  staff: TestStaff,
  request: { kind: string; orderId: string; input?: object; reason?: string; effectSha256?: string },
  key: string = newId(),
): Promise<StaffAnswered<ActionItem>> =>
  staff.send('POST', '/actions', { input: {}, reason: 'checked by staff', ...request }, key);

type Read = Pick<ActionItem, 'id' | 'inputSha256'> & { readonly effectSha256?: string | undefined };

/** An action with the hash of its effect of now, as a second person reads it; without one where there is no effect. */
export const readEffect = async <A extends Read>(staff: TestStaff, action: A) => {
  const { data } = await staff.get<ActionPreview | undefined>(`/actions/${action.id}/preview`);
  return { ...action, effectSha256: data?.effectSha256 };
};

/** Decides an action with the hashes that were read, and a note. The effect is read now, unless it was read before. */
export async function decideOn(
  staff: TestStaff,
  action: Read,
  approve = true,
  note = 'read',
): Promise<StaffAnswered<ActionItem>> {
  const { id, inputSha256, effectSha256 } =
    approve && !('effectSha256' in action) ? await readEffect(staff, action) : action;
  return staff.send('POST', `/actions/${id}/decision`, { approve, inputSha256, effectSha256, note });
}

/** Requests an action and has it approved by an approver. */
export async function actByTwo(
  [requester, approver]: readonly [TestStaff, TestStaff],
  request: Parameters<typeof requestAction>[1],
): Promise<StaffAnswered<ActionItem>> {
  const asked = await requestAction(requester, request);
  if (asked.data?.status !== 'waiting') throw new Error(`the action does not wait: ${JSON.stringify(asked)}`);
  return decideOn(approver, asked.data);
}
