import { createHmac } from 'node:crypto';
import { isSignature } from '../../payment/proofs.ts';

/** What Twilio signs: the address and each field of the form, sorted by name, name and value without anything between them. */
export function signTwilio(authToken: string, url: string, form: URLSearchParams): string {
  const fields = [...form].sort(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0));
  const text = url + fields.map(([name, value]) => `${name}${value}`).join('');
  return createHmac('sha1', authToken).update(text, 'utf8').digest('base64');
}

/** Whether X-Twilio-Signature proves address and form. */
export const isTwilioSignature = (
  given: string,
  authToken: string,
  url: string,
  form: URLSearchParams,
): boolean => isSignature(given, 'base64', Buffer.from(signTwilio(authToken, url, form), 'base64'));
