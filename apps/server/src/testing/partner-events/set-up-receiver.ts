import type { PartnerEventType } from '@hiram/wire/partner/partner-events';
import type { ReceiverContent } from '@hiram/wire/staff/set-up/receiver-content';
import { noteReceivers } from '../../partner-events/partner-events.ts';
import { signInStaff } from '../staff/staff.ts';
import type { TestHiram } from '../test-hiram.ts';

/**
 * Two people set up a receiver of events of some types, so that these are stored from now on. It has no secret: nothing is sent to
 * it. Answers how one of them switches it off.
 */
export async function setUpReceiver(
  hiram: TestHiram,
  types: readonly PartnerEventType[],
): Promise<() => Promise<void>> {
  const [writer, approver] = [
    await signInStaff(hiram.baseUrl, 'product-manager'),
    await signInStaff(hiram.baseUrl, 'product-manager'),
  ];
  const on: ReceiverContent = {
    name: 'Accounting',
    address: 'https://accounting.lender.example/hooks',
    types: [...types],
    isOn: true,
  };
  const save = (content: ReceiverContent, basedOn: number) =>
    writer.send('POST', '/event-receivers/accounting/versions', {
      ...{ content, basedOn, fromDay: null, reason: 'a test' },
    });
  const place = '/set-up-requests/receiver/accounting';
  await save(on, 0);
  const { data } = await approver.get<{ contentSha256: string }>(place);
  const decision = { approve: true, contentSha256: data.contentSha256 };
  const { status } = await approver.send('POST', `${place}/decision`, decision);
  if (status !== 200) throw new Error(`the receiver was not set up: ${status}`);
  await noteReceivers(hiram.context, null);
  return async () => {
    const off = await save({ ...on, isOn: false }, 1);
    if (off.status !== 200) throw new Error(`the receiver was not switched off: ${off.status}`);
    await noteReceivers(hiram.context, null);
  };
}
