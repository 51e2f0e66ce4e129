import { refusalEnvelope, successEnvelope } from '@hiram/wire/envelope';
import { partnerReadingPath, partnerScopes } from '@hiram/wire/partner/partner-reading';
import type { Feature } from '../feature/feature.ts';
import { isId } from '../ground/new-id.ts';
import { chooseLocale, textsFor } from '../lender/texts/texts.ts';
import { mayRead, type ReadKey } from './read-keys.ts';
import { readRecord } from './read-records.ts';

/** The lender's own systems read loans, borrowers and payments by the ids of events, each key within its scopes. */
export const partnerApi = (keys: readonly ReadKey[]): Feature => ({
  name: 'partner-api',
  routes: (server, context) => {
    for (const scope of partnerScopes)
      server.get<{ Params: { id: string } }>(
        partnerReadingPath(scope).replace('{id}', ':id'),
        async ({ headers, params }, reply) => {
          const texts = textsFor(chooseLocale(undefined, headers['accept-language']));
          reply.header('cache-control', 'no-store');
          if (!mayRead(keys, scope, headers.authorization))
            return reply.code(401).send(refusalEnvelope('number', 401, texts.sessionMissing));
          const record = isId(params.id) ? await readRecord[scope](context, params.id) : null;
          if (!record) return reply.code(404).send(refusalEnvelope('number', 404, texts.notFound));
          return reply.send(successEnvelope('number', record));
        },
      );
  },
});
