import type { FastifyInstance } from 'fastify';
import { ConfigurationError } from '../configuration.ts';

type Place = { readonly host: string; readonly port: number };

/** Listens, and answers the address. Throws `ConfigurationError` where this machine cannot give the place that the settings name. */
export async function listen(server: Pick<FastifyInstance, 'listen'>, place: Place): Promise<string> {
  const { host, port } = place;
  try {
    return await server.listen({ host, port });
  } catch (error) {
    const fault = describeFault((error as NodeJS.ErrnoException).code ?? '', place);
    throw fault ? new ConfigurationError([fault]) : error;
  }
}

/** The machine does not know the name, or has no such address. */
const nowhereCodes = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EAI_AGAIN', 'EINVAL', 'ENOTFOUND']);

function describeFault(code: string, { host, port }: Place): string | null {
  if (code === 'EADDRINUSE')
    return `PORT: another process listens on ${port} of ${host}: end it, or set another port`;
  if (code === 'EACCES')
    return `PORT: the user of this process may not listen on ${port}: set a port from 1024 on`;
  if (nowhereCodes.has(code))
    return `HOST: this machine has no address ${host}: set 127.0.0.1, or 0.0.0.0 for all that it has`;
  return null;
}
