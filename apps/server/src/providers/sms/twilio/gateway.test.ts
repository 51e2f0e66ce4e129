import { expect, it } from 'vitest';
import { waitsMs } from '../../../testing/contracts/payment/contract-subject.ts';
import { describeTextContract } from '../../../testing/contracts/text/describe-text-contract.ts';
import { textTo } from '../../../testing/contracts/text/text-subject.ts';
import { startFakeTwilio, twilioKeys } from '../../../testing/fake-providers/twilio/fake-twilio.ts';
import { createTwilioGateway } from './gateway.ts';
import { isTwilioSignature, signTwilio } from './signature.ts';
import { toProgress } from './translate.ts';

const timeoutMs = waitsMs.ordinary;
const theirWords = {
  delivered: 'delivered',
  forwarded: 'sent',
  undelivered: 'undelivered',
  'a-word-of-no-document': 'teleported',
} as const;

describeTextContract('Twilio', async () => {
  const fake = await startFakeTwilio();
  const receiptUrl = () => 'https://hiram.example/webhooks/texts/twilio';
  const options = { ...twilioKeys, baseUrl: fake.baseUrl, receiptUrl, timeoutMs };
  return {
    gateway: createTwilioGateway(options),
    strange: createTwilioGateway({ ...options, authToken: 'somebody-elses' }),
    unreachable: createTwilioGateway({ ...options, baseUrl: 'http://127.0.0.1:2' }),
    inHurry: createTwilioGateway({ ...options, timeoutMs: waitsMs.inHurry }),
    markets: ['PH', 'IN'],
    ofDeadNumber: 'refused',
    listTaken: () => fake.texts.map(({ to, text }) => ({ number: to.slice(1), words: text })),
    happen: (messageId, event) => {
      const text = fake.texts.find(({ sid }) => sid === messageId);
      if (!text) throw new Error('a text that was never sent');
      Object.assign(text, { status: theirWords[event], errorCode: event === 'undelivered' ? 30003 : null });
      return { ...fake.callback(text), url: text.callback };
    },
    // The same proof over another text.
    forge: (delivery) => ({ ...delivery, url: delivery.url.replace(/.$/, '9') }),
    events: {
      delivered: 'delivered',
      forwarded: 'forwarded',
      undelivered: 'undelivered',
      'a-word-of-no-document': null,
    },
    misbehave: fake.misbehave,
    close: fake.close,
  };
});

it("TEXT-01 a receipt of Twilio's is proven as its documents say: their published example holds, and no other", () => {
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
  const form = new URLSearchParams({
    CallSid: 'CA1234567890ABCDE',
    Caller: '+12349013030',
    Digits: '1234',
    From: '+12349013030',
    To: '+18005551212',
  });
  const published = '0/KCTR6DLpKmkAf8muzZqo1nDgQ=';
  expect(signTwilio('12345', url, form)).toBe(published);
  expect(isTwilioSignature(published, '12345', url, form)).toBe(true);
  expect(isTwilioSignature(published, '12346', url, form)).toBe(false);
  expect(isTwilioSignature(published, '12345', `${url}3`, form)).toBe(false);
  form.set('Digits', '1235');
  expect(isTwilioSignature(published, '12345', url, form)).toBe(false);
  expect(isTwilioSignature('', '12345', url, form)).toBe(false);
});

it('TEXT-03 Twilio says who answered STOP, and whose number takes no text at all', async () => {
  const fake = await startFakeTwilio();
  const receiptUrl = () => 'https://hiram.example/webhooks/texts/twilio';
  const gateway = createTwilioGateway({ ...twilioKeys, baseUrl: fake.baseUrl, receiptUrl, timeoutMs });
  for (const [code, name] of [
    [21610, 'TextUnsubscribed'],
    [21614, 'TextFailure'],
  ] as const) {
    fake.answerNextPost({ status: 400, body: { code } });
    await expect(gateway.send(textTo('PH'))).rejects.toMatchObject({ name, outcome: 'refused' });
  }
  await fake.close();
});

it('TEXT-04 each status of a text that goes out is known: `message_enum_status` without those of one that comes in', () => {
  const ended = ['delivered', 'read', 'undelivered', 'partially_delivered', 'failed', 'canceled'];
  const under = ['accepted', 'scheduled', 'queued', 'sending', 'sent'];
  expect(under.map(toProgress)).toEqual(['accepted', 'accepted', 'accepted', 'accepted', 'forwarded']);
  expect(ended.map(toProgress)).toEqual([
    ...['delivered', 'delivered'],
    ...['undelivered', 'undelivered', 'undelivered', 'undelivered'],
  ]);
});

it('TEXT-04 a receipt carries our id of the text, and the code of a failure', async () => {
  const fake = await startFakeTwilio();
  try {
    const receiptUrl = () => 'https://hiram.example/webhooks/texts/twilio';
    const gateway = createTwilioGateway({ ...twilioKeys, baseUrl: fake.baseUrl, receiptUrl, timeoutMs });
    await gateway.send({
      id: 'our-id',
      phone: '+91 98765 43210',
      market: 'IN',
      text: 'Hello',
      registered: null,
      isUrgent: true,
    });
    const [text] = fake.texts;
    if (!text) throw new Error('nothing was sent');
    Object.assign(text, { status: 'failed', errorCode: 30008 });
    expect(gateway.parseReceipt?.({ ...fake.callback(text), url: text.callback })).toEqual({
      ok: true,
      receipt: { id: 'our-id', messageId: text.sid, progress: 'undelivered', reason: 'error 30008' },
    });
  } finally {
    await fake.close();
  }
});
