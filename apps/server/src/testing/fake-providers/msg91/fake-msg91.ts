import { type FakeAnswer, type FakeRequest, type FakeServer, startFakeServer } from '../fake-server.ts';

export const msg91Keys = { authKey: 'the-msg91-key-of-the-tests', webhookToken: 'the-msg91-webhook-token' };

/** A request that a fake MSG91 took: a template and what stands in its variables. */
type FakeFlow = {
  readonly id: string;
  readonly number: string;
  readonly sent: Record<string, unknown>;
};

/** MSG91, built from its documents: the flow API v5 and the webhook's version 3, as of November 2026. */
export type FakeMsg91 = FakeServer & {
  readonly flows: FakeFlow[];
  /** The body of a report, as their webhook sends it. */
  report(id: string, status: string): Buffer;
};

/** Starts a fake MSG91. */
export async function startFakeMsg91(): Promise<FakeMsg91> {
  const flows: FakeFlow[] = [];
  const server = await startFakeServer((request) => answer(flows, request));
  const report = (requestId: string, status: string): Buffer =>
    Buffer.from(
      JSON.stringify({
        date: '2026-11-20 09:30:16',
        number: flows.find(({ id }) => id === requestId)?.number,
        senderId: 'HIRAML',
        amount: '0.01',
        requestId,
        INMSID: '0',
        CRQID: '0',
        credit: '1',
        status,
        desc: status === '1' ? 'DELIVERED' : 'FAILED',
      }),
    );
  return { ...server, flows, report };
}

function answer(flows: FakeFlow[], { method, path, headers, body }: FakeRequest): FakeAnswer {
  if (method !== 'POST' || path !== '/api/v5/flow') return { status: 404, body: { type: 'error' } };
  if (headers.authkey !== msg91Keys.authKey)
    return { status: 401, body: { type: 'error', message: 'Unauthorized' } };
  const [recipient, ...others] = (body.recipients ?? []) as Record<string, unknown>[];
  const isKnown = typeof body.template_id === 'string' && /^[0-9a-f]{24}$/.test(body.template_id);
  const number = String(recipient?.mobiles ?? '');
  if (!recipient || others.length > 0 || !isKnown || !/^91[6-9]\d{9}$/.test(number) || number === unreachable)
    return { status: 200, body: { type: 'error', message: 'template id missing or invalid mobiles' } };
  const id = `3466${String(flows.length).padStart(20, '0')}`;
  flows.push({ id, number, sent: { template_id: body.template_id, ...recipient } });
  return { status: 200, body: { type: 'success', message: id } };
}

/** A number that their networks do not know. */
const unreachable = '919990000000';
