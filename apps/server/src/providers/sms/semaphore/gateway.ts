import { toInternational } from '../phone-number.ts';
import { createTextClient, readAnswer, type TextAnswer } from '../text-client.ts';
import { TextDeclined, TextFailure, type TextGateway } from '../text-gateway.ts';
import { isAboutNumber, messages, semaphoreName, toProgress, toReason } from './translate.ts';

export type SemaphoreOptions = {
  readonly apiKey: string;
  /** The name that stands over the text, registered with the three networks. */
  readonly sender: string;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly timeoutMs?: number;
};

/** Semaphore, for the Philippines: free texts, no receipts of its own accord. */
export function createSemaphoreGateway({
  apiKey,
  sender,
  baseUrl,
  timeoutMs,
}: SemaphoreOptions): TextGateway {
  const client = createTextClient(semaphoreName, baseUrl, timeoutMs);
  return {
    name: semaphoreName,
    send: async ({ phone, market, text, isUrgent }) => {
      const number = market === 'PH' ? toInternational(phone, market) : null;
      if (number === null) throw new TextFailure(semaphoreName, 'number of another market', 'refused');
      const answer = await client({
        method: 'POST',
        path: isUrgent ? '/api/v4/priority' : '/api/v4/messages',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ apikey: apiKey, number, message: text, sendername: sender }).toString(),
      });
      const { message_id, status } = readSent(answer, { isUrgent });
      return { messageId: String(message_id), progress: toProgress(status) ?? 'accepted' };
    },
    parseReceipt: null,
    findReceipt: async (messageId) => {
      const query = new URLSearchParams({ apikey: apiKey });
      const path = `/api/v4/messages/${encodeURIComponent(messageId)}?${query}`;
      const { status, body } = await client({ method: 'GET', path, headers: {} });
      if (status >= 400) throw new TextFailure(semaphoreName, `answered ${status}`, 'unknown');
      const [message] = readAnswer(semaphoreName, messages, body);
      const progress = message ? toProgress(message.status) : null;
      if (!message || !progress) return null;
      return { id: null, messageId, progress, reason: toReason(message.status) };
    },
  };
}

/** A list with the one text that was asked for; whatever else is a no, or cannot be known. */
function readSent({ status, body }: TextAnswer, text: { readonly isUrgent: boolean }) {
  if (status >= 400) {
    if (isAboutNumber(body)) throw new TextFailure(semaphoreName, `answered ${status}`, 'refused');
    throw new TextDeclined(semaphoreName, `answered ${status}`, text);
  }
  const [sent] = readAnswer(semaphoreName, messages, body);
  if (!sent) throw new TextFailure(semaphoreName, 'unreadable answer: nothing was sent', 'unknown');
  if (sent.status === 'Failed' || sent.status === 'Refunded')
    throw new TextDeclined(semaphoreName, `answered ${sent.status}`, text);
  return sent;
}
