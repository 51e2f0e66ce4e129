import { z } from 'zod';
import type { TakenText, TextMessage } from '../sms/text-gateway.ts';

/**
 * What a WhatsApp adapter would be: a notice of the borrower's own loan, by a template that Meta has approved. No adapter
 * exists, because Meta's policy prohibits it to lenders of small loans (docs/decisions/036-text-messages.md).
 */
export type WhatsAppPort = {
  sendNotice(message: TextMessage, template: { name: string; language: string }): Promise<TakenText>;
};

/** The adapter of each value of `WHATSAPP`. */
const adapters = { off: null } as const satisfies Record<string, WhatsAppPort | null>;

/** The only value is `off`. */
export const whatsAppSetting = z
  .enum(
    Object.keys(adapters) as (keyof typeof adapters)[],
    'only off: see docs/decisions/036-text-messages.md',
  )
  .default('off');
