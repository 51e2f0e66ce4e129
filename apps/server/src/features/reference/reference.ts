import { toOpenApi } from '@hiram/wire/openapi';
import type { Feature } from '../feature.ts';

/** The description of every call, made from the schemas that the server itself reads by (OpenAPI 3.1). */
export const reference: Feature = {
  name: 'reference',
  routes: (server, house) => {
    const { basePath } = house.settings;
    const description = toOpenApi({ title: 'Hiram', version: '0.1.0', basePath });
    server.get('/docs/openapi.json', async (_request, reply) => reply.send(description));
  },
};
