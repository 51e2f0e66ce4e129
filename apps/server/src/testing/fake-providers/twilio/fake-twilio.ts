import { signTwilio } from '../../../providers/sms/twilio/signature.ts';
import { type FakeAnswer, type FakeRequest, type FakeServer, startFakeServer } from '../fake-server.ts';

export const twilioKeys = {
  accountSid: `AC${'0'.repeat(31)}1`,
  authToken: 'the-twilio-token-of-the-tests-00',
  messagingServiceSid: `MG${'0'.repeat(31)}1`,
};

/** A text that a fake Twilio took, and where its receipts go. */
type FakeTwilioText = {
  readonly sid: string;
  readonly to: string;
  readonly text: string;
  readonly callback: string;
  status: string;
  errorCode: number | null;
};

/** Twilio, built from its specification: twilio_api_v2010 of twilio/twilio-oai, and its page on the security of webhooks. */
export type FakeTwilio = FakeServer & {
  readonly texts: FakeTwilioText[];
  /** A status callback, signed as theirs are. */
  callback(text: FakeTwilioText): { readonly rawBody: Buffer; readonly headers: Record<string, string> };
};

/** Starts a fake Twilio. */
export async function startFakeTwilio(): Promise<FakeTwilio> {
  const texts: FakeTwilioText[] = [];
  const server = await startFakeServer((request) => answer(texts, request));
  const callback: FakeTwilio['callback'] = ({ sid, to, callback: url, status, errorCode }) => {
    const form = new URLSearchParams({
      AccountSid: twilioKeys.accountSid,
      ApiVersion: '2010-04-01',
      MessageSid: sid,
      MessageStatus: status,
      SmsSid: sid,
      SmsStatus: status,
      To: to,
      ...(errorCode === null ? {} : { ErrorCode: String(errorCode) }),
    });
    return {
      rawBody: Buffer.from(form.toString()),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': signTwilio(twilioKeys.authToken, url, form),
      },
    };
  };
  return { ...server, texts, callback };
}

const account = `/2010-04-01/Accounts/${twilioKeys.accountSid}`;
const expected = `Basic ${Buffer.from(`${twilioKeys.accountSid}:${twilioKeys.authToken}`).toString('base64')}`;

function answer(texts: FakeTwilioText[], { method, path, headers, body }: FakeRequest): FakeAnswer {
  if (headers.authorization !== expected) return refuse(401, 20003, 'Authenticate');
  const sid = new RegExp(`^${account}/Messages/(SM[0-9a-f]{32})\\.json$`).exec(path)?.[1];
  const found = texts.find((text) => text.sid === sid);
  if (method === 'GET' && found) return { status: 200, body: toShape(found) };
  if (method !== 'POST' || path !== `${account}/Messages.json`) return refuse(404, 20404, 'not found');
  const to = String(body.To ?? '');
  if (!/^\+(639\d{9}|91[6-9]\d{9})$/.test(to) || to.endsWith('990000000'))
    return refuse(400, 21211, `Invalid 'To' Phone Number: ${to}`);
  if (body.MessagingServiceSid !== twilioKeys.messagingServiceSid)
    return refuse(400, 21705, 'The Messaging Service Sid is invalid');
  const text: FakeTwilioText = {
    sid: `SM${texts.length.toString(16).padStart(32, '0')}`,
    to,
    text: String(body.Body),
    callback: String(body.StatusCallback),
    status: 'accepted',
    errorCode: null,
  };
  texts.push(text);
  return { status: 201, body: toShape(text) };
}

const refuse = (status: number, code: number, message: string): FakeAnswer => ({
  status,
  body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
});

const toShape = ({ sid, to, text, status, errorCode }: FakeTwilioText) => ({
  account_sid: twilioKeys.accountSid,
  api_version: '2010-04-01',
  body: text,
  date_created: 'Fri, 20 Nov 2026 04:00:00 +0000',
  direction: 'outbound-api',
  error_code: errorCode,
  error_message: null,
  from: null,
  messaging_service_sid: twilioKeys.messagingServiceSid,
  num_segments: '0',
  price: null,
  sid,
  status,
  to,
  uri: `${account}/Messages/${sid}.json`,
});
