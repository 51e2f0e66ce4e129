import { toOpenApi } from '@hiram/wire/openapi/open-api';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../feature/context.ts';
import type { Feature } from '../../feature/feature.ts';
import { describeIntroduction, type ListedRefusal } from './describe-introduction.ts';
import { serveReferencePage } from './serve-reference-page.ts';

type Given = {
  /** All features of this server. */
  readonly features: () => readonly Feature[];
  readonly isFromStaff: (context: Context, request: FastifyRequest) => Promise<boolean>;
  /** Every refusal that a call can answer. */
  readonly refusals: readonly ListedRefusal[];
};

/**
 * The description of every call and of the staff API, generated from the server's own schemas (OpenAPI 3.1). In
 * production the public page describes the calls alone: the staff API is described to staff, below their cookie's path.
 */
export const reference = ({ features, isFromStaff, refusals }: Given): Feature => ({
  name: 'reference',
  routes: (server, context) => {
    const { mode } = context.settings;
    const hasSandbox = mode === 'sandbox';
    const served = features();
    const staff = {
      routes: served.flatMap((feature) => (feature.staff ?? []).map(({ route }) => route)),
      queues: served.flatMap((feature) => feature.queues ?? []),
    };
    const openCalls = served
      .flatMap(({ calls = [] }) => calls)
      .filter(({ session }) => session === 'none')
      .map(({ call }) => call.path);
    // The address is known once the server listens.
    const describe = () => {
      const { baseUrl, basePath } = context.settings;
      const { name, email } = context.brand;
      return {
        title: 'Hiram',
        version: '0.1.0',
        basePath,
        hasSandbox,
        openCalls,
        server: {
          url: baseUrl,
          description: hasSandbox ? 'Sandbox, for staging and local use' : 'Production',
        },
        introduction: describeIntroduction({ baseUrl, basePath }, refusals),
        contact: { name, email, url: new URL('/About', baseUrl).href },
      };
    };
    const whole = () => toOpenApi({ ...describe(), staff });
    serveReferencePage(server, { path: '/docs', describe: hasSandbox ? whole : () => toOpenApi(describe()) });
    serveReferencePage(server, {
      path: '/staff/docs',
      describe: whole,
      isOpenTo: (request) => isFromStaff(context, request),
    });
  },
});
