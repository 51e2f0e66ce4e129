import type { Market } from '@hiram/lending/market';
import { expect, it } from 'vitest';
import type { TextOrder } from '../../feature/send-text.ts';
import { isUnavailable } from '../../ground/engine/is-unavailable.ts';
import { newId } from '../../ground/new-id.ts';
import type { TextGateways } from '../../providers/sms/open-text-gateways.ts';
import {
  TextDeclined,
  TextFailure,
  type TextGateway,
  type TextOutcome,
  TextUnsubscribed,
} from '../../providers/sms/text-gateway.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { listMessages, recordReceipt } from '../message-store.ts';
import { pollReceipts } from './receipts.ts';
import { textSender } from './send-text.ts';

type Answer = 'taken' | TextOutcome | 'killed';

describeHiram('the sending of texts', ({ hiram }) => {
  let count = 0;

  /** A gateway that answers one try after another, and the texts that it was given. */
  const gatewayOf = (name: string, answers: readonly Answer[]) => {
    const given: string[] = [];
    const left = [...answers];
    const gateway: TextGateway = {
      name,
      send: async ({ text }) => {
        given.push(text);
        const answer = left.shift() ?? 'taken';
        if (answer === 'killed') throw new Error('the process ends');
        if (answer !== 'taken') throw new TextFailure(name, `says ${answer}`, answer);
        count += 1;
        return { messageId: `${name}-${count}`, progress: 'accepted' };
      },
      parseReceipt: null,
      findReceipt: null,
    };
    return { gateway, given };
  };
  const senderOf = (...gateways: readonly { gateway: TextGateway }[]) => {
    const all = gateways.map(({ gateway }) => gateway);
    const routes: TextGateways = {
      all,
      of: () => all,
      named: (name) => all.find((each) => each.name === name) ?? null,
    };
    return { send: textSender(hiram.context, routes), routes };
  };
  const orderOf = (kind: 'code' | 'notice', market: Market = 'PH'): TextOrder => ({
    id: newId(),
    to: {
      phone: `0917${String(newId().replace(/\D/g, '')).slice(-7)}`,
      market,
      locale: 'en',
      borrowerId: null,
    },
    ...(kind === 'code'
      ? { name: 'messageRegistrationCode', values: { code: '123456', name: 'Hiram', minutes: 5 } }
      : { name: 'messagePaid', values: { amount: '₱ 5.300,00', contract: 'HR-1' } }),
  });
  const logOf = async ({ to }: TextOrder) => {
    const texts = await listMessages(hiram.database.db, hiram.context.cipher, to.phone);
    return texts.map(({ status, gateway, text }) => ({ status, gateway, text }));
  };

  it('TEXT-03 sends by the second gateway only what the first certainly did not send', async () => {
    for (const [answer, kind, tried, status] of [
      ['not-sent', 'code', 1, 'accepted'],
      ['not-sent', 'notice', 1, 'accepted'],
      ['refused', 'notice', 1, 'accepted'],
      ['unknown', 'code', 0, 'unknown'],
      ['unknown', 'notice', 0, 'unknown'],
    ] as const) {
      const [first, second] = [gatewayOf('first', [answer]), gatewayOf('second', [])];
      const order = orderOf(kind);
      const sending = senderOf(first, second).send(order);
      if (answer === 'unknown' && kind === 'notice') await expect(sending).rejects.toThrow(TextFailure);
      else await sending;
      expect([answer, kind, second.given.length]).toEqual([answer, kind, tried]);
      const gateway = tried === 1 ? 'second' : 'first';
      expect(await logOf(order)).toMatchObject([{ status, gateway }]);
    }
  });

  it('TEXT-03 sends a code at most once: not again after an unknown outcome, an end of the process or a repeated order', async () => {
    for (const answer of ['unknown', 'taken', 'killed'] as const) {
      const only = gatewayOf('only', [answer]);
      const { send } = senderOf(only);
      const order = orderOf('code');
      if (answer === 'killed') await expect(send(order)).rejects.toThrow('the process ends');
      else await send(order);
      await send(order);
      await send(order);
      expect([answer, only.given.length]).toEqual([answer, 1]);
    }
  });

  it('TEXT-03 tries a code again that was certainly not sent, and a hundred workers at once send one text', async () => {
    const only = gatewayOf('only', ['not-sent']);
    const { send } = senderOf(only);
    const order = orderOf('code');
    await expect(send(order)).rejects.toThrow(TextFailure);
    /** As a worker does: on a busy machine not all of them get a connection in time. */
    const sendSometime = (): Promise<void> =>
      send(order).catch((error: unknown) => {
        if (isUnavailable(error)) return sendSometime();
        throw error;
      });
    await Promise.all(Array.from({ length: 100 }, sendSometime));
    expect(only.given).toHaveLength(2);
    expect(await logOf(order)).toMatchObject([{ status: 'accepted' }]);
  });

  it('TEXT-03 sends a notice at least once: until a gateway has taken it, and not again after that', async () => {
    const only = gatewayOf('only', ['unknown', 'killed', 'not-sent']);
    const { send } = senderOf(only);
    const order = orderOf('notice');
    await expect(send(order)).rejects.toThrow(TextFailure);
    await expect(send(order)).rejects.toThrow('the process ends');
    await expect(send(order)).rejects.toThrow(TextFailure);
    await send(order);
    await send(order);
    expect(only.given).toHaveLength(4);
    expect(await logOf(order)).toEqual([
      {
        status: 'accepted',
        gateway: 'only',
        text: 'We received PHP 5.300,00 for loan HR-1. Thank you.',
      },
    ]);
  });

  it('TEXT-03 does not try again what every gateway refuses, and holds no other text up with it', async () => {
    const [first, second] = [gatewayOf('first', ['refused']), gatewayOf('second', ['refused'])];
    const order = orderOf('notice');
    await senderOf(first, second).send(order);
    expect(await logOf(order)).toMatchObject([{ status: 'refused', gateway: 'second' }]);
    await expect(senderOf().send(orderOf('notice'))).rejects.toThrow('nobody delivers texts in PH');
  });

  it('TEXT-09 a no of one gateway is about the text, whichever of the two is away', async () => {
    const order = orderOf('notice');
    const away = gatewayOf('away', ['not-sent', 'not-sent']);
    const no = new TextDeclined('there', 'says no', { isUrgent: false });
    const there = { gateway: { ...gatewayOf('there', []).gateway, send: () => Promise.reject(no) } };
    for (const both of [
      [away, there],
      [there, away],
    ])
      await expect(senderOf(...both).send(order)).rejects.toBe(no);
    expect(away.given).toHaveLength(2);
  });

  it('TEXT-03 does not remind by the second gateway who unsubscribed at the first, and sends codes and notices', async () => {
    const reminder: TextOrder = {
      ...orderOf('notice'),
      name: 'messageOverdue',
      values: { amount: 'PHP 1', contract: 'HR-1', date: '2026-11-20', phone: '1', name: 'Hiram' },
    };
    for (const [order, tried] of [
      [reminder, 0],
      [orderOf('notice'), 1],
      [orderOf('code'), 1],
    ] as const) {
      const unsubscribed = () => Promise.reject(new TextUnsubscribed('first', 'answered 400 21610'));
      const first = { gateway: { ...gatewayOf('first', []).gateway, send: unsubscribed } };
      const second = gatewayOf('second', []);
      await senderOf(first, second).send(order);
      expect([order.name, second.given.length]).toEqual([order.name, tried]);
    }
  });

  it('TEXT-04 a receipt moves a text on and never back, and settles one whose answer was lost', async () => {
    const only = gatewayOf('only', ['unknown']);
    const { send } = senderOf(only);
    const order = orderOf('code');
    await send(order);
    const receive = (progress: 'accepted' | 'forwarded' | 'delivered' | 'undelivered', gateway = 'only') =>
      recordReceipt(
        hiram.database.db,
        { gateway, id: order.id, messageId: `late-${order.id}`, progress, reason: null },
        hiram.context.clock.systemNow(),
      );
    expect(await receive('forwarded', 'another')).toBe(false);
    expect(await receive('forwarded')).toBe(true);
    expect(await receive('accepted')).toBe(false);
    expect(await receive('delivered')).toBe(true);
    for (const late of ['undelivered', 'forwarded', 'delivered'] as const)
      expect(await receive(late)).toBe(false);
    expect(await logOf(order)).toMatchObject([{ status: 'delivered' }]);
  });

  it('TEXT-04 a receipt that is quicker than a lost answer keeps its number, by which its gateway is asked, and no failure', async () => {
    const { db, clock } = hiram.context;
    const asked: string[] = [];
    const gateway: TextGateway = {
      name: 'early',
      send: async ({ id }) => {
        const said = {
          gateway: 'early',
          id,
          messageId: `early-${id}`,
          progress: 'accepted',
          reason: null,
        } as const;
        await recordReceipt(db, said, clock.systemNow());
        throw new TextFailure('early', 'gave no answer', 'unknown');
      },
      parseReceipt: null,
      findReceipt: async (messageId) => {
        asked.push(messageId);
        return null;
      },
    };
    const { send, routes } = senderOf({ gateway });
    const order = orderOf('notice');
    await expect(send(order)).rejects.toThrow('gave no answer');
    const texts = await listMessages(db, hiram.context.cipher, order.to.phone);
    expect(texts).toMatchObject([{ status: 'accepted', reason: null }]);
    hiram.passTime(6 * 60_000);
    await pollReceipts(hiram.context, routes);
    expect(asked).toEqual([`early-${order.id}`]);
  });

  it('TEXT-04 asks a gateway without webhooks, again after some minutes, until it says something new', async () => {
    const answers: ('accepted' | 'forwarded' | 'down')[] = ['accepted', 'down', 'forwarded'];
    const only = gatewayOf('asked', []);
    const askedFor: string[] = [];
    const gateway: TextGateway = {
      ...only.gateway,
      findReceipt: async (messageId) => {
        askedFor.push(messageId);
        const progress = answers.shift() ?? 'forwarded';
        if (progress === 'down') throw new TextFailure('asked', 'answered 503', 'unknown');
        return { id: null, messageId, progress, reason: null };
      },
    };
    const { send, routes } = senderOf({ gateway });
    const order = orderOf('notice');
    await send(order);
    const poll = () => pollReceipts(hiram.context, routes);
    await poll();
    expect(askedFor).toEqual([]);
    for (const status of ['accepted', 'accepted', 'forwarded'] as const) {
      hiram.passTime(301_000);
      await Promise.all([poll(), poll()]);
      expect(await logOf(order)).toMatchObject([{ status }]);
    }
    hiram.passTime(301_000);
    await poll();
    expect(askedFor).toHaveLength(3);
  });
});
