import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TextFailure, type TextGateway, type TextMessage } from '../../../providers/sms/text-gateway.ts';
import { takeContacts } from '../../../telemetry/provider-contacts.ts';
import { askedOn, badDays } from '../payment/contract-subject.ts';
import { deadPhones, phoneDigits, type TextEvent, type TextSubject, textTo } from './text-subject.ts';

/** What every text gateway promises, over a server that really answers. */
export function describeTextContract(name: string, start: () => Promise<TextSubject>): void {
  describe(`TEXT-01 ${name} keeps the text gateway's contract`, () => {
    let subject: TextSubject;
    beforeAll(async () => {
      subject = await start();
    });
    afterAll(() => subject.close());
    const market = () => subject.markets[0] ?? 'PH';
    const send = async (message = textTo(market())) => (await subject.gateway.send(message)).messageId;

    it('sends a text once to the number in the form of its country, with everything that it says', async () => {
      for (const each of subject.markets) {
        const before = subject.listTaken().length;
        expect(await subject.gateway.send(textTo(each))).toMatchObject({
          messageId: expect.stringMatching(/./),
        });
        const taken = subject.listTaken().slice(before);
        expect(taken).toHaveLength(1);
        expect(taken[0]?.number).toBe(phoneDigits[each]);
        for (const word of ['PHP 7,750.00', 'HR-1']) expect(taken[0]?.words).toContain(word);
      }
    });

    it('gives two texts two numbers, and sends an urgent one too', async () => {
      const urgent = await send(textTo(market(), { isUrgent: true }));
      expect(await send()).not.toBe(urgent);
    });

    it.each(badDays)(
      'says of an answer that is no answer (%s) what is certain, and sends again when well',
      async (how) => {
        subject.misbehave(how);
        takeContacts();
        try {
          const asked = askedOn(how, subject.gateway, subject.inHurry);
          const failure = await failureOf(asked, textTo(market()));
          const isCertain = ['busy', 'unauthorized', 'forbidden'].includes(how);
          expect(failure).toMatchObject({
            outcome: isCertain ? 'not-sent' : 'unknown',
            retryAfterSeconds: how === 'busy' ? 7 : null,
          });
          const isFailing = takeContacts().map(({ provider, failures }) => [provider, failures > 0]);
          expect(isFailing).toEqual([[subject.gateway.name, true]]);
        } finally {
          subject.misbehave(null);
        }
        expect(await send()).not.toBe('');
      },
    );

    it('is certain that nothing was sent where nobody listens and where its key is refused', async () => {
      for (const gateway of [subject.unreachable, subject.strange])
        expect(await failureOf(gateway, textTo(market()))).toMatchObject({ outcome: 'not-sent' });
    });

    it('refuses a number of another market before it asks, and says what becomes of one that no network knows', async () => {
      const before = subject.listTaken().length;
      for (const phone of ['12025550100', '13912345678', '', '0917'])
        expect(await failureOf(subject.gateway, textTo(market(), { phone }))).toMatchObject({
          outcome: 'refused',
        });
      const dead = await failureOf(subject.gateway, textTo(market(), { phone: deadPhones[market()] }));
      expect(dead.outcome).toBe(subject.ofDeadNumber);
      expect(subject.listTaken()).toHaveLength(before);
    });

    it('names neither number nor text in a failure', async () => {
      const message = textTo(market(), { phone: deadPhones[market()] });
      const failures = [
        await failureOf(subject.gateway, message),
        await failureOf(subject.strange, message),
        await failureOf(subject.unreachable, message),
      ];
      for (const { message: words } of failures) {
        expect(words).not.toMatch(/990000000|7,750|HR-1|http/);
        expect(words.length).toBeLessThan(80);
      }
    });

    const events = ['delivered', 'forwarded', 'undelivered', 'a-word-of-no-document'] as const;
    it.each(events)('reports what became of a text: %s', async (event: TextEvent) => {
      const expected = subject.events[event];
      if (expected === undefined) return;
      const messageId = await send();
      const delivery = subject.happen(messageId, event);
      const { gateway } = subject;
      const told = expected === null ? null : { messageId, progress: expected };
      const check = (receipt: unknown) =>
        told ? expect(receipt).toMatchObject(told) : expect(receipt).toBeNull();
      if (gateway.findReceipt) check(await gateway.findReceipt(messageId));
      expect(gateway.parseReceipt === null).toBe(delivery === null);
      if (!delivery) return;
      const verdict = gateway.parseReceipt?.(delivery);
      expect(verdict).toMatchObject({ ok: true });
      check(verdict?.ok ? verdict.receipt : undefined);
    });

    it('believes no receipt of another sender, and none that it cannot read', async () => {
      const { gateway } = subject;
      const delivery = subject.happen(await send(), 'delivered');
      if (!delivery || !gateway.parseReceipt) return;
      const unsigned = { ok: false, reason: 'unsigned' };
      expect(gateway.parseReceipt(subject.forge(delivery))).toEqual(unsigned);
      expect(
        gateway.parseReceipt({ ...delivery, headers: {}, url: delivery.url.split('?')[0] ?? '' }),
      ).toEqual(unsigned);
      const odd = gateway.parseReceipt({ ...delivery, rawBody: Buffer.from('\u0000{"a":') });
      expect(odd.ok).toBe(false);
    });
  });
}

async function failureOf(gateway: TextGateway, message: TextMessage): Promise<TextFailure> {
  const failure: unknown = await gateway.send(message).then(
    () => 'it was sent',
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(TextFailure);
  return failure as TextFailure;
}
