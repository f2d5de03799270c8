import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { freshDatabase } from '@baobab/db/testing'
import { expect, onTestFinished, test } from 'vitest'
import { newestPayment, pickupForm, postCheckout } from '../test/rows/checkouts.ts'
import { createDish } from '../test/rows/dishes.ts'
import { freePort } from '../test/sites/free-port.ts'
import { startPaymentSandbox } from '../test/sites/paying-site.ts'
import { startSiteProcess, until } from '../test/sites/site-process.ts'
import { testDb } from '../test/sites/test-db.ts'

type Span = { name: string; traceId: string; attributes: { key: string; value: { stringValue?: string } }[] }
type Export = { resourceSpans: { scopeSpans: { scope: { name: string }; spans: Span[] }[] }[] }

/** As a collector of OpenTelemetry. */
async function openCollector() {
  const spans: (Span & { scope: string })[] = []
  const server = createServer(async (request, response) => {
    // our own site sent it
    const { resourceSpans } = (await json(request)) as Export
    for (const { scope, ...group } of resourceSpans.flatMap(({ scopeSpans }) => scopeSpans))
      spans.push(...group.spans.map((span) => ({ ...span, scope: scope.name.replace(/.*\//, '') })))
    response.end('{}')
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${port}`, spans }
}

test('OPS-14 An order’s trace has its statements, the call to the provider, and the mail that is sent later, and no secrets', {
  timeout: 120_000,
}, async () => {
  const collector = await openCollector()
  const databaseUrl = await freshDatabase()
  const db = testDb(databaseUrl)
  const dish = await createDish(db, { sizes: { Plate: 1250 } })
  const port = await freePort()
  const sandbox = await startPaymentSandbox(`http://127.0.0.1:${port}`)
  const site = await startSiteProcess({
    port,
    databaseUrl,
    sandbox,
    env: {
      NODE_OPTIONS: `--import=${new URL('telemetry.ts', import.meta.url).href}`,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_METRICS_EXPORTER: 'none',
      OTEL_LOGS_EXPORTER: 'none',
      OTEL_BSP_SCHEDULE_DELAY: '200',
      LOG_LEVEL: 'info',
    },
  })
  onTestFinished(site.kill)
  const order = pickupForm(dish)
  const { body } = await postCheckout(site, order).expect(200)
  const inTrace = (traceId: string) => collector.spans.filter((span) => span.traceId === traceId)
  const checkout = await until(() =>
    collector.spans.find(({ scope, attributes }) => {
      const path = attributes.find(({ key }) => key === 'url.path' || key === 'http.target')?.value
        .stringValue
      return scope === 'instrumentation-http' && path === '/api/user/checkout'
    }),
  )
  const scopes = () => new Set(inTrace(checkout.traceId).map(({ scope }) => scope))
  await until(() => scopes().has('instrumentation-pg'))
  const calls = inTrace(checkout.traceId).filter(({ attributes }) =>
    attributes.some(({ value }) => value.stringValue?.includes('/v1/checkout/sessions')),
  )
  expect(calls.length).toBeGreaterThan(0)
  expect(site.output()).toContain(`"trace_id":"${checkout.traceId}"`)

  const { reference } = await newestPayment({ db }, body.tracking_id)
  sandbox.stripe.pay(reference ?? '')
  const mail = await until(() => collector.spans.find(({ name }) => name === 'job send-mail'))
  // queued by the webhook that settled the payment
  await until(() => inTrace(mail.traceId).some(({ scope }) => scope === 'instrumentation-http'))
  const sent = JSON.stringify(collector.spans)
  for (const secret of [order.email, 'sk_test_of_the_tests', 'whsec_of_the_tests'])
    expect(sent).not.toContain(secret)
})
