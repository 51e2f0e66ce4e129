import type { z } from 'zod';
import { type Answer, NoAnswer, type Question, sendQuestion } from '../http/send-question.ts';
import { traced } from '../http/traced.ts';
import { isAccessDenied } from '../payment/payment-provider.ts';
import { TextFailure } from './text-gateway.ts';

/** Somebody may be waiting for a code. */
const answerMsMax = 10_000;

/** A readable answer that the gateway gave on purpose: of a status below 500, and none of 401, 403, 408 and 429. */
export type TextAnswer = Pick<Answer, 'status' | 'body'>;

type TextQuestion = Omit<Question, 'url'> & { readonly path: string };

/**
 * Asks a text gateway. Throws `TextFailure`: `not-sent` where no connection was made, it refused our key or it said that it
 * is busy, `unknown` for whatever else is no readable answer. Each of them counts as a failure of the gateway.
 */
export type TextClient = (question: TextQuestion) => Promise<TextAnswer>;

/** Makes a client for one account at a gateway. */
export function createTextClient(gateway: string, baseUrl: string, timeoutMs = answerMsMax): TextClient {
  const sendOnce: TextClient = async ({ path, ...question }) => {
    const answer = await sendQuestion({ ...question, url: `${baseUrl}${path}`, timeoutMs }).catch(
      (error: unknown) => {
        if (!(error instanceof NoAnswer)) throw error;
        throw new TextFailure(gateway, error.message, error.isConnected ? 'unknown' : 'not-sent');
      },
    );
    const { status, body, problem, retryAfterSeconds } = answer;
    if (isAccessDenied(status)) throw new TextFailure(gateway, `answered ${status}`, 'not-sent');
    if (status === 429) throw new TextFailure(gateway, 'answered 429', 'not-sent', retryAfterSeconds);
    if (status >= 500 || status === 408) throw new TextFailure(gateway, `answered ${status}`, 'unknown');
    // A gateway that says no, and says it badly, has said no.
    if (problem !== null && status < 400) throw new TextFailure(gateway, problem, 'unknown');
    return { status, body };
  };
  return (question) =>
    traced(
      gateway,
      question.method,
      () => sendOnce(question),
      () => false,
    );
}

/** The answer as it should be, or a `TextFailure`: it may have been sent. */
export function readAnswer<S extends z.ZodType>(gateway: string, schema: S, body: unknown): z.output<S> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const fields = result.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new TextFailure(gateway, `unreadable answer: ${fields || 'not an object'}`, 'unknown');
}
