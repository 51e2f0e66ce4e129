import { createHash, randomInt } from 'node:crypto';
import { type CallName, callAddresses } from '@hiram/wire/addresses';
import { workBitsFirst, workBitsMax, workBitsStep, workNeededCode } from '@hiram/wire/limits';
import type { SandboxAnswer } from '@hiram/wire/sandbox';
import { provesWork } from '../../promotion/challenge/work.ts';
import type { TestHiram } from '../test-hiram.ts';

/** An answer of a call that a visitor made. */
type VisitorAnswer = {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly data: Record<string, unknown> | null;
};

/** Somebody without a session, at an address and on a device of their own. */
export type TestVisitor = {
  readonly call: (name: CallName, fields?: Readonly<Record<string, string>>) => Promise<VisitorAnswer>;
  /** Begins a captcha and answers its sid with what one would read on it. */
  readonly solve: () => Promise<{ sid: string; capcode: string }>;
  /** Solves a captcha and asks for a code. */
  readonly requestCode: (phone: string, fields?: Readonly<Record<string, string>>) => Promise<VisitorAnswer>;
};

/** A mobile number of the Philippine template that no other test has. */
export const newPhone = (): string => `09${String(randomInt(1e9)).padStart(9, '0')}`;

/** A visitor of a server. */
export function visitorOf(
  hiram: TestHiram,
  remoteAddress = randomAddress(),
  deviceId = '',
  headers: Readonly<Record<string, string>> = {},
): TestVisitor {
  const call: TestVisitor['call'] = async (name, fields = {}) => {
    const { method, path } = callAddresses[name];
    const text = new URLSearchParams(fields).toString();
    const isGet = method === 'GET';
    const answer = await hiram.server.inject({
      method,
      url: `/gateway${path}${isGet ? `?${text}` : ''}`,
      remoteAddress,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        ...headers,
        ...(isGet ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(isGet ? {} : { payload: text }),
    });
    return { status: answer.statusCode, ...(answer.json() as Omit<VisitorAnswer, 'status'>) };
  };
  const solve = async () => {
    const begun = await call('getSid');
    const sid = String(begun.data?.sid);
    return { sid, capcode: await readCaptcha(hiram, sid) };
  };
  const requestCode: TestVisitor['requestCode'] = async (phone, fields = {}) => {
    const request = { phone, deviceId, id: 'ph-welcome', ...(await solve()), ...fields };
    let work = '0';
    for (let bits = workBitsFirst; ; bits += workBitsStep) {
      const answer = await call('getSms', request);
      if (answer.code !== workNeededCode || 'work' in fields || bits > workBitsMax) return answer;
      work = solveWork(request.sid, bits, Number(work));
      Object.assign(request, { work });
    }
  };
  return { call, solve, requestCode };
}

/** Finds a nonce as the page's script does. */
export function solveWork(sid: string, bits: number, from = 0): string {
  for (let nonce = from; ; nonce += 1)
    if (provesWork({ sid, work: String(nonce) }, bits)) return String(nonce);
}

/** What stands on a captcha, read where only the server can. */
export async function readCaptcha(hiram: TestHiram, sid: string): Promise<string> {
  const index = createHash('sha256').update(sid).digest();
  const row = await hiram.context.db
    .selectFrom('captcha')
    .select('answer_cipher')
    .where('sid_sha256', '=', index)
    .executeTakeFirstOrThrow();
  return hiram.context.cipher.decrypt(`captcha:${index.toString('hex')}:answer`, row.answer_cipher) as string;
}

/** The newest code that was sent to a phone, as its owner reads it between messages of other kinds. */
export async function readCode(hiram: TestHiram, phone: string): Promise<string> {
  return (await readMessages(hiram, phone)).find(({ code }) => code)?.code ?? '';
}

/** Everything that was sent to a phone, the newest first. */
export async function readMessages(hiram: TestHiram, phone: string): Promise<SandboxAnswer<'listMessages'>> {
  await hiram.worker.drain();
  return hiram.sandbox('GET', `/sandbox/messages?phone=${encodeURIComponent(phone)}`);
}

const randomAddress = (): string => [10, randomInt(256), randomInt(256), randomInt(256)].join('.');
