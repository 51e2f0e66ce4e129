import { formatDay } from '@hiram/lending/calendar-day';
import { type PageName, pagePaths } from '@hiram/wire/addresses';
import { refusalEnvelope } from '@hiram/wire/envelope';
import { type SandboxRouteName, sandboxRoutes } from '@hiram/wire/sandbox';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { Context } from '../feature/context.ts';
import type { Feature } from '../feature/feature.ts';
import { en } from '../lender/texts/en.ts';
import type { Answerer, Answerers, Asked, SandboxControls } from './answerers/answerer.ts';
import { borrowerAnswerers } from './answerers/borrower-answerers.ts';
import { deskAnswerers } from './answerers/desk-answerers.ts';
import { lenderAnswerers } from './answerers/lender-answerers.ts';
import { providerAnswerers } from './answerers/provider-answerers.ts';
import { listDemoBorrowers } from './demo/demo-borrowers.ts';
import { serveDemoStaff } from './demo/demo-staff.ts';

/** The pages that the launcher may lead to. */
const pageNames = (Object.keys(pagePaths) as PageName[]).filter((page) => page !== 'launcher');

/** The sandbox's routes and its launcher (decisions §4). It is not registered in production. */
export function sandbox(controls: SandboxControls): Feature {
  let serves: (url: string) => boolean = () => false;
  return {
    name: 'sandbox',
    publicPages: [
      {
        page: 'launcher',
        load: async (context) => ({
          screen: 'launcher',
          content: {
            borrowers: await listDemoBorrowers(context),
            today: formatDay(context.clock.today('PH')),
            pages: pageNames.filter((page) => serves(context.settings.paths[page])),
          },
        }),
      },
    ],
    routes: (server, context) => {
      serves = (url) => server.hasRoute({ method: 'GET', url });
      serveDemoStaff(server, context);
      const answerers = answerersOf(context, controls);
      for (const name of Object.keys(sandboxRoutes) as SandboxRouteName[])
        serveRoute(server, name, answerers[name]);
    },
  };
}

function serveRoute(
  server: FastifyInstance,
  name: SandboxRouteName,
  answer: Answerer<SandboxRouteName>,
): void {
  const route: {
    method: 'GET' | 'POST';
    path: string;
    params?: z.ZodType;
    query?: z.ZodType;
    body?: z.ZodType;
  } = sandboxRoutes[name];
  server.route({
    method: route.method,
    url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      const params = route.params?.safeParse(request.params) ?? { success: true, data: {} };
      const query = route.query?.safeParse(request.query) ?? { success: true, data: {} };
      const body = route.body?.safeParse(request.body ?? {}) ?? { success: true, data: {} };
      if (!params.success || !query.success || !body.success) return sendNo(reply, 400, en.malformed);
      const asked = { params: params.data, query: query.data, body: body.data } as Asked;
      const answered = await answer(asked);
      if (answered === 'malformed') return sendNo(reply, 400, en.malformed);
      return answered === null ? sendNo(reply, 404, en.notFound) : reply.send(answered);
    },
  });
}

const sendNo = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply.code(status).send(refusalEnvelope('number', status, message));

const answerersOf = (context: Context, controls: SandboxControls): Answerers => ({
  ...borrowerAnswerers(context),
  ...lenderAnswerers(context, controls),
  ...providerAnswerers(context, controls),
  ...deskAnswerers(context, controls),
});
