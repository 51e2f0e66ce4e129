import { expect, it } from 'vitest';
import { outboxWorker } from '../../app/workers/outbox-worker.ts';
import { queueSealedText, sendSealedText } from '../../borrowers/codes/sealed-text.ts';
import { appendContactWish } from '../../contacts/contact-wish-store.ts';
import type { OutboxTask } from '../../feature/feature.ts';
import { enqueue } from '../../ground/outbox/outbox-store.ts';
import type { Locale } from '../../lender/texts/texts.ts';
import { createMsg91Gateway } from '../../providers/sms/msg91/gateway.ts';
import type { TextGateway } from '../../providers/sms/text-gateway.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { msg91Keys, startFakeMsg91 } from '../../testing/fake-providers/msg91/fake-msg91.ts';
import { sendMessages } from './send-message.ts';
import { textSender } from './send-text.ts';

const [receipts, codes] = ['test-receipts', 'test-codes'];
const templateId = '65f0c0de65f0c0de65f0c0de';

describeHiram('a text whose template MSG91 does not take', ({ hiram, staffOf }) => {
  /** MSG91 with one template that is registered wrongly: that of Hindi; and the messages and codes that go through it. */
  const open = async () => {
    const fake = await startFakeMsg91();
    const msg91 = createMsg91Gateway({ ...msg91Keys, baseUrl: fake.baseUrl });
    const gateway: TextGateway = {
      ...msg91,
      send: ({ registered, ...message }) => {
        const isHindi = /[\u0900-\u097f]/.test(message.text);
        const msg91TemplateId = isHindi ? 'registered-wrongly' : templateId;
        return msg91.send({ ...message, registered: registered && { ...registered, msg91TemplateId } });
      },
    };
    const send = textSender(hiram.context, { all: [gateway], of: () => [gateway], named: () => gateway });
    const messages: OutboxTask<string> = { ...sendMessages(send), kind: receipts };
    const sealed: OutboxTask<string> = {
      kind: codes,
      atOnce: 4,
      run: ({ cipher, clock }, payload, id) =>
        sendSealedText(cipher, send, payload, { id, now: clock.systemNow() }),
    };
    return { fake, worker: outboxWorker(hiram.context, [messages, sealed]) };
  };
  const receiptTo = async (locale: Locale) => {
    const { db, clock } = hiram.context;
    const { userId: borrowerId } = await hiram.borrower({ system: '1' });
    const wish = { hours: null, quietUntil: null, locale };
    await appendContactWish(db, { borrowerId, staffId: null }, wish, clock.businessNow());
    const payload = { borrowerId, template: 'messagePaid', amountMinor: '100', currency: 'INR' };
    await enqueue(db, [{ kind: receipts, payload }], clock.systemNow());
  };
  const codeTo = async (locale: Locale) => {
    const { db, cipher, clock } = hiram.context;
    const now = clock.systemNow();
    const to = { phone: '9876543210', market: 'IN', locale, borrowerId: null } as const;
    const values = { code: '123456', name: 'Hiram', minutes: 5 };
    const expiresAt = new Date(now.getTime() + 300_000);
    const code = { kind: codes, to, name: 'messageRegistrationCode', values, expiresAt } as const;
    await queueSealedText(db, cipher, code, now);
  };

  it.each([
    ['receipts', receipts, receiptTo],
    ['codes', codes, codeTo],
  ])('TEXT-09 holds up no other: %s of another language leave at once', async (_what, kind, sendTo) => {
    const { fake, worker } = await open();
    try {
      const passSeconds = async (seconds: number) => {
        for (let passed = 0; passed < seconds; passed += 5) {
          hiram.passTime(5_000);
          await worker.drain();
        }
      };
      for (let count = 0; count < 8; count += 1) await sendTo('hi');
      await worker.drain();
      await passSeconds(60);
      expect(fake.flows).toHaveLength(0);
      expect(fake.asked.length).toBeGreaterThan(0);
      await sendTo('en');
      await worker.drain();
      expect(fake.flows).toHaveLength(1);
      // Those of Hindi still wait: that one was sent does not hide them.
      const auditor = await staffOf('auditor');
      const lanes = (await auditor.get<{ id: string }[]>('/message-lanes?state=failing')).data;
      expect(lanes.find(({ id }) => id === kind)).toMatchObject({
        failures: 0,
        lastError: 'TextDeclined: msg91 answered error to template registered-wrongly',
      });
    } finally {
      await fake.close();
    }
  });
});
