import type { DeskRequestItem } from '@hiram/wire/staff/actions/requests';
import { newId } from '../../ground/new-id.ts';
import type { StaffAnswered, TestStaff } from './staff.ts';

type Asked = {
  readonly kind: string;
  readonly input: object;
  readonly reason?: string;
  readonly code?: string;
};

/** Requests what concerns no loan, with a new key unless one is given. */
export const submitDeskRequest = (
  staff: TestStaff,
  request: Asked,
  key: string = newId(),
): Promise<StaffAnswered<DeskRequestItem>> =>
  staff.send('POST', '/requests', { reason: 'checked by staff', ...request }, key);

/** Decides a request with the hash that was read. */
export const decideDeskRequest = (
  staff: TestStaff,
  { id, inputSha256 }: Pick<DeskRequestItem, 'id' | 'inputSha256'>,
  approve = true,
): Promise<StaffAnswered<DeskRequestItem>> =>
  staff.send('POST', `/requests/${id}/decision`, { approve, inputSha256, note: 'read' });

/** Requests it, and has it approved by a second person. */
export async function requestByTwo(
  [requester, approver]: readonly [TestStaff, TestStaff],
  request: Asked,
): Promise<StaffAnswered<DeskRequestItem>> {
  const asked = await submitDeskRequest(requester, request);
  if (asked.data?.status !== 'waiting')
    throw new Error(`the request does not wait: ${JSON.stringify(asked)}`);
  return decideDeskRequest(approver, asked.data);
}
