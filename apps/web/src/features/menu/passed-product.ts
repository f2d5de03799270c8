import { Product } from '@baobab/contract'
import * as z from 'zod/mini'

/** What a link handed along in the history's state. History outlives releases, so it is checked, not believed. */
const passed = <T>(state: unknown, name: string, schema: z.ZodMiniType<T>): T | undefined => {
  if (typeof state !== 'object' || state === null || !(name in state)) return undefined
  // the state holds the inside form (cents): encoding checks that without turning cents twice
  const parsed = z.safeEncode(schema, Reflect.get(state, name))
  return parsed.success ? (Reflect.get(state, name) as T) : undefined
}

export const passedProduct = (state: unknown) => passed(state, 'product', Product)
export const passedProducts = (state: unknown) => passed(state, 'products', z.array(Product)) ?? []
