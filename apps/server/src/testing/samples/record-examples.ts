import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  partnerNumberRequest,
  partnerRevocationRequest,
  partnerSessionAnswer,
} from '@hiram/wire/partner/partner';
import { sendCall } from '../borrowers/send-call.ts';
import { makeScratchFolder } from '../databases/scratch-folder.ts';
import { signInStaff } from '../staff/staff.ts';
import { startTestHiram, type TestHiram } from '../test-hiram.ts';
import { callSamples, makeCallSituation } from './call-samples.ts';

type Example = { readonly request?: unknown; readonly answer?: unknown };

const file = path.resolve(import.meta.dirname, '../../../../../packages/wire/src/openapi/examples.json');

/**
 * Writes the examples of the API reference: what each call was sent and answered by a server with one loan that is
 * overdue and a setting of each kind. Run it when a call has changed: `npm run examples`.
 */
async function recordExamples(): Promise<void> {
  const dataFolder = makeScratchFolder('examples');
  const hiram = await startTestHiram({
    engine: 'embedded',
    database: { folder: path.join(dataFolder, 'database') },
    dataFolder,
    remove: async () => rmSync(dataFolder, { recursive: true, force: true }),
  });
  try {
    const examples = { ...(await recordCalls(hiram)), ...recordPartner(), ...(await recordSettings(hiram)) };
    writeFileSync(file, `${JSON.stringify(examples, null, 2)}\n`);
    process.stdout.write(`${Object.keys(examples).length} examples written\n`);
  } finally {
    await hiram.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function recordCalls(hiram: TestHiram): Promise<Record<string, Example>> {
  const situation = await makeCallSituation(hiram);
  const recorded: Record<string, Example> = {};
  for (const { name, fields } of callSamples(situation)) {
    const { status, text } = await sendCall(hiram, situation.borrower, name, { fields });
    if (status !== 200) throw new Error(`${name} answered ${status}: ${text}`);
    recorded[name] = {
      request: fields,
      answer: shorten(JSON.parse(text.replaceAll(hiram.baseUrl, 'https://hiram.example'))),
    };
  }
  return recorded;
}

const listMax = 3;
const textMax = 400;

/** Of a long list the first rows are enough to see what a row is, and of a picture its beginning. */
function shorten(value: unknown): unknown {
  if (typeof value === 'string' && value.length > textMax) return `${value.slice(0, 60)}…`;
  if (Array.isArray(value)) return value.slice(0, listMax).map(shorten);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shorten(each)]));
}

const sessionId = 'Zq3sT0m8Vt1yQx7cK5nRb2uWf6hJd9pL4aGe0oYiXvE';
const userId = '01935a6c-2a00-7c3e-9d1f-5b8e7a2c4d60';

const recordPartner = (): Record<string, Example> => ({
  makeSession: {
    request: {
      borrower: { phone: '09171234567', name: 'Maria Santos', birthDay: '1991-04-12', nationality: 'PH' },
      deviceId: 'phone-1',
    },
    answer: {
      code: 0,
      message: '',
      data: partnerSessionAnswer.parse({
        userId,
        sessionId,
        expiresAt: '2026-12-20T04:00:00.000Z',
        query: `userId=${userId}&sessionId=${sessionId}&deviceId=phone-1`,
      }),
    },
  },
  endSessions: {
    request: partnerRevocationRequest.parse({ userId }),
    answer: { code: 0, message: '', data: { ended: 1 } },
  },
  changeNumber: {
    request: partnerNumberRequest.parse({ userId, phone: '09175550142' }),
    answer: { code: 0, message: '', data: { phone: '+639175550142' } },
  },
});

/** What staff save: the first version of one setting of each kind, as a second one. */
async function recordSettings(hiram: TestHiram): Promise<Record<string, Example>> {
  const manager = await signInStaff(hiram.baseUrl, 'product-manager');
  const contentOf = async (kind: string, key: string): Promise<unknown> =>
    (await manager.get<{ content: unknown }>(`/set-up-versions/${kind}/${key}/1`)).data.content;
  const saving = async (kind: string, key: string): Promise<Example> => ({
    request: {
      content: shorten(await contentOf(kind, key)),
      fromDay: null,
      basedOn: 1,
      reason: 'New terms from today.',
    },
  });
  const product = (await contentOf('product', '1001')) as { principalMinor: number; terms: object };
  return {
    saveProduct: await saving('product', '1001'),
    savePromotion: await saving('promotion', 'ph-welcome'),
    saveLenderValues: await saving('lender', 'values'),
    saveRecommended: await saving('lender', 'recommended'),
    saveReminders: await saving('lender', 'reminders'),
    savePhrases: await saving('lender', 'phrases.fil'),
    saveText: {
      request: {
        content: { markdown: '# Privacy' },
        fromDay: '2026-12-01',
        basedOn: 1,
        reason: 'Plainer words.',
      },
    },
    saveMessage: await saving('message', 'messageApproved.en'),
    previewProduct: {
      request: { principalMinor: product.principalMinor, terms: product.terms, fromDay: null },
    },
  };
}

await recordExamples();
