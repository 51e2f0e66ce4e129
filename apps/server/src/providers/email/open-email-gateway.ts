import type { EmailGateway } from './email-gateway.ts';
import type { EmailSettings } from './email-settings.ts';

/** Opens what delivers e-mail; null where it is off, and then nothing of it is loaded. */
export async function openEmailGateway(settings: EmailSettings | null): Promise<EmailGateway | null> {
  if (!settings) return null;
  const { createSmtpGateway } = await import('./smtp/smtp-gateway.ts');
  return createSmtpGateway(settings);
}
