import { onlyHeader } from '../../payment/proofs.ts';
import { toInternational } from '../phone-number.ts';
import { createTextClient, readAnswer } from '../text-client.ts';
import {
  type ReceiptDelivery,
  type ReceiptVerdict,
  TextDeclined,
  TextFailure,
  type TextGateway,
  TextUnsubscribed,
} from '../text-gateway.ts';
import { isTwilioSignature } from './signature.ts';
import { callback, message, readRefusal, toProgress, toReceipt, twilioName } from './translate.ts';

export type TwilioOptions = {
  readonly accountSid: string;
  readonly authToken: string;
  /** `MG…`: the service chooses the sender of the country. */
  readonly messagingServiceSid: string;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** Where receipts go; each text adds our id to it. */
  readonly receiptUrl: () => string;
  readonly timeoutMs?: number;
};

/** Twilio, for both markets. Its receipts carry our id, so they also settle a text whose answer was lost. */
export function createTwilioGateway(options: TwilioOptions): TextGateway {
  const { accountSid, authToken, messagingServiceSid, baseUrl, receiptUrl, timeoutMs } = options;
  const client = createTextClient(twilioName, baseUrl, timeoutMs);
  const account = `/2010-04-01/Accounts/${accountSid}`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return {
    name: twilioName,
    send: async ({ id, phone, market, text, isUrgent }) => {
      const number = toInternational(phone, market);
      if (number === null) throw new TextFailure(twilioName, 'number of another market', 'refused');
      const form = new URLSearchParams({
        To: `+${number}`,
        MessagingServiceSid: messagingServiceSid,
        Body: text,
        StatusCallback: `${receiptUrl()}?${new URLSearchParams({ message: id })}`,
      });
      const { status, body } = await client({
        method: 'POST',
        path: `${account}/Messages.json`,
        headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
        body: form.toString(),
      });
      if (status >= 400) {
        const { isOfNumber, isUnsubscribed, code } = readRefusal(body);
        const answered = `answered ${status}${code}`;
        if (isUnsubscribed) throw new TextUnsubscribed(twilioName, answered);
        if (isOfNumber) throw new TextFailure(twilioName, answered, 'refused');
        throw new TextDeclined(twilioName, answered, { isUrgent });
      }
      const sent = readAnswer(twilioName, message, body);
      return { messageId: sent.sid, progress: toProgress(sent.status) ?? 'accepted' };
    },
    parseReceipt: (delivery) => parseCallback(authToken, delivery),
    findReceipt: async (messageId) => {
      const path = `${account}/Messages/${encodeURIComponent(messageId)}.json`;
      const { status, body } = await client({ method: 'GET', path, headers: { authorization } });
      if (status >= 400) throw new TextFailure(twilioName, `answered ${status}`, 'unknown');
      const found = readAnswer(twilioName, message, body);
      return toReceipt({ id: null, messageId }, found.status, found.error_code);
    },
  };
}

function parseCallback(authToken: string, { rawBody, headers, url }: ReceiptDelivery): ReceiptVerdict {
  const form = new URLSearchParams(rawBody.toString('utf8'));
  const given = onlyHeader(headers['x-twilio-signature']) ?? '';
  if (!isTwilioSignature(given, authToken, url, form)) return { ok: false, reason: 'unsigned' };
  const read = callback.safeParse(Object.fromEntries(form));
  if (!read.success) return { ok: false, reason: 'malformed' };
  const { MessageSid: messageId, MessageStatus, ErrorCode } = read.data;
  const id = new URL(url).searchParams.get('message');
  return { ok: true, receipt: toReceipt({ id, messageId }, MessageStatus, ErrorCode) };
}
