import { context, propagation, SpanStatusCode, trace } from '@opentelemetry/api'

/** Runs a job as a part of the trace in which it was queued. Without telemetry it only runs it. */
export const traceJob = (
  name: string,
  carrier: { traceparent?: string | undefined },
  run: () => Promise<unknown>,
) =>
  trace
    .getTracer('jobs')
    .startActiveSpan(`job ${name}`, {}, propagation.extract(context.active(), carrier), async (span) => {
      try {
        return await run()
      } catch (err) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw err
      } finally {
        span.end()
      }
    })
