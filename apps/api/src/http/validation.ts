import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify/types/schema.js'
import * as z from 'zod/mini'

export type Part = 'params' | 'query' | 'body'

/** The request does not fit the contract: the first issue of each field, and one sentence for all. */
export class InvalidInput extends Error {
  override name = 'InvalidInput'
  readonly part: Part
  readonly errors: Record<string, string>
  constructor(part: Part, issues: readonly z.core.$ZodIssue[]) {
    const errors: Record<string, string> = {}
    for (const issue of issues) errors[issue.path.join('.')] ??= issue.message
    super(Object.values(errors)[0] ?? 'Some fields are not right.')
    this.part = part
    this.errors = errors
  }
}

const partOf: Record<string, Part> = { params: 'params', querystring: 'query', body: 'body' }

export const validatorCompiler: FastifySchemaCompiler<z.ZodMiniType> = ({ schema, httpPart }) => {
  const part = partOf[httpPart ?? '']
  if (part === undefined) throw new Error(`The contract has no schemas for ${httpPart}`)
  return (data) => {
    const result = z.safeParse(schema, data)
    return result.success ? { value: result.data } : { error: new InvalidInput(part, result.error.issues) }
  }
}

/** Encodes (cents become dollars) and drops every column the contract does not name. A response that does not fit is a bug: 500. */
export const serializerCompiler: FastifySerializerCompiler<z.ZodMiniType> =
  ({ schema }) =>
  (data) =>
    JSON.stringify(z.encode(schema, data))
