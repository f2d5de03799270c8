import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify/types/schema.js'
import * as z from 'zod/mini'

export type Part = 'params' | 'query' | 'body'

/** What the caller sent does not fit the contract: each field's first complaint, and one sentence for all. */
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

/** What was sent, in our own terms; throws what is wrong with it. */
export function understand<S extends z.ZodMiniType>(schema: S, part: Part, data: unknown): z.output<S> {
  const result = z.safeParse(schema, data)
  if (result.success) return result.data
  throw new InvalidInput(part, result.error.issues)
}

const partOf: Record<string, Part> = { params: 'params', querystring: 'query', body: 'body' }

export const validatorCompiler: FastifySchemaCompiler<z.ZodMiniType> =
  ({ schema, httpPart }) =>
  (data) => {
    const result = z.safeParse(schema, data)
    if (result.success) return { value: result.data }
    return { error: new InvalidInput(partOf[httpPart ?? 'body'] ?? 'body', result.error.issues) }
  }

/** Encodes (cents become dollars) and drops every column the contract does not name. An answer that does not fit is a bug: 500. */
export const serializerCompiler: FastifySerializerCompiler<z.ZodMiniType> =
  ({ schema }) =>
  (data) =>
    JSON.stringify(z.encode(schema, data))
