import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../feature/context.ts';
import type { StaffVisitor } from '../../feature/staff/staff-route.ts';
import { staffCookieName } from '../../staff/accounts/staff-cookie.ts';
import { findStaffSession } from '../../staff/accounts/staff-session-store.ts';
import { idempotencyKeyOf } from '../calls/caller.ts';
import { cookieSetter } from '../calls/set-cookie.ts';
import { isOfScript } from '../http/is-of-script.ts';

const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** Finds the member of staff behind a request by the session of its cookie. A request that a page repeats is polled. */
export async function recogniseStaff(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  isPolled = false,
): Promise<StaffVisitor> {
  const found = cookieOf(request, staffCookieName);
  const token = tokenPattern.test(found) ? found : '';
  const now = context.clock.systemNow();
  const staff = token ? await findStaffSession(context.db, token, now, isPolled) : null;
  const key = request.headers['idempotency-key'];
  return {
    staff,
    token,
    address: request.ip,
    cookieOf: (name) => cookieOf(request, name),
    idempotencyKey: idempotencyKeyOf(typeof key === 'string' ? key : undefined),
    setCookie: cookieSetter(context, reply),
  };
}

/** Whether a request carries the live session of a member of staff. */
export async function isFromStaff(context: Context, request: FastifyRequest): Promise<boolean> {
  const token = cookieOf(request, staffCookieName);
  if (!tokenPattern.test(token)) return false;
  return (await findStaffSession(context.db, token, context.clock.systemNow())) !== null;
}

const cookieOf = (request: FastifyRequest, name: string): string => request.cookies[name] ?? '';

/** A cookie goes along with what another site sends: what is sent here says that our own script sent it. */
export const isFromConsole = (request: FastifyRequest): boolean =>
  isOfScript(request) && (request.headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin';
