import { isSameSecret } from '../../payment/proofs.ts';
import { toInternational } from '../phone-number.ts';
import { createTextClient, readAnswer } from '../text-client.ts';
import { TextDeclined, TextFailure, type TextGateway } from '../text-gateway.ts';
import { flowAnswer, msg91Name, parseReport } from './translate.ts';

export type Msg91Options = {
  readonly authKey: string;
  /** What the webhook's address ends with: MSG91 signs nothing. */
  readonly webhookToken: string;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly timeoutMs?: number;
};

/** MSG91, for India: the text lies in their template, and only its variables are sent. */
export function createMsg91Gateway({ authKey, webhookToken, baseUrl, timeoutMs }: Msg91Options): TextGateway {
  const client = createTextClient(msg91Name, baseUrl, timeoutMs);
  return {
    name: msg91Name,
    send: async ({ phone, market, registered, isUrgent }) => {
      const mobiles = market === 'IN' ? toInternational(phone, market) : null;
      if (mobiles === null) throw new TextFailure(msg91Name, 'number of another market', 'refused');
      if (!registered) throw new TextFailure(msg91Name, 'text without a registered template', 'refused');
      const variables = registered.values.map((value, place) => [`VAR${place + 1}`, value]);
      const { status, body } = await client({
        method: 'POST',
        path: '/api/v5/flow',
        headers: { authkey: authKey, 'content-type': 'application/json' },
        body: JSON.stringify({
          template_id: registered.msg91TemplateId,
          short_url: '0',
          recipients: [{ mobiles, ...Object.fromEntries(variables) }],
        }),
      });
      // Staff look for the template: MSG91's sentence may repeat what we sent.
      const decline = (what: unknown) =>
        new TextDeclined(msg91Name, `answered ${what} to template ${registered.msg91TemplateId}`, {
          isUrgent,
        });
      if (status >= 400) throw decline(status);
      const answer = readAnswer(msg91Name, flowAnswer, body);
      if (answer.type === 'error') throw decline('error');
      return { messageId: answer.message, progress: 'accepted' };
    },
    parseReceipt: ({ rawBody, url }) => {
      const token = new URL(url).searchParams.get('token') ?? '';
      if (!isSameSecret(token, webhookToken)) return { ok: false, reason: 'unsigned' };
      return parseReport(rawBody);
    },
    findReceipt: null,
  };
}
