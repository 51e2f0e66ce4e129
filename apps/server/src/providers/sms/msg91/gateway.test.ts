import { expect, it } from 'vitest';
import { waitsMs } from '../../../testing/contracts/payment/contract-subject.ts';
import { describeTextContract } from '../../../testing/contracts/text/describe-text-contract.ts';
import { textTo } from '../../../testing/contracts/text/text-subject.ts';
import { msg91Keys, startFakeMsg91 } from '../../../testing/fake-providers/msg91/fake-msg91.ts';
import { createMsg91Gateway } from './gateway.ts';

const timeoutMs = waitsMs.ordinary;
const theirNumbers = {
  delivered: '1',
  forwarded: '',
  undelivered: '9',
  'a-word-of-no-document': '404',
} as const;
const receiptUrl = 'https://hiram.example/webhooks/texts/msg91';

describeTextContract('MSG91', async () => {
  const fake = await startFakeMsg91();
  const options = { ...msg91Keys, baseUrl: fake.baseUrl, timeoutMs };
  return {
    gateway: createMsg91Gateway(options),
    strange: createMsg91Gateway({ ...options, authKey: 'somebody-elses' }),
    unreachable: createMsg91Gateway({ ...options, baseUrl: 'http://127.0.0.1:2' }),
    inHurry: createMsg91Gateway({ ...options, timeoutMs: waitsMs.inHurry }),
    markets: ['IN'],
    // They say no in one word, whatever the reason.
    ofDeadNumber: 'not-sent',
    listTaken: () => fake.flows.map(({ number, sent }) => ({ number, words: JSON.stringify(sent) })),
    happen: (messageId, event) => ({
      rawBody: fake.report(messageId, theirNumbers[event]),
      headers: { 'content-type': 'application/json' },
      url: `${receiptUrl}?token=${msg91Keys.webhookToken}`,
    }),
    forge: (delivery) => ({ ...delivery, url: `${receiptUrl}?token=${'x'.repeat(23)}` }),
    events: { delivered: 'delivered', undelivered: 'undelivered', 'a-word-of-no-document': null },
    misbehave: fake.misbehave,
    close: fake.close,
  };
});

it('TEXT-02 MSG91 gets the number of the template and its variables in their order, and never the text', async () => {
  const fake = await startFakeMsg91();
  try {
    const gateway = createMsg91Gateway({ ...msg91Keys, baseUrl: fake.baseUrl, timeoutMs });
    await gateway.send(textTo('IN'));
    expect(fake.flows.map(({ sent }) => sent)).toEqual([
      {
        template_id: '65f0c0de65f0c0de65f0c0de',
        mobiles: '919876543210',
        VAR1: 'PHP 7,750.00',
        VAR2: 'HR-1',
      },
    ]);
    await expect(gateway.send(textTo('IN', { registered: null }))).rejects.toMatchObject({
      outcome: 'refused',
    });
  } finally {
    await fake.close();
  }
});
