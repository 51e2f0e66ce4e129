import { toOpenApi } from '@hiram/wire/openapi';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../feature/context.ts';
import type { Feature } from '../../feature/feature.ts';
import { serveReferencePage } from './serve-reference-page.ts';

type IsFromStaff = (context: Context, request: FastifyRequest) => Promise<boolean>;

/**
 * The description of every call and of the staff API, generated from the server's own schemas (OpenAPI 3.1). In
 * production the public page describes the calls alone: the staff API is described to staff, below their cookie's path.
 */
export const reference = (features: () => readonly Feature[], isFromStaff: IsFromStaff): Feature => ({
  name: 'reference',
  routes: (server, context) => {
    const { basePath, mode } = context.settings;
    const hasSandbox = mode === 'sandbox';
    const staff = {
      routes: features().flatMap((feature) => (feature.staff ?? []).map(({ route }) => route)),
      queues: features().flatMap((feature) => feature.queues ?? []),
    };
    const described = { title: 'Hiram', version: '0.1.0', basePath, hasSandbox };
    const whole = toOpenApi({ ...described, staff });
    serveReferencePage(server, { path: '/docs', document: hasSandbox ? whole : toOpenApi(described) });
    serveReferencePage(server, {
      path: '/staff/docs',
      document: whole,
      isOpenTo: (request) => isFromStaff(context, request),
    });
  },
});
