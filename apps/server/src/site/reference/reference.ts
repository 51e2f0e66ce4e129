import { toOpenApi } from '@hiram/wire/openapi';
import type { Feature } from '../../feature/feature.ts';
import { serveReferencePage } from './serve-reference-page.ts';

/**
 * The description of every call and of the staff API, generated from the server's own schemas (OpenAPI 3.1).
 */
export const reference = (features: () => readonly Feature[]): Feature => ({
  name: 'reference',
  routes: (server, context) => {
    const { basePath, mode } = context.settings;
    const staff = {
      routes: features().flatMap((feature) => (feature.staff ?? []).map(({ route }) => route)),
      queues: features().flatMap((feature) => feature.queues ?? []),
    };
    const told = { title: 'Hiram', version: '0.1.0', basePath, staff, hasSandbox: mode === 'sandbox' };
    const description = toOpenApi(told);
    server.get('/docs/openapi.json', async (_request, reply) => reply.send(description));
    serveReferencePage(server);
  },
});
