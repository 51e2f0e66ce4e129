import type { Currency } from '@hiram/lending/money';
import type { MandateProvider } from '../mandate/mandate-provider.ts';
import type { Channel, PaymentProvider } from './payment-provider.ts';

/** Who takes and who sends the money of one currency. */
export type CurrencyProviders = {
  readonly currency: Currency;
  readonly collects: PaymentProvider;
  readonly pays: PaymentProvider;
  /** Who did both before. It is asked and listened to, and nothing new is requested there. */
  readonly before?: PaymentProvider | null;
  /** Who takes money by standing permission; null where nobody does. */
  readonly mandates: MandateProvider | null;
};

/** The providers of a deployment: each currency has one that collects and one that pays, often the same. */
export type PaymentProviders = {
  /** Takes payments in a currency. Throws where nobody does, which the checks at start rule out. */
  collecting(currency: Currency): PaymentProvider;
  /** Sends money in a currency. Throws where nobody does. */
  paying(currency: Currency): PaymentProvider;
  /** The provider of a row or of a webhook's address, or null. */
  named(name: string): PaymentProvider | null;
  /** Whoever moves money in a currency, each once: who collects, who pays, and who did so before. */
  of(currency: Currency): readonly PaymentProvider[];
  /** Who moved money in a currency before; null where nobody did, or no setting names them. */
  former(currency: Currency): PaymentProvider | null;
  /** Takes money by standing permission in a currency; null where nobody does. */
  mandates(currency: Currency): MandateProvider | null;
  /** The channels of a currency; none where nobody collects it. */
  listChannels(currency: Currency): readonly Channel[];
};

/** Joins the adapters of a deployment behind one door. */
export function routePayments(routes: readonly CurrencyProviders[]): PaymentProviders {
  const routeOf = (currency: Currency) => routes.find((route) => route.currency === currency);
  const needed = (currency: Currency): CurrencyProviders => {
    const route = routeOf(currency);
    if (!route) throw new Error(`no payment provider for ${currency}`);
    return route;
  };
  const of = (currency: Currency) => {
    const route = routeOf(currency);
    return route ? [...new Set([route.collects, route.pays, ...(route.before ? [route.before] : [])])] : [];
  };
  const byName = new Map(
    routes.flatMap(({ currency }) => of(currency)).map((provider) => [provider.name, provider]),
  );
  return {
    collecting: (currency) => needed(currency).collects,
    paying: (currency) => needed(currency).pays,
    named: (name) => byName.get(name) ?? null,
    of,
    former: (currency) => routeOf(currency)?.before ?? null,
    mandates: (currency) => routeOf(currency)?.mandates ?? null,
    listChannels: (currency) => routeOf(currency)?.collects.listChannels(currency) ?? [],
  };
}
