import { type CallName, callAddresses } from '@hiram/wire/addresses';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { campaignSize } from '../../testing/campaigns/campaign.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import {
  type CallSample,
  callSamples,
  makeCallSituation,
  servedCalls,
} from '../../testing/samples/call-samples.ts';
import {
  asText,
  type Hostility,
  hostility,
  internals,
  spoil,
  writeBody,
} from '../../testing/samples/hostile.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';

const numRuns = campaignSize({ short: 80, long: 10_000 });

describeHiram('fuzzed calls', ({ hiram }) => {
  let borrower: TestBorrower;
  let samples: CallSample[];

  beforeAll(async () => {
    const situation = await makeCallSituation(hiram);
    borrower = situation.borrower;
    samples = callSamples(situation);
  });

  const send = (sample: CallSample, bad: Hostility) => {
    const address = callAddresses[sample.name];
    const fields = spoil(sample.fields, bad);
    const isGet = address.method === 'GET';
    const { payload, type } = isGet ? {} : writeBody(fields, bad.form);
    const inQuery: [string, string][] = isGet
      ? fields.map(([name, value]) => [name.toWellFormed(), asText(value).slice(0, 4_000)])
      : [];
    const query = [...inQuery, ...bad.query.map(([name, value]) => [name, value.slice(0, 4_000)])];
    const written = query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
    return hiram.server.inject({
      method: address.method,
      url: `/gateway${address.path}?${written}`,
      headers: {
        'x-session-id': borrower.sessionId,
        'x-device-id': borrower.deviceId,
        'x-requested-with': 'XMLHttpRequest',
        ...(type ? { 'content-type': type } : {}),
        ...bad.headers,
      },
      ...(payload === undefined ? {} : { payload }),
    });
  };

  it.each(servedCalls)(
    '%s answers any input with its own envelope, never with a server error or internal details',
    async (name) => {
      const sample = samples.find((each) => each.name === name);
      if (!sample) throw new Error('no sample');
      await fc.assert(
        fc.asyncProperty(hostility, async (bad) => {
          const answer = await send(sample, bad);
          expect(answer.statusCode, answer.body).toBeLessThan(500);
          const envelope = answer.json() as Record<string, unknown>;
          expect(Object.keys(envelope).sort()).toEqual([...envelopeKeys(name)].sort());
          expect(envelope.message).not.toMatch(internals);
          if (answer.statusCode >= 400) expect(envelope[envelopeKeys(name)[0]]).toBeNull();
        }),
        { numRuns },
      );
    },
    3_600_000,
  );
});

/** The fields of a call's envelope, the data field first. */
const envelopeKeys = (name: CallName): [string, string, string] => [
  'envelope' in callAddresses[name] ? 'attach' : 'data',
  'code',
  'message',
];

/** Invalid percent-encoding stays invalid, as in a hostile address. */
const encode = (text = ''): string => (text.startsWith('%') ? text : encodeURIComponent(text.toWellFormed()));
