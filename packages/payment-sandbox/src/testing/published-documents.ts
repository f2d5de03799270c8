import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Ajv, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import { z } from 'zod'

const repository = resolve(import.meta.dirname, '../../../..')

/** The providers' own documents are theirs to publish and are not part of this repository. */
const documentsFolder = process.env.PROVIDER_DOCUMENTS ?? join(repository, '..', 'shared', 'payments')
export const hasDocuments = existsSync(join(documentsFolder, 'stripe-fixtures.json'))
export const skipReason = `no provider documents in ${documentsFolder}; PROVIDER_DOCUMENTS names their folder`

const readJson = (name: string): unknown => JSON.parse(readFileSync(join(documentsFolder, name), 'utf8'))

const OpenApi = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
})
const Content = z.looseObject({
  content: z.looseObject({ 'application/json': z.looseObject({ schema: z.looseObject({}) }) }),
})
const PublishedOperation = z.looseObject({
  requestBody: z.unknown().optional(),
  responses: z.record(z.string(), z.unknown()),
})

export type PublishedApi = {
  /** Complaints about an answer of one call, by its path template, method and status. */
  answerProblems: (method: string, path: string, status: number, body: unknown) => string[]
  requestProblems: (method: string, path: string, body: unknown) => string[]
  problems: (schemaName: string, body: unknown) => string[]
}

export function publishedApi(file: string): PublishedApi {
  const document = OpenApi.parse(readJson(file))
  // Not strict: the documents use words of OpenAPI and formats of PayPal's own that JSON Schema does not
  // know, and some of their patterns are no regular expressions in unicode mode.
  const ajv = new Ajv({ strict: false, allErrors: true, logger: false, unicodeRegExp: false })
  formats.default(ajv)
  ajv.addSchema({ ...document, $id: 'document' })
  const compiled = new Map<string, ValidateFunction>()

  function check(key: string, schema: object, body: unknown): string[] {
    const validate = compiled.get(key) ?? ajv.compile(schema)
    compiled.set(key, validate)
    if (validate(body)) return []
    return (validate.errors ?? []).map(({ instancePath, message }) => `${key} ${instancePath} ${message}`)
  }

  /** The document's references point inside it; from a schema compiled on its own they need its name. */
  function inDocument(schema: unknown): object {
    const text = JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"document#/')
    return z.looseObject({}).parse(JSON.parse(text))
  }

  function operation(method: string, path: string) {
    const found = document.paths[path]?.[method.toLowerCase()]
    if (found === undefined) throw new Error(`${file} publishes no ${method} ${path}`)
    return PublishedOperation.parse(found)
  }

  return {
    answerProblems: (method, path, status, body) => {
      const response = operation(method, path).responses[status]
      if (response === undefined) return [`${method} ${path} is not published to answer ${status}`]
      const { schema } = Content.parse(response).content['application/json']
      return check(`${method} ${path} ${status}`, inDocument(schema), body)
    },
    requestProblems: (method, path, body) => {
      const { schema } = Content.parse(operation(method, path).requestBody).content['application/json']
      return check(`${method} ${path} request`, inDocument(schema), body)
    },
    problems: (name, body) => check(name, { $ref: `document#/components/schemas/${name}` }, body),
  }
}

export function stripeFixtures(): Record<string, Record<string, unknown>> {
  const Fixtures = z.object({ resources: z.record(z.string(), z.record(z.string(), z.unknown())) })
  return Fixtures.parse(readJson('stripe-fixtures.json')).resources
}
