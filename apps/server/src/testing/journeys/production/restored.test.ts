import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { decideLoan } from '../../../loans/decision/decide-loan.ts';
import { pollProvider } from '../../../payments/recording/poll-provider.ts';
import { takeLoan } from '../../borrowers/lend.ts';
import { embeddedPlace } from '../../databases/engines.ts';
import type { TestHiram } from '../../test-hiram.ts';
import { balancesOf, enterBorrower, settingsOf, startProduction } from './walk-production.ts';
import { xenditStage } from './xendit-stage.ts';

it('OPS-03 a loan whose money was sent after the backup is sent no second time once that is restored, and is booked as its provider has it', async () => {
  const { settings, fake } = await xenditStage.start();
  const place = await embeddedPlace();
  const [data, backup] = ['database', 'backup'].map((name) => path.join(place.dataFolder, name)) as [
    string,
    string,
  ];
  const own = settingsOf(xenditStage, settings);
  const start = () => startProduction(xenditStage, fake, place, own);
  const payOut = async ({ context, worker }: TestHiram): Promise<void> => {
    expect((await decideLoan(context, orderId, { approve: true, reason: 'good' })).ok).toBe(true);
    await worker.drain();
  };

  const before = await start();
  const borrower = await enterBorrower(before, 'PH');
  const { productId, account } = xenditStage;
  expect(await borrower.call('bindCardNew', { product_id: productId, ...account })).toMatchObject({
    code: 0,
  });
  const orderId = await takeLoan(borrower, productId);
  await before.stop();
  cpSync(data, backup, { recursive: true });

  const lost = await start();
  await payOut(lost);
  await fake.creditPayout(fake.world.payouts[0]?.reference ?? '');
  await lost.stop();
  rmSync(data, { recursive: true });
  cpSync(backup, data, { recursive: true });

  const restored = await start();
  await payOut(restored);
  restored.passTime(5 * 60_000);
  await pollProvider(restored.context);
  expect(fake.world.payouts).toHaveLength(1);
  expect(await restored.context.db.selectFrom('payout').select('status').execute()).toEqual([
    { status: 'credited' },
  ]);
  expect(await balancesOf(restored, orderId)).toMatchObject({
    'principal-receivable': 1_000_000n,
    'payouts-in-transit': 0n,
    'provider-cash': -1_000_000n,
  });
  await restored.stop();
  await place.remove();
  await fake.close();
}, 120_000);
