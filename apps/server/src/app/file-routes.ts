import { addressesOf } from '@hiram/wire/addresses';
import type { FastifyInstance } from 'fastify';
import type { FileRoute, House } from '../features/feature.ts';
import { recogniseCaller } from './caller.ts';
import type { ScreenSender } from './screen-sender.ts';

/** Serves a file that lies beside a page of a borrower, to whom the page would be shown; refusals are pages. */
export function serveFile(
  server: FastifyInstance,
  house: House,
  screens: ScreenSender,
  route: FileRoute,
): void {
  for (const address of addressesOf(route.page, house.settings.paths)) {
    server.get(`${address}/${route.name}`, async (request, reply) => {
      const { caller } = await recogniseCaller(house, request, reply);
      if (!caller) return screens.sendRefusal(request, reply, { code: 'session-missing' });
      const outcome = await route.load(house, caller);
      if (!outcome.ok) return screens.sendRefusal(request, reply, outcome.refusal);
      const { type, fileName, bytes } = outcome.value;
      return reply.type(type).header('content-disposition', `inline; filename="${fileName}"`).send(bytes);
    });
  }
}
