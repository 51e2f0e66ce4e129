import type { Market } from '@hiram/lending/market';
import { keptGateway } from './kept/kept-gateway.ts';
import type { TextGateway } from './text-gateway.ts';
import type { GatewaySettings, MarketTexts } from './text-settings.ts';

/** The text gateways of a deployment. */
export type TextGateways = {
  /** Those of a market, in the order in which they are tried; none where nobody delivers. */
  of(market: Market): readonly TextGateway[];
  /** The one of a row or of a webhook's address, or null. */
  named(name: string): TextGateway | null;
  /** Each once. */
  readonly all: readonly TextGateway[];
};

/** Where a gateway posts its receipts. */
export const receiptPath = '/webhooks/texts';

/** Opens the gateways that are configured; only these are loaded. */
export async function openTextGateways(
  routes: readonly MarketTexts[],
  baseUrl: () => string,
): Promise<TextGateways> {
  const opened = new Map<string, TextGateway>();
  for (const settings of routes.flatMap(({ first, fallback }) => (fallback ? [first, fallback] : [first])))
    if (!opened.has(settings.name)) opened.set(settings.name, await openGateway(settings, baseUrl));
  const find = (name: string): TextGateway | null => opened.get(name) ?? null;
  return {
    of: (market) => {
      const route = routes.find((each) => each.market === market);
      return [route?.first, route?.fallback].flatMap((settings) => find(settings?.name ?? '') ?? []);
    },
    named: find,
    all: [...opened.values()],
  };
}

async function openGateway(settings: GatewaySettings, baseUrl: () => string): Promise<TextGateway> {
  switch (settings.name) {
    case 'kept':
      return keptGateway;
    case 'semaphore': {
      const { createSemaphoreGateway } = await import('./semaphore/gateway.ts');
      return createSemaphoreGateway({
        apiKey: settings.SEMAPHORE_API_KEY,
        sender: settings.SEMAPHORE_SENDER,
        baseUrl: settings.SEMAPHORE_URL,
      });
    }
    case 'msg91': {
      const { createMsg91Gateway } = await import('./msg91/gateway.ts');
      return createMsg91Gateway({
        authKey: settings.MSG91_AUTH_KEY,
        webhookToken: settings.MSG91_WEBHOOK_TOKEN,
        baseUrl: settings.MSG91_URL,
      });
    }
    case 'twilio': {
      const { createTwilioGateway } = await import('./twilio/gateway.ts');
      return createTwilioGateway({
        accountSid: settings.TWILIO_ACCOUNT_SID,
        authToken: settings.TWILIO_AUTH_TOKEN,
        messagingServiceSid: settings.TWILIO_MESSAGING_SERVICE_SID,
        baseUrl: settings.TWILIO_URL,
        receiptUrl: () => `${baseUrl()}${receiptPath}/twilio`,
      });
    }
  }
}
