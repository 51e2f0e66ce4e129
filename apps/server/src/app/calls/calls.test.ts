import { callAddresses } from '@hiram/wire/addresses';
import { successCode } from '@hiram/wire/envelope';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../ground/new-id.ts';
import { en } from '../../lender/texts/en.ts';
import { textsFor } from '../../lender/texts/texts.ts';
import { envelopeOf, type RawAnswer, sendCall } from '../../testing/borrowers/send-call.ts';
import { printDatabase } from '../../testing/databases/database-print.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import {
  type CallSample,
  type CallSituation,
  callSamples,
  callsOfALoan,
  callsOfAnybody,
  makeCallSituation,
  servedCalls,
} from '../../testing/samples/call-samples.ts';

const malformed = [
  'x'.repeat(5_000),
  `3${'0'.repeat(400)}`,
  'with\u0000nul',
  "' or '1'='1",
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '１００３',
  '-1',
  '1.5',
  '[object Object]',
];

describeHiram('every served call', ({ hiram }) => {
  let situation: CallSituation;
  let samples: Map<string, CallSample>;

  beforeAll(async () => {
    situation = await makeCallSituation(hiram);
    samples = new Map(callSamples(situation).map((sample) => [sample.name, sample]));
  });

  const sampleOf = (name: string): CallSample => {
    const sample = samples.get(name);
    if (!sample) throw new Error(`no sample of ${name}`);
    return sample;
  };
  const sent = (name: string, changes: Record<string, string | null> = {}, caller = situation.borrower) => {
    const { fields } = sampleOf(name);
    const changed = Object.entries({ ...fields, ...changes }).filter(
      (entry): entry is [string, string] => entry[1] !== null,
    );
    return sendCall(hiram, caller, sampleOf(name).name, { fields: Object.fromEntries(changed) });
  };
  const nothingWritten = async (work: () => Promise<void>): Promise<void> => {
    await hiram.worker.drain();
    const before = await printDatabase(hiram.database.pool);
    await work();
    await hiram.worker.drain();
    expect(await printDatabase(hiram.database.pool)).toBe(before);
  };
  const expectRefused = (answer: RawAnswer, http: number, message: string, name?: string): void => {
    expect(answer.status, answer.text).toBe(http);
    const isNumber = name === undefined || callAddresses[sampleOf(name).name].family === 'number';
    expect(envelopeOf(answer)).toEqual({ code: isNumber ? http : String(http), message, data: null });
  };

  describe.each(servedCalls)('%s', (name) => {
    it('CALL-04 CALL-05 answers a good request with the success code of its family', async () => {
      const answer = await sent(name);
      expect(answer.status, answer.text).toBe(200);
      expect(envelopeOf(answer)).toMatchObject({
        code: successCode(callAddresses[name].family),
        message: '',
      });
    });

    it.skipIf(callsOfAnybody.has(name))(
      'CALL-04 answers 401 in its family without a session, or with an invalid one',
      async () => {
        const { borrower } = situation;
        const { fields } = sampleOf(name);
        const strangers = [
          null,
          { sessionId: '', deviceId: borrower.deviceId },
          { sessionId: `${borrower.sessionId}x`, deviceId: borrower.deviceId },
          { sessionId: 'x'.repeat(10_000), deviceId: borrower.deviceId },
          { sessionId: borrower.sessionId, deviceId: 'another-device' },
        ];
        await nothingWritten(async () => {
          for (const stranger of strangers)
            expectRefused(await sendCall(hiram, stranger, name, { fields }), 401, en.sessionMissing, name);
        });
      },
    );

    it('answers 400 to a missing, empty, malformed or too long field, and writes nothing', async () => {
      await nothingWritten(async () => {
        for (const field of sampleOf(name).required) {
          for (const value of [null, '', ...malformed])
            expectRefused(await sent(name, { [field]: value }), 400, en.malformed, name);
        }
        for (const [field, good] of Object.entries(sampleOf(name).fields))
          expectRefused(await sent(name, { [field]: good.padEnd(300, 'x') }), 400, en.malformed, name);
      });
    });
  });

  it.each([...callsOfALoan])(
    "%s answers another borrower's loan, byte for byte, like an unknown one",
    async (name) => {
      const field = { orderId: situation.orderId };
      const settled = { orderId: situation.settledOrderId };
      await nothingWritten(async () => {
        const unknown = await sent(name, { orderId: newId() }, situation.stranger);
        expectRefused(unknown, 404, en.notFound, name);
        for (const orderId of [field, settled])
          expect(await sent(name, orderId, situation.stranger)).toEqual(unknown);
        expect(await sent(name, { orderId: 'order-1' }, situation.stranger)).toEqual(unknown);
      });
    },
  );

  it.each([
    'cardInit',
    'bindCardNew',
    'bindCardChange',
    'loanDetailConfirm',
    'contract',
    'contractJump',
    'agreementAnswer',
    'loanDetailPush',
  ])('%s answers a product of another market like an unknown one', async (name) => {
    const field = 'product_id' in sampleOf(name).fields ? 'product_id' : 'productId';
    await nothingWritten(async () => {
      const unknown = await sent(name, { [field]: '9999' });
      expectRefused(unknown, 404, en.notFound);
      for (const id of ['2003', 'abc', '99999999999999999999'])
        expect(await sent(name, { [field]: id })).toEqual(unknown);
    });
  });

  it("google-score takes the loan from the page's address, and only the caller's own", async () => {
    const fields = { score: '5' };
    const query = { orderId: situation.settledOrderId };
    const foreign = await sendCall(hiram, situation.stranger, 'googleScore', { fields, query });
    expectRefused(foreign, 404, en.notFound);
    const own = await sendCall(hiram, situation.borrower, 'googleScore', { fields, query });
    expect(envelopeOf(own)).toMatchObject({ code: 1006, message: en.alreadyRated });
  });

  it('DELAY-05 INST-03 refuses an amount that is not quoted, states the quoted one and writes nothing', async () => {
    const { repayAmount, delayAmount } = situation;
    const wrong: [fields: Record<string, string>, quoted: number][] = [
      [{ amount: String(repayAmount + 1) }, repayAmount],
      // It is nearer to all that is owed.
      [{ amount: '999999999999999' }, 1_189_500],
      [{ amount: String(repayAmount), isDelay: '1' }, delayAmount],
      [{ amount: String(delayAmount - 1), isDelay: '1' }, delayAmount],
    ];
    await nothingWritten(async () => {
      for (const [fields, quoted] of wrong) {
        const answer = envelopeOf(await sent('generateVcode', fields));
        const shown = (quoted / 100).toLocaleString('de-DE', { minimumFractionDigits: 2 });
        expect(answer).toMatchObject({ code: 2008, data: null });
        expect(answer.message).toContain(`₱ ${shown}.`);
      }
    });
  });

  it('CONF-07 refuses a channel of another product, and an offer that differs from the one shown', async () => {
    await nothingWritten(async () => {
      expect(envelopeOf(await sent('generateVcode', { channelNumber: '91101' }))).toMatchObject({
        code: 1005,
        message: en.channelUnknown,
      });
      const changed: Record<string, string>[] = [{ amount: '1000001' }, { amount: '0' }, { periods: '92' }];
      for (const changes of changed)
        expect(envelopeOf(await sent('loanDetailPush', changes))).toMatchObject({
          code: 1003,
          message: en.offerChanged,
        });
    });
  });

  it('BANK-09 names an invalid account field by its title and stores nothing', async () => {
    await nothingWritten(async () => {
      for (const walletNumber of [null, '', '12ab', '091755548', '091755548211'])
        expect(envelopeOf(await sent('bindCardNew', { walletNumber }))).toMatchObject({
          code: 1002,
          message: 'GCash number is not correct. It must have 10 to 11 digits.',
        });
    });
  });

  it('ROUTE-08 answers an unknown address with 404: an envelope for a call, a page for a browser', async () => {
    const headers = { 'x-requested-with': 'XMLHttpRequest' };
    for (const url of ['/gateway/card-initx', '/gateway', '/nowhere', '/gateway/v3/loan-details/']) {
      const answer = await hiram.server.inject({ method: 'POST', url, headers });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ code: 404, message: en.notFound, data: null });
    }
    // An Android web view names its app in this header.
    const inApp = { accept: 'text/html', 'x-requested-with': 'com.example.lender' };
    const page = await hiram.server.inject({ url: '/nowhere', headers: inApp });
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('<title>notFound</title>');
  });

  it('ROUTE-08 answers an address that cannot be decoded or is too long as an unknown one, in the language of who opens it', async () => {
    const long = 'A'.repeat(101);
    const paths = ['/loanDetails%', '/%zz', '/verify/%E0%A4', `/verify/${long}`, `/payments/return/${long}`];
    for (const path of paths) {
      const page = await hiram.server.inject({ url: `${path}?lang=hi`, headers: { accept: 'text/html' } });
      expect(page.statusCode).toBe(404);
      expect(page.body).toContain('<title>notFound</title>');
      expect(page.body).toContain(textsFor('hi').notFound);
      expect(page.headers['x-content-type-options']).toBe('nosniff');
    }
    const call = await hiram.server.inject({ method: 'POST', url: '/gateway/%zz' });
    expect(call.json()).toEqual({ code: 404, message: en.notFound, data: null });
  });

  it('ROUTE-08 answers a page without a valid session with 401 and the way back to the login', async () => {
    for (const path of ['/loanDetails', '/bindBank', '/newLoanConfirm', '/installment', '/delayRepayment']) {
      const page = await hiram.server.inject({
        url: `${path}?sessionId=gone`,
        headers: { accept: 'text/html' },
      });
      expect(page.statusCode).toBe(401);
      expect(page.body).toContain('<title>expiredSession</title>');
    }
  });

  it('CALL-04 answers an unreadable body in the code of the family', async () => {
    const post = async (url: string) => {
      const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };
      return (await hiram.server.inject({ method: 'POST', url, headers, payload: '{' })).json().code;
    };
    expect(await post('/gateway/card-init')).toBe(400);
    expect(await post('/gateway/save-score')).toBe('400');
  });

  it('CALL-04 reveals no internal error', async () => {
    const provider = hiram.context.providers.collecting('PHP');
    const requestCharge = provider.requestCharge;
    provider.requestCharge = () => Promise.reject(new Error('relation "payment_intent" is on fire'));
    const failed = await sent('generateVcode', { channelNumber: '90103' });
    provider.requestCharge = requestCharge;
    expect(failed.status).toBe(500);
    expect(envelopeOf(failed)).toEqual({ code: 500, message: en.failure, data: null });
  });

  it('CALL-01 has no call under another method than its own', async () => {
    const { sessionId, deviceId } = situation.borrower;
    const headers = { 'x-session-id': sessionId, 'x-device-id': deviceId };
    const answer = await hiram.server.inject({ method: 'GET', url: '/gateway/card-init', headers });
    expect(answer.statusCode).toBe(404);
    const both = await hiram.server.inject({
      method: 'POST',
      url: '/gateway/v3/contract/contract',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'productId=1003&scene=3',
    });
    expect(both.statusCode).toBe(200);
  });

  it('decisions §4: no answer is cached or sends its address as a referrer', async () => {
    const answer = await hiram.server.inject({ method: 'POST', url: '/gateway/card-init' });
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });
});
