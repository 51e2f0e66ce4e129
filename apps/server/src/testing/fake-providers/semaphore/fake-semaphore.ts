import { type FakeAnswer, type FakeRequest, type FakeServer, startFakeServer } from '../fake-server.ts';

export const semaphoreKeys = { apiKey: 'the-semaphore-key-of-the-tests', sender: 'HIRAM' };

/** A text that a fake gateway took. */
type FakeText = {
  readonly id: string;
  readonly number: string;
  readonly text: string;
  status: string;
};

/** Semaphore, built from its documents: api.semaphore.co/docs, API v4, as of November 2026. */
export type FakeSemaphore = FakeServer & { readonly texts: FakeText[] };

/** Starts a fake Semaphore. */
export async function startFakeSemaphore(): Promise<FakeSemaphore> {
  const texts: FakeText[] = [];
  const server = await startFakeServer((request) => answer(texts, request));
  return { ...server, texts };
}

function answer(texts: FakeText[], { method, path, query, body }: FakeRequest): FakeAnswer {
  const apiKey = method === 'GET' ? query.get('apikey') : body.apikey;
  if (apiKey !== semaphoreKeys.apiKey)
    return { status: 401, body: { apikey: ['The selected apikey is invalid.'] } };
  const id = /^\/api\/v4\/messages\/(\d+)$/.exec(path)?.[1];
  if (method === 'GET' && id)
    return { status: 200, body: texts.filter((text) => text.id === id).map(toShape) };
  const isSending = path === '/api/v4/messages' || path === '/api/v4/priority';
  if (method !== 'POST' || !isSending) return { status: 404, body: { error: 'not found' } };
  if (body.sendername !== semaphoreKeys.sender)
    return { status: 422, body: { sendername: ['The selected sendername is invalid.'] } };
  const number = String(body.number ?? '');
  if (!/^639\d{9}$/.test(number) || number === unreachable)
    return { status: 422, body: { number: ['The number format is invalid.'] } };
  const text = { id: String(900_000 + texts.length), number, text: String(body.message), status: 'Queued' };
  // A text that begins with this word is dropped without a word.
  if (!text.text.startsWith('TEST')) texts.push(text);
  return { status: 200, body: [toShape(text)] };
}

/** A number that their networks do not know. */
const unreachable = '639990000000';

const toShape = ({ id, number, text, status }: FakeText) => ({
  message_id: Number(id),
  user_id: 1,
  user: 'lender@hiram.example',
  account_id: 1,
  account: 'Hiram',
  recipient: number,
  message: text,
  sender_name: semaphoreKeys.sender,
  network: 'Globe',
  status,
  type: 'Single',
  source: 'Api',
  created_at: '2026-11-20 12:00:00',
  updated_at: '2026-11-20 12:00:00',
});
