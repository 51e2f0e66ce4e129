import pino, { type DestinationStream, type Logger } from 'pino';

const secretPaths = [
  'phone',
  'name',
  'sessionId',
  'token',
  'accountNumber',
  'code',
  'authorization',
  'cookie',
];
const redacted = secretPaths.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);

/** Structured logs. A request is logged by its route pattern, because its address contains sessions. */
export function createLogger(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  const options = { level, base: null, redact: { paths: redacted, censor: '[redacted]' }, serializers };
  return pino(options, destination);
}

const serializers = {
  req: (request: { method: string; routeOptions?: { url?: string }; id: string }) => ({
    method: request.method,
    route: request.routeOptions?.url ?? '(no route)',
    id: request.id,
  }),
  res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
  err: (error: Error) => ({ type: error.name, message: error.message, stack: error.stack }),
};
