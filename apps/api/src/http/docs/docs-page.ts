import { brand, buildPath, type Endpoint, flatten } from '@baobab/contract'
import type * as z from 'zod/mini'
import { type Example, examples } from './examples.ts'
import { toJsonSchema } from './json-schema.ts'

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)

const foldedJson = (title: string, value: unknown) =>
  `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre></details>`

const describeFields = (title: string, schema: z.ZodMiniType | undefined) =>
  schema === undefined ? '' : foldedJson(title, toJsonSchema(schema))

const contentTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
}

/** The request as our own client sends it; a form with a field on each line, so that it can be read. */
function requestText(endpoint: Endpoint, { params, query, body, token, idempotency_key }: Example): string {
  const encode = endpoint.encode ?? 'json'
  const lines = [
    `${endpoint.method} /api${buildPath(endpoint, params, query)}`,
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    ...(idempotency_key ? [`Idempotency-Key: ${idempotency_key}`] : []),
    ...(body ? [`Content-Type: ${contentTypes[encode]}`, ''] : []),
  ]
  if (body && encode === 'json') lines.push(JSON.stringify(body, null, 2))
  else if (body) for (const [name, value] of flatten(body)) lines.push(`${name}=${value}`)
  return lines.join('\n')
}

const shownExample = (endpoint: Endpoint, example: Example | undefined) =>
  example === undefined
    ? ''
    : `<pre>${escapeHtml(requestText(endpoint, example))}</pre>${foldedJson('Example response', example.response)}`

const section = (endpoint: Endpoint & { name: string }) => `
<article id="${endpoint.name}">
  <h3><code><b>${endpoint.method}</b> /api${escapeHtml(endpoint.path)}</code></h3>
  <p>${escapeHtml(endpoint.summary)}. <small>Access: ${endpoint.auth}${endpoint.encode ? ` · our client sends ${endpoint.encode}` : ''}</small></p>
  ${shownExample(endpoint, examples[endpoint.name])}
  ${describeFields('Path', endpoint.params)}${describeFields('Query', endpoint.query)}${describeFields('Body', endpoint.body)}${describeFields('Response', endpoint.response)}
</article>`

/** A kitchen that works without our board: its calls in order, with the accounts of the demo. */
const kitchenSteps = [
  ['staffLogin', 'staffLogin', 'Sign in. The token goes with every call'],
  ['listKitchenOrders', 'listKitchenOrders', 'List the paid orders, here the new ones'],
  ['acknowledgeOrder', 'acknowledgeOrder', 'Say that one is seen, with what its guest avoids'],
  ['acceptOrders', 'acceptOrders', 'Accept'],
  ['moveOrder', 'moveOrder: ready', 'Ready, once it is cooked. The guest is mailed'],
  ['moveOrder', 'moveOrder: done', 'Done, once it is handed over'],
] as const

const kitchenGuide = (all: readonly (Endpoint & { name: string })[]) => `
<h2 id="kitchen-by-calls">A kitchen’s orders in six calls</h2><ol>${kitchenSteps
  .map(([name, example, text]) => {
    const endpoint = all.find((one) => one.name === name)
    return endpoint
      ? `<li><p><a href="#${name}">${text}</a></p>${shownExample(endpoint, examples[example])}</li>`
      : ''
  })
  .join('')}</ol>`

/** `/api/docs`: plain HTML without scripts, so that the site's strict security policy allows it. */
export function docsPage(endpoints: readonly (Endpoint & { name: string; feature: string })[]): string {
  const features = [...new Set(endpoints.map((e) => e.feature))]
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${brand.name} API</title>
<style>body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1b1411;background:#fffaf1}
h2{border-bottom:3px solid #c8401f;text-transform:capitalize}pre{overflow:auto;background:#f3e5cf;padding:1rem}code{font-size:1rem}small{color:#6b4a35}</style>
<h1>${brand.name} API</h1><p>Machine-readable: <a href="/api/openapi.json">openapi.json</a>. Every response has <code>status</code>; errors also have <code>message</code>, <code>code</code>, <code>errors</code> and <code>request_id</code>. Amounts are dollars. Every example was sent to a running site; lists in its response are cut to their first item.</p>
${kitchenGuide(endpoints)}
${features
  .map(
    (f) =>
      `<h2>${f}</h2>${endpoints
        .filter((e) => e.feature === f)
        .map(section)
        .join('')}`,
  )
  .join('')}</html>`
}
