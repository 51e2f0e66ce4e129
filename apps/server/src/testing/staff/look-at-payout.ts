import type { PayoutItem } from '@hiram/wire/staff/payments/payouts';
import type { StaffAnswered, TestStaff } from './staff.ts';

/** Reads a payout and marks what changed of it as reviewed. */
export async function lookAtPayout(staff: TestStaff, payoutId = ''): Promise<StaffAnswered<null>> {
  const { lateChangeAt } = (await staff.get<PayoutItem>(`/payouts/${payoutId}`)).data;
  return staff.send('POST', `/payouts/${payoutId}/looked-at`, { lateChangeAt });
}
