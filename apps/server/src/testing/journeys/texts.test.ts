import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Market } from '@hiram/lending/market';
import { partnerSessionsPath } from '@hiram/wire/partner/partner';
import { expect, it } from 'vitest';
import { enqueue } from '../../ground/outbox/outbox-store.ts';
import { loadBrand } from '../../lender/brand/brand.ts';
import { listMessages } from '../../messages/message-store.ts';
import { embeddedPlace, type TestPlace } from '../databases/engines.ts';
import { msg91Keys, startFakeMsg91 } from '../fake-providers/msg91/fake-msg91.ts';
import { semaphoreKeys, startFakeSemaphore } from '../fake-providers/semaphore/fake-semaphore.ts';
import { startFakeTwilio, twilioKeys } from '../fake-providers/twilio/fake-twilio.ts';
import { partnerKey, productionSettings } from '../production-settings.ts';
import { startTestHiram, type TestHiram } from '../test-hiram.ts';

const pesos = {
  PAYMENTS_PH: 'xendit',
  XENDIT_SECRET_KEY: 'xnd_development_of_the_tests',
  XENDIT_CALLBACK_TOKEN: 'the-callback-token-of-the-tests',
};
const twilioSettings = (url: string) => ({
  TWILIO_ACCOUNT_SID: twilioKeys.accountSid,
  TWILIO_AUTH_TOKEN: twilioKeys.authToken,
  TWILIO_MESSAGING_SERVICE_SID: twilioKeys.messagingServiceSid,
  TWILIO_URL: url,
});
const msg91Settings = (url: string) => ({
  MSG91_AUTH_KEY: msg91Keys.authKey,
  MSG91_WEBHOOK_TOKEN: msg91Keys.webhookToken,
  MSG91_URL: url,
});

const phones = { PH: '09171234567', IN: '9876543210' } as const;

/** Tells a borrower of a market that money came, and answers what the log says of it. */
async function notify(hiram: TestHiram, market: Market) {
  const opened = await hiram.server.inject({
    method: 'POST',
    url: partnerSessionsPath,
    headers: { authorization: `Bearer ${partnerKey}` },
    payload: {
      borrower: { phone: phones[market], name: 'Maria', birthDay: '1990-06-19', nationality: market },
      deviceId: 'device-of-maria',
      system: market === 'IN' ? '1' : '0',
    },
  });
  expect(opened.statusCode, opened.body).toBe(200);
  const { data } = opened.json() as { data: { userId: string } };
  const payload = {
    template: 'messagePaid',
    borrowerId: data.userId,
    contract: 'HR-1',
    amountMinor: '530000',
    currency: market === 'IN' ? 'INR' : 'PHP',
  };
  const { db, clock } = hiram.context;
  await enqueue(db, [{ kind: 'send-message', payload }], clock.systemNow());
  await hiram.worker.drain();
  return logOf(hiram, market);
}

const logOf = async ({ context }: TestHiram, market: Market) => {
  const texts = await listMessages(context.db, context.cipher, phones[market]);
  return texts.map(({ gateway, status }) => `${gateway} ${status}`);
};

/** Posts what a gateway sends to the address that it was given, at the door of this machine. */
async function post(hiram: TestHiram, url: string, body: Buffer, headers: Record<string, string>) {
  const { port } = hiram.server.server.address() as AddressInfo;
  const address = url.replace('https://hiram.example', `http://127.0.0.1:${port}`);
  const answered = await fetch(address, { method: 'POST', body: new Uint8Array(body), headers });
  return answered.status;
}

/** The lender's register, with the numbers that the operators gave. */
function registerTexts(place: TestPlace): string {
  const { PH, IN } = loadBrand('hiram').messageRegistry;
  const templates = IN.templates.map((template, number) => ({
    ...template,
    dltTemplateId: `11071612345678${String(number).padStart(5, '0')}`,
    msg91TemplateId: `65f0c0de65f0c0de65f0c${String(number).padStart(3, '0')}`,
  }));
  const file = path.join(place.dataFolder, 'messages.json');
  writeFileSync(file, JSON.stringify({ PH, IN: { ...IN, header: 'HIRAML', templates } }));
  return file;
}

