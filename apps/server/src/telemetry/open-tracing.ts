import { context, propagation, trace } from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace-base';

/** Tracing that runs: what it holds is sent before the process ends. */
export type Tracing = { readonly stop: () => Promise<void> };

/**
 * Begins to trace. The SDK is loaded here and nowhere else, so that a process without an endpoint carries none of it.
 * Spans go to an OTLP endpoint, or in tests to an exporter.
 */
export async function openTracing(
  to: { readonly endpoint: string } | { readonly exporter: SpanExporter },
): Promise<Tracing> {
  const { BasicTracerProvider, BatchSpanProcessor, SimpleSpanProcessor } = await import(
    '@opentelemetry/sdk-trace-base'
  );
  const { AsyncLocalStorageContextManager } = await import('@opentelemetry/context-async-hooks');
  const { W3CTraceContextPropagator } = await import('@opentelemetry/core');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const processor =
    'exporter' in to
      ? new SimpleSpanProcessor(to.exporter)
      : new BatchSpanProcessor(await openExporter(to.endpoint));
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'hiram' }),
    spanProcessors: [processor],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  return {
    stop: async () => {
      await provider.shutdown();
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
}

async function openExporter(endpoint: string): Promise<SpanExporter> {
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  return new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
}
