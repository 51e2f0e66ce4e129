import { currencies } from '@hiram/lending/money';
import type { Context } from '../../feature/context.ts';
import { listUnserved } from './unserved-store.ts';

/** A sentence for each provider that money still waits for and that no setting names any more. */
export async function describeUnserved({
  db,
  providers,
}: Pick<Context, 'db' | 'providers'>): Promise<string[]> {
  const configured = currencies.flatMap((currency) => providers.of(currency)).map(({ name }) => name);
  const unserved = await listUnserved(db, configured);
  return unserved.map(
    ({ provider, requests, transfers }) =>
      `No setting names ${provider}, for which requests to pay (${requests}) and transfers (${transfers}) still wait: nobody asks ` +
      'about them, and its webhooks are refused. Set it again until they have ended',
  );
}
