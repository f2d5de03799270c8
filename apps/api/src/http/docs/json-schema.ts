import { DiscountedDollarsIn, DollarsIn, TypedDollars } from '@baobab/contract'
import * as z from 'zod/mini'

/** By their definitions: a labelled field is a copy. */
const amounts = new Set<unknown>([DollarsIn, DiscountedDollarsIn, TypedDollars].map(({ _zod }) => _zod.def))

/** A schema as clients see it: dollars, dates as text, optional fields that have a default. */
export function toJsonSchema(schema: z.ZodMiniType) {
  const { $schema: _schema, ...jsonSchema } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema: described }) {
      // Zod describes what becomes of them, cents
      if (amounts.has(zodSchema._zod.def)) described.type = 'number'
      // the only custom schema of the contract is a file
      if (zodSchema._zod.def.type === 'custom') Object.assign(described, { type: 'string', format: 'binary' })
    },
  })
  return jsonSchema
}
