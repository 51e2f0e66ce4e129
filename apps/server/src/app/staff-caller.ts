import type { FastifyReply, FastifyRequest } from 'fastify';
import { findStaffSession } from '../database/staff-store.ts';
import type { House } from '../features/feature.ts';
import { staffCookieName } from '../features/staff-cookie.ts';
import type { StaffVisitor } from '../features/staff-route.ts';
import { idempotencyKeyOf } from './caller.ts';

const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** Finds the member of staff behind a request by the session of its cookie. */
export async function recogniseStaff(
  house: House,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<StaffVisitor> {
  const token = tokenOf(request);
  const staff = token ? await findStaffSession(house.db, token, house.clock.systemNow()) : null;
  const key = request.headers['idempotency-key'];
  return {
    staff,
    token,
    address: request.ip,
    idempotencyKey: idempotencyKeyOf(typeof key === 'string' ? key : undefined),
    setCookie: (cookie) => void reply.header('set-cookie', cookie),
  };
}

function tokenOf(request: FastifyRequest): string {
  const entries = (request.headers.cookie ?? '').split(/;\s*/);
  const entry = entries.find((part) => part.startsWith(`${staffCookieName}=`));
  const token = entry?.slice(staffCookieName.length + 1) ?? '';
  return tokenPattern.test(token) ? token : '';
}

/** A cookie goes along with what another site sends: what is sent here says that our own script sent it. */
export const isFromConsole = (request: FastifyRequest): boolean =>
  request.headers['x-requested-with'] === 'XMLHttpRequest' &&
  (request.headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin';
