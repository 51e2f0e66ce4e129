import { addressesOf } from '@hiram/wire/addresses';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../feature/context.ts';
import type { FileRoute } from '../../feature/feature.ts';
import { admitVisitor } from '../calls/caller.ts';
import type { ScreenSender } from './screen-sender.ts';

/** Serves a file that lies beside a page of a borrower, to whom the page would be shown; refusals are pages. */
export function serveFile(
  server: FastifyInstance,
  context: Context,
  screens: ScreenSender,
  route: FileRoute,
): void {
  for (const address of addressesOf(route.page, context.settings.paths)) {
    server.get(`${address}/${route.name}`, async (request, reply) => {
      const { caller } = await admitVisitor(context, request, reply);
      if (!caller) return screens.sendRefusal(request, reply, { code: 'session-missing' });
      const outcome = await route.load(context, caller);
      if (!outcome.ok) return screens.sendRefusal(request, reply, outcome.refusal);
      const { type, fileName, bytes, isDownload } = outcome.value;
      const disposition = isDownload ? 'attachment' : 'inline';
      return reply
        .type(type)
        .header('content-disposition', `${disposition}; filename="${fileName}"`)
        .send(bytes);
    });
  }
}
