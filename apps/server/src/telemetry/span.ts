import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

const tracer = () => trace.getTracer('hiram');

type SpanOptions = { readonly kind?: 'client' | 'consumer'; readonly attributes?: Attributes };

const kinds = { client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

/**
 * Runs a piece of work as a span of the trace under way. Costs next to nothing while no endpoint is configured. Attributes
 * are names and states, never an id of a borrower or a text.
 */
export function inSpan<T>(
  name: string,
  { kind, attributes = {} }: SpanOptions,
  work: () => Promise<T>,
): Promise<T> {
  const options = { attributes, kind: kind ? kinds[kind] : SpanKind.INTERNAL };
  return tracer().startActiveSpan(name, options, async (span) => {
    try {
      return await work();
    } catch (error) {
      // The name alone: a message may repeat what a person wrote.
      span.setStatus({
        code: SpanStatusCode.ERROR,
        message: error instanceof Error ? error.name : 'unknown',
      });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** A request that began: its span, and the context that its work runs in. */
export type RequestSpan = { readonly span: Span; readonly context: Context };

/** Begins the trace of a request. A `traceparent` of outside is not believed: anybody could write one. */
export function beginRequest(name: string, attributes: Attributes): RequestSpan {
  const span = tracer().startSpan(name, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT);
  return { span, context: trace.setSpan(ROOT_CONTEXT, span) };
}

/** Runs what follows of a request in its trace. */
export const withinRequest = (request: RequestSpan, work: () => void): void =>
  context.with(request.context, work);

/** Ends the span of a request with its status. */
export function endRequest({ span }: RequestSpan, status: number): void {
  span.setAttribute('http.response.status_code', status);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** The trace under way as a `traceparent` (W3C Trace Context), to be stored with what is done later; null when none is. */
export function currentTraceparent(): string | null {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent ?? null;
}

/** Runs work in the trace that it was queued in. */
export const continueTrace = <T>(traceparent: string | null, work: () => Promise<T>): Promise<T> =>
  context.with(traceparent ? propagation.extract(ROOT_CONTEXT, { traceparent }) : ROOT_CONTEXT, work);
