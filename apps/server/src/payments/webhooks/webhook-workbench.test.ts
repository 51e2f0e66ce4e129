import type { WebhookItem } from '@hiram/wire/staff/payments/webhooks';
import { beforeAll, expect, it, vi } from 'vitest';
import { readOperations } from '../../figures/operation-figures-store.ts';
import type { WebhookVerdict } from '../../providers/payment/payment-provider.ts';
import { oweInstalment } from '../../testing/borrowers/lend.ts';
import { printDatabase } from '../../testing/databases/database-print.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { deliverWebhook, paymentWords, signatureOf } from '../../testing/samples/provider-messages.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/staff.ts';
import { deliveryLog, refusedBytesMax, refusedPerMinuteMax } from './delivery-log.ts';
import { openEvent, sealOlderEvents } from './provider-event-store.ts';
import { takeWebhook } from './take-webhook.ts';
import { forgetRefused } from './webhook-workbench.ts';

type Content = {
  body: string;
  isWhole: boolean;
  orderId: string | null;
  postings: { kind: string; amountMinor: number }[];
};

describeHiram('the webhook workbench', ({ hiram, staffOf }) => {
  let cashier: TestStaff;
  beforeAll(async () => {
    cashier = await staffOf('cashier');
  });

  const listed = async (query = '') =>
    (await cashier.get<WebhookItem[]>(`/webhook-deliveries?perPage=100&${query}`)).data;
  /** Deliveries are written together, a moment after they were answered. */
  const arrived = (query: string, count: number) =>
    expect.poll(() => listed(query), { timeout: 20_000 }).toHaveLength(count);
  const words = (reference: string, amountMinor = 530_000) =>
    paymentWords(hiram, { paymentId: `pay-${reference}`, reference, state: 'SUCCEEDED', amountMinor });

  it('shows what came byte for byte, its verdicts and the postings that it caused', async () => {
    const { orderId, reference } = await oweInstalment(hiram);
    const body = words(reference);
    for (const effect of ['recorded', 'known-already'])
      expect(await deliverWebhook(hiram, body)).toMatchObject({ effect });
    await arrived(`search=${reference}`, 2);
    const [second, first] = await listed(`search=${reference}`);
    expect(first).toMatchObject({ signature: 'genuine', age: 'fresh', repeat: 'first', effect: 'recorded' });
    expect(second).toMatchObject({ repeat: 'repeat', effect: 'known-already' });
    const { data } = await cashier.get<Content>(`/webhook-deliveries/${first?.id}/content`);
    expect(data).toMatchObject({ body, isWhole: true, orderId });
    expect(data.postings).toContainEqual(
      expect.objectContaining({ kind: 'payment-received', amountMinor: 530_000 }),
    );
    const inClear = Buffer.from(body).toString('hex');
    expect(await printDatabase(hiram.database.pool, ['sandbox_provider_delivery'])).not.toContain(inClear);
  });

  it('SAFE-16 seals in pages what an older version kept in the clear, and it opens byte for byte', async () => {
    const { db, pool } = hiram.database;
    const names = { provider: 'sandbox', provider_event_id: 'evt_older_501' };
    const text = '{"from":"an older version"}';
    await pool.query(
      `insert into provider_event (bucket, provider, provider_event_id, reference, kind, status, body, occurred_at, received_at)
      select bucket_of_reference('HP-older'), 'sandbox', 'evt_older_' || n, 'HP-older', 'payment', 'paid', convert_to($1, 'UTF8'), now(), now()
      from generate_series(1, 1001) n`,
      [text],
    );
    await Promise.all([sealOlderEvents(hiram.context), sealOlderEvents(hiram.context)]);
    const left = await pool.query('select 1 from provider_event where body is not null or sealed is null');
    expect(left.rows).toEqual([]);
    const row = await db
      .selectFrom('provider_event')
      .select('sealed')
      .where('provider_event_id', '=', names.provider_event_id)
      .executeTakeFirstOrThrow();
    expect(openEvent(hiram.context.cipher, names, row.sealed ?? Buffer.alloc(0)).toString('utf8')).toBe(text);
  });

  it('keeps what was refused with the reason: unsigned, altered, old', async () => {
    const { reference } = await oweInstalment(hiram);
    const body = words(reference);
    const now = hiram.context.clock.businessNow();
    await deliverWebhook(hiram, body, null);
    await deliverWebhook(hiram, body.replace('530000', '930000'), signatureOf(body, now));
    await deliverWebhook(hiram, body, signatureOf(body, new Date(now.getTime() - 400_000)));
    await arrived('believed=false', 3);
    const refused = await listed('believed=false');
    expect(refused.map(({ signature, age, effect }) => [signature, age, effect]).sort()).toEqual([
      ['altered', 'not-judged', 'refused: altered'],
      ['genuine', 'too-old', 'refused: too-old'],
      ['unsigned', 'not-judged', 'refused: unsigned'],
    ]);
  });

  it('runs a delivery again through the same code, and a second time changes nothing', async () => {
    const [item] = await listed('believed=true&age=fresh');
    const others = ['webhook_delivery', 'audit_entry', 'audit_head'];
    const before = await printDatabase(hiram.database.pool, others);
    const replay = (id = '') => cashier.send<{ effect: string }>('POST', `/webhook-deliveries/${id}/replay`);
    expect((await replay(item?.id)).data).toMatchObject({ verdict: 'genuine', effect: 'known-already' });
    const [old] = await listed('age=too-old');
    expect((await replay(old?.id)).data).toMatchObject({ verdict: 'too-old', effect: 'refused: too-old' });
    expect(await printDatabase(hiram.database.pool, others)).toBe(before);
    expect((await listed()).filter(({ isReplay }) => isReplay)).toHaveLength(2);
    const auditor = await signInStaff(hiram.baseUrl, 'auditor');
    expect((await auditor.send('POST', `/webhook-deliveries/${item?.id}/replay`)).status).toBe(403);
  });

  it('keeps and logs only so much of what was refused in a minute', async () => {
    const log = deliveryLog();
    const { context } = hiram;
    const at = context.clock.systemNow();
    const warn = vi.spyOn(context.log, 'warn');
    const standing = { ...context, clock: { ...context.clock, systemNow: () => at } };
    const before = (await listed('believed=false')).length;
    const provider = context.providers.collecting('PHP');
    const receivedAt = context.clock.businessNow();
    const webhook = { headers: {}, body: Buffer.from('x'), receivedAt, provider };
    for (let count = 0; count < refusedPerMinuteMax + 20; count += 1)
      await takeWebhook(standing, log, webhook);
    await log.flush(standing);
    expect(warn).toHaveBeenCalledTimes(refusedPerMinuteMax);
    warn.mockRestore();
    expect(await listed('believed=false')).toHaveLength(Math.min(100, before + refusedPerMinuteMax));
  });

  it('PAY-24 a genuine message without an event of ours is none that was refused, and is kept whole', async () => {
    const log = deliveryLog();
    const { context } = hiram;
    const before = await listed('believed=false');
    const countRefused = async (): Promise<number> => {
      const at = { systemNow: context.clock.systemNow(), businessNow: context.clock.businessNow() };
      return (await readOperations(context.db, { ...at, attemptsMax: 8 })).webhooksRefused;
    };
    const refused = await countRefused();
    const provider = {
      ...context.providers.collecting('PHP'),
      parseWebhook: (): WebhookVerdict => ({
        ok: true,
        event: null,
        givenBack: { paymentId: 'pay_unknown', by: 'dispute', amountMinor: 100n },
      }),
    };
    const body = Buffer.from(`{"note":"${'x'.repeat(refusedBytesMax)}"}`);
    const webhook = { headers: {}, body, receivedAt: context.clock.businessNow(), provider };
    expect((await takeWebhook(context, log, webhook)).effect).toBe('held');
    await log.flush(context);
    expect(await listed('believed=false')).toEqual(before);
    expect(await countRefused()).toBe(refused);
    const [newest] = await listed('believed=true');
    expect(newest).toMatchObject({ signature: 'genuine', eventId: null, effect: 'held' });
    const { data } = await cashier.get<Content>(`/webhook-deliveries/${newest?.id}/content`);
    expect(data).toMatchObject({ isWhole: true, body: body.toString('utf8') });
  });

  it('keeps only the beginning of what was refused, and for thirty days', async () => {
    hiram.passTime(120_000);
    await deliverWebhook(hiram, 'x'.repeat(20_000), null);
    await expect
      .poll(async () => (await listed('believed=false'))[0]?.bytes, { timeout: 20_000 })
      .toBe(20_000);
    const [newest] = await listed('believed=false');
    const { data } = await cashier.get<Content>(`/webhook-deliveries/${newest?.id}/content`);
    expect(data.body).toHaveLength(refusedBytesMax);
    expect((await cashier.send('POST', `/webhook-deliveries/${newest?.id}/replay`)).status).toBe(422);
    const believed = (await listed('believed=true')).length;
    await hiram.setToday('2027-02-10');
    await forgetRefused(hiram.context);
    expect(await listed('believed=false')).toEqual([]);
    expect(await listed('believed=true')).toHaveLength(believed);
  });
});
