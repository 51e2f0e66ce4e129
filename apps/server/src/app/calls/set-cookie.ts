import type { FastifyReply } from 'fastify';
import type { Context } from '../../feature/context.ts';
import type { SetCookie } from '../../feature/cookie.ts';

/** Gives the browser that is answered its cookies. */
export const cookieSetter =
  ({ settings }: Context, reply: FastifyReply): SetCookie =>
  ({ name, value, path, maxAgeSeconds, sameSite }) =>
    void reply.setCookie(name, value, {
      path,
      maxAge: maxAgeSeconds,
      httpOnly: true,
      secure: settings.baseUrl.startsWith('https:'),
      sameSite,
    });
