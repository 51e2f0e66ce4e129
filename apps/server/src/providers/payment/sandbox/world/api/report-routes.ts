import { currencies } from '@hiram/lending/money';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Faults } from '../faults.ts';
import { listSettlements, type WorldSettlement } from '../stores/settlement-store.ts';
import { toWireSettlement } from '../wire.ts';
import type { World } from '../world.ts';

/** How many lines one page of the report has at most. */
const reportPageLines = 500;

const instant = z.iso.datetime().transform((text) => new Date(text));

const asked = z.strictObject({
  currency: z.enum(currencies),
  from: instant,
  until: instant,
  /** Where the page before ended; the merchant reads nothing into it. */
  cursor: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,40}$/)
    .optional(),
});

const toCursor = (lineId: bigint): string => Buffer.from(`after:${lineId}`).toString('base64url');

function readCursor(cursor: string | undefined): bigint | null {
  if (cursor === undefined) return 0n;
  const match = /^after:(\d{1,18})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8'));
  return match?.[1] ? BigInt(match[1]) : null;
}

/** The provider's report of what reached an end in a stretch of time, page by page. */
export function addReportRoutes(api: FastifyInstance, world: World): void {
  api.get('/v1/settlements', async (request, reply) => {
    const { reports } = world.faults();
    if (reports === 'error') return reply.code(503).send({ error: { code: 'out-of-order' } });
    const query = asked.safeParse(request.query);
    const afterLine = query.success ? readCursor(query.data.cursor) : null;
    if (!query.success || afterLine === null) return reply.code(400).send({ error: { code: 'malformed' } });
    const { currency, from, until } = query.data;
    const wanted = { currency, from, until, afterLine, countMax: reportPageLines + 1 };
    const lines = await listSettlements(world.pool, wanted);
    const page = lines.slice(0, reportPageLines);
    const last = page.at(-1);
    return {
      lines: withFault(page, reports).map(toWireSettlement),
      next: lines.length > reportPageLines && last ? toCursor(last.lineId) : null,
    };
  });
}

function withFault(page: readonly WorldSettlement[], fault: Faults['reports']): readonly WorldSettlement[] {
  if (fault === 'doubled') return [...page, ...page];
  return fault === 'short' ? page.slice(0, -1) : page;
}
