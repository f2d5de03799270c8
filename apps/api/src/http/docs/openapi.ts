import {
  type Access,
  brand,
  type Endpoint,
  ErrorBody,
  type endpoints,
  httpStatus,
  IDEMPOTENCY_KEY,
} from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { sendPrepared } from '../cached/mount-cached.ts'
import { type PreparedResponse, prepareText } from '../cached/prepared-response.ts'
import { docsPage } from './docs-page.ts'
import { examples } from './examples.ts'
import { toJsonSchema } from './json-schema.ts'

/** The served endpoints as OpenAPI 3.1. By hand: @fastify/swagger documents what handlers return, in cents; dollars are sent. */
export function apiDocument(served: typeof endpoints, siteUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of served) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.name} API`,
      version: '1.0.0',
      description: brand.description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${siteUrl}/api` }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: toJsonSchema(ErrorBody) },
    },
  }
}

const signedIn = { bearer: [] }
const security: Record<Access, object[]> = {
  public: [],
  optional: [{}, signedIn],
  customer: [signedIn],
  kitchen: [signedIn],
  owner: [signedIn],
}

function operation(endpoint: Endpoint & { name: string; feature: string }) {
  const example = examples[endpoint.name]
  const error = { description: 'Error', content: json({ $ref: '#/components/schemas/Error' }) }
  return {
    operationId: endpoint.name,
    tags: [endpoint.feature],
    summary: endpoint.summary,
    security: security[endpoint.auth],
    parameters: [
      ...parameters(endpoint.params, 'path', example?.params),
      ...parameters(endpoint.query, 'query', example?.query),
      ...(endpoint.idempotent
        ? [
            {
              name: 'Idempotency-Key',
              in: 'header',
              required: endpoint.idempotent === 'required',
              schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source },
            },
          ]
        : []),
    ],
    ...(endpoint.body && { requestBody: { required: true, content: bodies(endpoint.body, example?.body) } }),
    responses: {
      200: { description: 'Done', content: json(toJsonSchema(endpoint.response), example?.response) },
      ...Object.fromEntries([...new Set(Object.values(httpStatus))].map((status) => [status, error])),
    },
  }
}

const json = (schema: unknown, example?: unknown) => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
})

const bodies = (body: z.ZodMiniType, example: unknown) => {
  const schema = toJsonSchema(body)
  return {
    ...json(schema, example),
    'application/x-www-form-urlencoded': { schema },
    'multipart/form-data': { schema },
  }
}

function parameters(
  schema: z.ZodMiniObject | undefined,
  location: 'path' | 'query',
  example: Record<string, unknown> = {},
) {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = toJsonSchema(schema)
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
    ...(name in example && { example: example[name] }),
  }))
}

/** `/api/openapi.json` and `/api/docs`: the endpoints that are mounted. */
export function serveDocs(app: FastifyInstance, served: typeof endpoints, siteUrl: string) {
  // made once, because each takes tens of milliseconds
  let document: PreparedResponse<Endpoint> | undefined
  let page: PreparedResponse<Endpoint> | undefined
  app.get('/openapi.json', async (request, reply) => {
    document ??= prepareText(JSON.stringify(apiDocument(served, siteUrl)))
    return sendPrepared(request, reply.type('application/json; charset=utf-8'), document)
  })
  app.get('/docs', async (request, reply) => {
    page ??= prepareText(docsPage(served))
    return sendPrepared(request, reply.type('text/html; charset=utf-8'), page)
  })
}
