import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify/types/schema.js'
import * as z from 'zod/mini'
import { AppError } from './app-error.ts'

export type Part = 'params' | 'query' | 'body'

/** The request does not fit the contract: the first issue of each field, and one sentence for all. */
export class InvalidInput extends Error {
  override name = 'InvalidInput'
  readonly part: Part
  readonly errors: Record<string, string>
  constructor(part: Part, issues: readonly z.core.$ZodIssue[]) {
    const errors: Record<string, string> = {}
    for (const issue of issues) errors[issue.path.join('.')] ??= issue.message
    super(Object.values(errors)[0] ?? 'Please check the marked fields.')
    this.part = part
    this.errors = errors
  }
}

const parts: Record<string, Part> = { params: 'params', querystring: 'query', body: 'body' }

export const validatorCompiler: FastifySchemaCompiler<z.ZodMiniType> = ({ schema, httpPart }) => {
  const part = parts[httpPart ?? '']
  if (part === undefined) throw new Error(`The contract has no schemas for ${httpPart}`)
  return (data) => {
    const result = z.safeParse(schema, data)
    if (result.success) return { value: result.data }
    return {
      error: isVersionMissing(data, result.error.issues)
        ? versionRequired()
        : new InvalidInput(part, result.error.issues),
    }
  }
}

/** Saving without saying what it is based on would undo what another person has saved. */
const isVersionMissing = (data: unknown, issues: readonly z.core.$ZodIssue[]) =>
  issues.some(({ path }) => path.join('.') === 'version') &&
  (data as { version?: unknown } | null)?.version === undefined

const versionRequired = () =>
  new AppError('version_required', 'Say which version you changed: load it again and repeat your change.')

/** Encodes (cents become dollars) and drops every column the contract does not name. A response that does not fit is a bug: 500. */
export const serializerCompiler: FastifySerializerCompiler<z.ZodMiniType> =
  ({ schema }) =>
  (data) =>
    JSON.stringify(z.encode(schema, data))
