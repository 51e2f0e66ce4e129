import type { Role } from '@hiram/wire/staff/permissions';
import { beforeAll, expect, test } from 'vitest';
import { pollProvider } from '../../payments/recording/poll-provider.ts';
import { applyFor } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { hireBy, type TwoStaff } from '../../testing/staff/change-account.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/staff.ts';

const today = '2026-12-01';

describeHiram('two accounts that one person may hold', ({ hiram }) => {
  let administrators: TwoStaff;
  beforeAll(async () => {
    administrators = [
      await signInStaff(hiram.baseUrl, 'administrator'),
      await signInStaff(hiram.baseUrl, 'administrator'),
    ];
  });
  const hire = (role: Role) => hireBy(hiram, administrators, role);

  test('SAFE-06 who made two accounts publishes no address by them', async () => {
    const managers = [
      await hire('product-manager'),
      await hire('product-manager'),
      await signInStaff(hiram.baseUrl, 'product-manager'),
    ] as const;
    const [manager, other, stranger] = managers;
    const where = '/set-up-versions/promotion/ph-welcome';
    const basedOn = (await manager.get<{ version: number }[]>(where)).data[0]?.version ?? 0;
    const { content } = (await manager.get<{ content: object }>(`${where}/${basedOn}`)).data;
    const changed = { ...content, downloadUrl: 'https://elsewhere.example/app' };
    const version = { content: changed, basedOn, fromDay: null, reason: 'a test' };
    await manager.send('POST', '/promotions/ph-welcome/versions', version);
    const request = '/set-up-requests/promotion/ph-welcome';
    const { contentSha256 } = (await other.get<{ contentSha256: string }>(request)).data;
    const publish = (staff: TestStaff) =>
      staff.send('POST', `${request}/decision`, { approve: true, contentSha256 });
    expect((await publish(other)).error?.code).toBe('not-two-persons');
    expect((await publish(stranger)).status).toBe(200);
  });

  test('SAFE-06 who made two accounts confirms no day of a payout by them', async () => {
    await hiram.setToday(today);
    const cashiers = [await hire('cashier'), await hire('cashier')] as const;
    const orderId = await applyFor(await hiram.borrower(), '1003');
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: true });
    await hiram.worker.drain();
    const { reference, id } = await hiram.database.db
      .selectFrom('payout')
      .select(['reference', 'id'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    await hiram.database.pool.query(
      `update sandbox_provider_payout set status = 'credited', settled_at = '1990-06-01T00:00:00Z' where reference = $1`,
      [reference],
    );
    await pollProvider(hiram.context);
    const confirm = (staff: TestStaff) =>
      staff.send('POST', `/payouts/${id}/confirmation`, { settledOn: today });
    const [cashier, other] = cashiers;
    expect(await confirm(cashier)).toMatchObject({ status: 200, data: { state: 'waits' } });
    expect((await confirm(other)).error?.code).toBe('not-two-persons');
    const stranger = await signInStaff(hiram.baseUrl, 'cashier');
    expect(await confirm(stranger)).toMatchObject({ status: 200, data: { state: 'booked' } });
  });
});
