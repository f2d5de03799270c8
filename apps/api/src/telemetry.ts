import { register } from 'node:module'
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici'
import { NodeSDK } from '@opentelemetry/sdk-node'

// Loaded before the site, and only when OTEL_EXPORTER_OTLP_ENDPOINT is set: node --import ./telemetry.js server.js. The other OTEL_…
// variables work as OpenTelemetry documents them.
register('@opentelemetry/instrumentation/hook.mjs', import.meta.url)

/** Asked every few seconds, or open for hours. */
const isNoise = (path = '') => ['/healthz', '/readyz', '/metrics'].includes(path) || path.includes('/live')

const sdk = new NodeSDK({
  serviceName: process.env.OTEL_SERVICE_NAME ?? 'baobab-site',
  instrumentations: [
    new HttpInstrumentation({
      ignoreIncomingRequestHook: ({ url }) => isNoise(url?.split('?', 1)[0]),
      // some addresses carry tokens
      redactedQueryParams: ['token', 'session_id', 'sig', 'Signature'],
    }),
    // without the values of a statement; polling is no part of a request
    new PgInstrumentation({ requireParentSpan: true }),
    new UndiciInstrumentation({ requireParentforSpans: true }),
  ],
})
sdk.start()
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void sdk.shutdown())