it('TEXT-06 in production a Philippine text goes by Semaphore, by Twilio when that is busy, and its receipt moves the log', async () => {
  const [semaphore, twilio] = [await startFakeSemaphore(), await startFakeTwilio()];
  const place = await embeddedPlace();
  const hiram = await startTestHiram(place, {
    ...productionSettings(),
    ...pesos,
    TEXTS_PH: 'semaphore',
    TEXTS_PH_FALLBACK: 'twilio',
    SEMAPHORE_API_KEY: semaphoreKeys.apiKey,
    SEMAPHORE_SENDER: semaphoreKeys.sender,
    SEMAPHORE_URL: semaphore.baseUrl,
    ...twilioSettings(twilio.baseUrl),
  });
  try {
    expect(await notify(hiram, 'PH')).toEqual(['semaphore accepted']);
    expect(semaphore.texts).toMatchObject([
      { number: '639171234567', text: 'We received PHP 5.300,00 for loan HR-1. Thank you.' },
    ]);
    semaphore.misbehave('busy');
    expect(await notify(hiram, 'PH')).toEqual(['twilio accepted', 'semaphore accepted']);
    const [text] = twilio.texts;
    if (!text) throw new Error('Twilio was sent nothing');
    expect(text).toMatchObject({ to: '+639171234567', text: semaphore.texts[0]?.text });
    expect(text.callback).toMatch(/^https:\/\/hiram\.example\/webhooks\/texts\/twilio\?message=/);
    text.status = 'delivered';
    const { rawBody, headers } = twilio.callback(text);
    const forged = { ...headers, 'x-twilio-signature': 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=' };
    expect(await post(hiram, text.callback, rawBody, forged)).toBe(401);
    expect(await post(hiram, text.callback.replace(/=.*$/, '=other'), rawBody, headers)).toBe(401);
    const large = Buffer.alloc(20_000, 'x');
    expect(await post(hiram, text.callback, large, headers)).toBe(413);
    const ofNobody = text.callback.replace('twilio', 'semaphore');
    expect(await post(hiram, ofNobody, rawBody, headers)).toBe(404);
    expect(await logOf(hiram, 'PH')).toEqual(['twilio accepted', 'semaphore accepted']);
    expect(await post(hiram, text.callback, rawBody, headers)).toBe(200);
    expect(await logOf(hiram, 'PH')).toEqual(['twilio delivered', 'semaphore accepted']);
  } finally {
    await hiram.stop();
    await place.remove();
    await Promise.all([semaphore.close(), twilio.close()]);
  }
}, 60_000);

it('TEXT-06 in production an Indian text goes by MSG91 under its registered number, and its report moves the log', async () => {
  const msg91 = await startFakeMsg91();
  const [place, unregistered] = [await embeddedPlace(), await embeddedPlace()];
  const settings = {
    ...productionSettings(),
    ...pesos,
    TEXTS_PH: 'kept',
    TEXTS_IN: 'msg91',
    ...msg91Settings(msg91.baseUrl),
  };
  try {
    const refused = startTestHiram(unregistered, settings);
    await expect(refused).rejects.toThrow('messages: messagePaid.en for IN needs dltTemplateId, 19 digits');
    const hiram = await startTestHiram(place, { ...settings, TEXT_TEMPLATES: registerTexts(place) });
    try {
      expect(await notify(hiram, 'IN')).toEqual(['msg91 accepted']);
      const [flow] = msg91.flows;
      if (!flow) throw new Error('MSG91 was sent nothing');
      expect(flow.sent).toMatchObject({ mobiles: '919876543210', VAR1: 'Rs. 5.300,00', VAR2: 'HR-1' });
      const report = (token: string) =>
        post(hiram, `https://hiram.example/webhooks/texts/msg91?token=${token}`, msg91.report(flow.id, '1'), {
          'content-type': 'application/json',
        });
      expect(await report('somebody-elses')).toBe(401);
      expect(await logOf(hiram, 'IN')).toEqual(['msg91 accepted']);
      expect(await report(msg91Keys.webhookToken)).toBe(200);
      expect(await logOf(hiram, 'IN')).toEqual(['msg91 delivered']);
    } finally {
      await hiram.stop();
    }
  } finally {
    await Promise.all([place.remove(), unregistered.remove()]);
    await msg91.close();
  }
}, 60_000);
