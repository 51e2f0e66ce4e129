import { currencies } from '@hiram/lending/money';
import type { Context } from '../../feature/context.ts';
import { listUnserved } from './unserved-store.ts';

/**
 * A sentence for each provider that moves money no longer: what still waits for one that no setting names, and whether the former
 * one may be left out of the settings.
 */
export async function describeUnserved({
  db,
  providers,
}: Pick<Context, 'db' | 'providers'>): Promise<string[]> {
  const formers = currencies.flatMap((currency) => providers.former(currency)?.name ?? []);
  const named = currencies.flatMap((currency) => providers.of(currency)).map(({ name }) => name);
  const waiting = await listUnserved(
    db,
    named.filter((name) => !formers.includes(name)),
  );
  const told = waiting.map(({ provider, requests, transfers }) => {
    const what = `requests to pay (${requests}) and transfers (${transfers}) still wait`;
    return formers.includes(provider)
      ? `The former provider ${provider} stays in the settings: for it ${what}`
      : `No setting names ${provider}, for which ${what}: nobody asks about them, and its webhooks are refused. ` +
          'Name it as PAYMENTS_PH_BEFORE or PAYMENTS_IN_BEFORE until they have ended';
  });
  const done = formers.filter((name) => !waiting.some(({ provider }) => provider === name));
  return [...told, ...done.map((name) => `Nothing waits for the former provider ${name}: leave it out`)];
}
